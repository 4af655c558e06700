# Completion of patience for bash: the program itself says what the words may go on with.

_patience() {
	local word words=() found
	for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
		[ "$word" = = ] || words+=("$word")
	done
	[ "${COMP_WORDS[COMP_CWORD]}" = = ] && words+=('')
	COMPREPLY=()
	while IFS=$'\t' read -r found _; do
		if [ "$found" = : ]; then
			compopt -o default 2>/dev/null
		else
			COMPREPLY+=("$(printf %q "$found")")
		fi
	done < <(patience complete "${words[@]}" 2>/dev/null)
}
complete -F _patience patience
