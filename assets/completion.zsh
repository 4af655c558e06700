#compdef patience
# Completion of patience for zsh. Commands, games, options and players are read from the program itself.

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

# Completes the value of option $1 of command $2; false when that option takes none.
_patience_value() {
	case $1 in
	--profile) compadd standard q kata vegas ;;
	--scoring) compadd standard timed vegas q none ;;
	--passes) compadd 1 3 unlimited ;;
	--colours) compadd auto none two four ;;
	--theme) compadd auto paper felt outline ;;
	--hints) compadd fair oracle ;;
	--draw) compadd 1 3 ;;
	--method) compadd rows swaps trees rpn combinations permutations ;;
	--merge) compadd mirror rearranged ;;
	--notation) compadd infix prefix postfix ;;
	--format) compadd deck packed columns solvitaire klondike-solver lonelybot ;;
	--sort) compadd date deal score moves time result ;;
	--result) compadd won lost unfinished ;;
	--game) _patience_names games ;;
	--player|--players)
		compadd ${(f)"$(patience study players 2>/dev/null | sed 's/ .*//; /[|:]/d')"} \
			kata-{always,safe}-{any,king}-{first,longest,shortest} ;;
	--record|--records|--resume|--decks|--words|--cast|--report|--best) _files ;;
	--text) [[ $2 == replay ]] ;;
	--deal|--deals|--deck|--nodes|--time|--memory|--jobs|--seed|--budget|--after|--timeout|--svg|--size|--target|--operators|--lengths|--numbers|--cards|--highest|--hands) ;;
	--limit|--since|--until|--games) ;;
	*) return 1 ;;
	esac
	return 0
}

_patience() {
	local first=${words[2]}
	[[ $first == -* ]] && first=play
	if [[ ${words[CURRENT-1]} == --text && $first != replay ]] || ! _patience_value ${words[CURRENT-1]} $first; then
		if [[ ${words[CURRENT]} == -* ]]; then
			(( CURRENT == 2 )) && compadd -- --version
			_patience_options $first
		elif (( CURRENT == 2 )); then
			_patience_names commands
			_patience_names games
		else
			case $first in
			help) _patience_names commands ;;
			replay|review|verify) _files ;;
			games|stats) ;;
			study) compadd merge players six-card; _patience_names games; _files ;;
			solve) compadd queens 24 sudoku words; _patience_names games ;;
			*) _patience_names games ;;
			esac
		fi
	fi
}
_patience "$@"
