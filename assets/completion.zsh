#compdef patience
# Completion of patience for zsh.
_patience() {
	local -a start play
	start=(
		'--profile=[rules]:profile:(standard q kata vegas)'
		'--draw=[cards turned at a time]:number:(1 3)'
		'--passes=[passes through the stock]:number:(1 3 unlimited)'
		'--scoring=[scoring]:scoring:(standard timed vegas q none)'
		'--no-worrying-back[cards stay on the foundations]'
		'--deal=[deal number]:number:'
		'--deck=[the 52 cards]:cards:'
		'(- *)--help[tell the options]'
		'*::game:(klondike six)'
	)
	play=(
		'--new[a new game]'
		'--ascii[draw in ASCII]'
		'--colours=[colours of suits]:colours:(auto none two four)'
		'--no-animation[nothing moves by itself]'
		'--no-mouse[leave the mouse to the terminal]'
	)
	case ${words[2]} in
	line) shift words; (( CURRENT-- )); _arguments '--strict[end at the first error]' $start ;;
	play) shift words; (( CURRENT-- )); _arguments $play $start ;;
	*)
		(( CURRENT == 2 )) && _values command \
			'play[play on the full screen]' 'line[play in lines of text]' 'klondike[Klondike]' 'six[Six-Card Solitaire]'
		_arguments '(- *)--version[tell the version]' $play $start
		;;
	esac
}
_patience "$@"
