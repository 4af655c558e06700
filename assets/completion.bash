# Completion of patience for bash.
_patience() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
	COMPREPLY=()
	case $before in
	--profile) mapfile -t COMPREPLY < <(compgen -W 'standard q kata vegas' -- "$word"); return ;;
	--scoring) mapfile -t COMPREPLY < <(compgen -W 'standard timed vegas q none' -- "$word"); return ;;
	--passes) mapfile -t COMPREPLY < <(compgen -W '1 3 unlimited' -- "$word"); return ;;
	--colours) mapfile -t COMPREPLY < <(compgen -W 'auto none two four' -- "$word"); return ;;
	--draw) mapfile -t COMPREPLY < <(compgen -W '1 3' -- "$word"); return ;;
	--deal | --deck) return ;;
	esac
	local start='--profile --draw --passes --scoring --no-worrying-back --deal --deck --help'
	case ${COMP_WORDS[1]} in
	line) start="$start --strict" ;;
	*) start="$start --new --ascii --colours --no-animation --no-mouse" ;;
	esac
	case $word in
	-*) mapfile -t COMPREPLY < <(compgen -W "$start --version" -- "$word") ;;
	*)
		local words='klondike six'
		if [ "$COMP_CWORD" = 1 ]; then words="play line $words"; fi
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
		;;
	esac
}
complete -F _patience patience
