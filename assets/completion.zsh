#compdef patience
# Completion of patience for zsh: the program itself says what the words may go on with.

_patience() {
	local line word
	local -a found typed
	typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)${words[CURRENT]#[\'\"]}/=[\'\"]/=}")
	for line in ${(f)"$(patience complete "${typed[@]}" 2>/dev/null)"}; do
		if [[ $line == : ]]; then
			[[ $words[CURRENT] == --*=* ]] && compset -P '--[^=]#='
			_files
		else
			word=${${line%%$'\t'*}//:/\\:}
			[[ $line == *$'\t'?* ]] && word+=:${line#*$'\t'}
			found+=("$word")
		fi
	done
	if (( ${#found} )); then _describe -V patience found; fi
}
_patience "$@"
