#compdef patience
# Completion of patience for zsh. Commands, games and options are read from the program's own --help.

_patience_names() { # commands or games, each with what it is
	local -a names
	names=(${(f)"$(patience --help 2>/dev/null | sed -n "/^$1:/,/^\$/s/^  \([a-z][a-z-]*\)  *\(.*\)/\1:\2/p")"})
	_describe $1 names
}

_patience_options() {
	local -a options
	options=(${(f)"$(patience $1 --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\)[^ ]*\( [A-Z|."-][^ ]*\)*  *\(.*\)/\1:\3/p')"}
		'--help:tell the options')
	_describe -o option options
}

_patience() {
	case ${words[CURRENT-1]} in
	--profile) compadd standard q kata vegas; return ;;
	--scoring) compadd standard timed vegas q none; return ;;
	--passes) compadd 1 3 unlimited; return ;;
	--colours) compadd auto none two four; return ;;
	--draw) compadd 1 3; return ;;
	--method) compadd rows swaps; return ;;
	--format) compadd deck packed columns solvitaire klondike-solver lonelybot; return ;;
	--deal|--deals|--deck|--nodes|--time|--memory|--jobs|--seed|--budget|--after|--timeout|--text|--svg|--size) return ;;
	--players) compadd ${(f)"$(patience study players 2>/dev/null | sed 's/ .*//')"}; return ;;
	--record|--records|--resume|--decks|--cast) _files; return ;;
	esac
	if [[ ${words[CURRENT]} == -* ]]; then
		case ${words[2]} in
		[a-z]*) _patience_options ${words[2]} ;;
		*) _patience_options play; compadd -- --version ;;
		esac
	else
		(( CURRENT == 2 )) && _patience_names commands
		_patience_names games
		[[ ${words[2]} == solve ]] && compadd queens
		(( CURRENT > 2 )) && _files
	fi
}
_patience "$@"
