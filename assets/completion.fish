# Completion of patience for fish. Commands, games, options and players are read from the program itself.

function __patience_names # commands or games, each with what it is
    patience --help 2>/dev/null | sed -n "/^$argv[1]:/,/^\$/s/^  \([a-z][a-z-]*\)  *\(.*\)/\1\t\2/p"
end

function __patience_command
    set -l words (commandline -opc)
    if string match -qr '^[a-z]' -- "$words[2]"
        echo $words[2]
    else
        echo play
    end
end

function __patience_options
    patience (__patience_command) --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\)[^ ]*\( [A-Z|."-][^ ]*\)*  *\(.*\)/\1\t\3/p'
    printf '%s\n' '--help'
end

function __patience_players
    patience study players 2>/dev/null | sed 's/ .*//; /[|:]/d'
    printf '%s\n' kata-{always,safe}-{any,king}-{first,longest,shortest}
end

function __patience_after # the word before is one of these
    contains -- (commandline -opc)[-1] $argv
end

# Options whose value is neither a word of a list nor a file, and all that take a value.
set -g __patience_free --deal --deals --deck --nodes --time --memory --jobs --seed --budget --after --timeout --svg --size --lengths \
    --numbers --cards --highest --hands --limit --since --until --games
set -g __patience_files --record --records --resume --decks --words --cast --report --best
set -g __patience_values --method --merge --notation --target --operators --profile --scoring --passes --colours --theme --hints --draw --format --sort --result --game --player --players \
    $__patience_free $__patience_files

function __patience_wants_value
    __patience_after $__patience_values
    or begin
        __patience_after --text
        and test (__patience_command) = replay
    end
end

complete -c patience -f
complete -c patience -n __fish_use_subcommand -a '(__patience_names commands)'
complete -c patience -n 'not __patience_wants_value; and not __fish_seen_subcommand_from help replay review verify games stats' -a '(__patience_names games)'
complete -c patience -n '__fish_seen_subcommand_from help' -a '(__patience_names commands)'
complete -c patience -n '__fish_seen_subcommand_from study; and not __patience_wants_value' -a 'merge players six-card'
complete -c patience -n 'string match -q -- "-*" (commandline -ct)' -a '(__patience_options)'
complete -c patience -n '__patience_after --profile' -a 'standard q kata vegas'
complete -c patience -n '__patience_after --scoring' -a 'standard timed vegas q none'
complete -c patience -n '__patience_after --passes' -a '1 3 unlimited'
complete -c patience -n '__patience_after --colours' -a 'auto none two four'
complete -c patience -n '__patience_after --theme' -a 'auto paper felt outline'
complete -c patience -n '__patience_after --hints' -a 'fair oracle'
complete -c patience -n '__patience_after --draw' -a '1 3'
complete -c patience -n '__fish_seen_subcommand_from solve' -a 'queens 24 sudoku words'
complete -c patience -n '__patience_after --method' -a 'rows swaps trees rpn combinations permutations'
complete -c patience -n '__patience_after --merge' -a 'mirror rearranged'
complete -c patience -n '__patience_after --notation' -a 'infix prefix postfix'
complete -c patience -n '__patience_after --format' -a 'deck packed columns solvitaire klondike-solver lonelybot'
complete -c patience -n '__patience_after --sort' -a 'date deal score moves time result'
complete -c patience -n '__patience_after --result' -a 'won lost unfinished'
complete -c patience -n '__patience_after --game' -a '(__patience_names games)'
complete -c patience -n '__patience_after --player --players' -a '(__patience_players)'
complete -c patience -n '__patience_after $__patience_files; or __fish_seen_subcommand_from replay review verify' -F
