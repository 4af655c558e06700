# Completion of patience for fish.
complete -c patience -f
complete -c patience -n __fish_use_subcommand -a play -d 'Play on the full screen'
complete -c patience -n __fish_use_subcommand -a line -d 'Play in lines of text'
complete -c patience -n 'not __fish_seen_subcommand_from klondike six' -a klondike -d Klondike
complete -c patience -n 'not __fish_seen_subcommand_from klondike six' -a six -d 'Six-Card Solitaire'
complete -c patience -n 'not __fish_seen_subcommand_from line' -l new -d 'A new game'
complete -c patience -n 'not __fish_seen_subcommand_from line' -l ascii -d 'Draw in ASCII'
complete -c patience -n 'not __fish_seen_subcommand_from line' -l colours -x -a 'auto none two four' -d 'Colours of suits'
complete -c patience -n 'not __fish_seen_subcommand_from line' -l no-animation -d 'Nothing moves by itself'
complete -c patience -n 'not __fish_seen_subcommand_from line' -l no-mouse -d 'Leave the mouse to the terminal'
complete -c patience -n '__fish_seen_subcommand_from line' -l strict -d 'End at the first error'
complete -c patience -l profile -x -a 'standard q kata vegas' -d 'Rules'
complete -c patience -l draw -x -a '1 3' -d 'Cards turned at a time'
complete -c patience -l passes -x -a '1 3 unlimited' -d 'Passes through the stock'
complete -c patience -l scoring -x -a 'standard timed vegas q none' -d Scoring
complete -c patience -l no-worrying-back -d 'Cards stay on the foundations'
complete -c patience -l deal -x -d 'Deal number'
complete -c patience -l deck -x -d 'The 52 cards'
complete -c patience -l help -d 'Tell the options'
complete -c patience -n __fish_use_subcommand -l version -d 'Tell the version'
