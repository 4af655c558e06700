# Completion of patience for bash. Commands, games, options and players are read from the program itself.

_patience_names() { # commands or games
	patience --help 2>/dev/null | sed -n "/^$1:/,/^\$/s/^  \([a-z][a-z-]*\) .*/\1/p"
}

_patience_options() {
	patience "$1" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
}

_patience_players() { # the family kata- is spelt out
	patience study players 2>/dev/null | sed 's/ .*//; /[|:]/d'
	printf '%s\n' kata-{always,safe}-{any,king}-{first,longest,shortest}
}

# Sets words, or files, for the value of option $1 of command $2. Returns 1 when that option takes no value.
_patience_value() {
	case $1 in
	--profile) words='standard q kata vegas' ;;
	--scoring) words='standard timed vegas q none' ;;
	--passes) words='1 3 unlimited' ;;
	--colours) words='auto none two four' ;;
	--theme) words='auto paper felt outline' ;;
	--hints) words='fair oracle' ;;
	--draw) words='1 3' ;;
	--method) words='rows swaps trees rpn combinations permutations' ;;
	--merge) words='mirror rearranged' ;;
	--notation) words='infix prefix postfix' ;;
	--format) words='deck packed columns solvitaire klondike-solver lonelybot' ;;
	--sort) words='date deal score moves time result' ;;
	--result) words='won lost unfinished' ;;
	--game) words=$(_patience_names games) ;;
	--player | --players) words=$(_patience_players) ;;
	--record | --records | --resume | --decks | --words | --cast | --report | --best) files=1 ;;
	--text) [ "$2" = replay ] ;;
	--deal | --deals | --deck | --nodes | --time | --memory | --jobs | --seed | --budget | --after | --timeout | --svg | --size | \
		--target | --operators | --lengths | --numbers | --cards | --highest | --hands | --limit | --since | --until | --games) ;;
	*) return 1 ;;
	esac
}

_patience_words() { # what may stand where no option and no value does
	case $first in
	help) words=$(_patience_names commands) ;;
	replay | review | verify) files=1 ;;
	games | stats) ;;
	study) words="merge players six-card $(_patience_names games)" files=1 ;;
	solve) words="queens 24 sudoku words $(_patience_names games)" ;;
	*) words=$(_patience_names games) ;;
	esac
}

_patience() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} first=${COMP_WORDS[1]} words='' files=''
	[ "$before" = = ] && before=${COMP_WORDS[COMP_CWORD - 2]}
	[ "$word" = = ] && word=''
	case $first in
	-*) first=play ;;
	esac
	if _patience_value "$before" "$first"; then
		:
	elif [ "${word#-}" != "$word" ]; then
		words="$(_patience_options "$([ "$COMP_CWORD" = 1 ] && echo play || echo "$first")") --help"
		[ "$COMP_CWORD" = 1 ] && words="$words --version"
	elif [ "$COMP_CWORD" = 1 ]; then
		words="$(_patience_names games) $(_patience_names commands)"
	else
		_patience_words
	fi
	[ -n "$files" ] && compopt -o default 2>/dev/null
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _patience patience
