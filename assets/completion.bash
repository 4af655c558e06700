# Completion of patience for bash. Commands, games and options are read from the program's own --help.

_patience_names() { # commands or games
	patience --help 2>/dev/null | sed -n "/^$1:/,/^\$/s/^  \([a-z][a-z-]*\) .*/\1/p"
}

_patience_options() {
	patience "$1" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
}

_patience() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} first=${COMP_WORDS[1]} words
	COMPREPLY=()
	case $before in
	--profile) words='standard q kata vegas' ;;
	--scoring) words='standard timed vegas q none' ;;
	--passes) words='1 3 unlimited' ;;
	--colours) words='auto none two four' ;;
	--draw) words='1 3' ;;
	--method) words='rows swaps' ;;
	--format) words='deck packed columns solvitaire klondike-solver lonelybot' ;;
	--deal | --deals | --deck | --nodes | --time | --memory | --jobs | --seed | --budget | --after | --timeout | --text | --svg | --size) return ;;
	--players) words=$(patience study players 2>/dev/null | sed 's/ .*//') ;;
	--record | --records | --resume | --decks | --cast) compopt -o default; return ;;
	*)
		case $word in
		-*)
			case $first in
			[a-z]*) words="$(_patience_options "$first") --help" ;;
			*) words="$(_patience_options play) --help --version" ;;
			esac
			;;
		*)
			words=$(_patience_names games)
			if [ "$first" = solve ]; then words="$words queens"; fi
			if [ "$COMP_CWORD" = 1 ]; then words="$words $(_patience_names commands)"; else compopt -o default; fi
			;;
		esac
		;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _patience patience
