#compdef patience
# Completion of patience for zsh: the program itself says what the words may go on with.

_patience() {
	local line
	local -a found
	for line in ${(f)"$(patience complete "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
		if [[ $line == : ]]; then
			_files
		else
			found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
		fi
	done
	if (( ${#found} )); then _describe patience found; fi
}
_patience "$@"
