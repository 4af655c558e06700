# Completion of patience for bash: the program itself says what the words may go on with.

# The word as the program would get it, in $REPLY: without the quotes around it, or its backslashes.
_patience_plain() {
	case $1 in
	\'*) REPLY=${1#\'} REPLY=${REPLY%\'} ;;
	\"*) REPLY=${1#\"} REPLY=${REPLY%\"} REPLY=${REPLY//\\/} ;;
	*) REPLY=${1//\\/} ;;
	esac
}

_patience() {
	local word found last=-1 before='' words=() quote=${COMP_WORDS[COMP_CWORD]:0:1} REPLY
	for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
		_patience_plain "$word"
		if ((last >= 0)) && [[ $REPLY == = && ${words[last]} == --* || ${words[last]} == --*= ]]; then
			words[last]+=$REPLY # bash parts words at "="
			before=${words[last]%%=*}=
		else
			words[++last]=$REPLY
			before=
		fi
	done
	COMPREPLY=()
	while IFS=$'\t' read -r found _; do
		if [ "$found" = : ]; then
			compopt -o default 2>/dev/null
		elif [ "$quote" = \' ] || [ "$quote" = \" ]; then
			COMPREPLY+=("${found#"$before"}")
		else
			found=$(printf %q "${found#"$before"}")
			COMPREPLY+=("${found//\\,/,}")
		fi
	done < <(patience complete "${words[@]}" 2>/dev/null)
}
complete -F _patience patience
