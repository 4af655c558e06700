# Completion of patience for fish. Commands, games and options are read from the program's own --help.

function __patience_names # commands or games, each with what it is
    patience --help 2>/dev/null | sed -n "/^$argv[1]:/,/^\$/s/^  \([a-z][a-z-]*\)  *\(.*\)/\1\t\2/p"
end

function __patience_options
    set -l words (commandline -opc)
    set -l command play
    if string match -qr '^[a-z]' -- "$words[2]"
        set command $words[2]
    end
    patience $command --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\)[^ ]*\( [A-Z|."-][^ ]*\)*  *\(.*\)/\1\t\3/p'
end

function __patience_after
    contains -- (commandline -opc)[-1] $argv
end

complete -c patience -f
complete -c patience -n __fish_use_subcommand -a '(__patience_names commands)'
complete -c patience -n 'not __patience_after --profile --scoring --passes --colours --draw --format --players --deal --deals' -a '(__patience_names games)'
complete -c patience -n 'string match -q -- "-*" (commandline -ct)' -a '(__patience_options)'
complete -c patience -n '__patience_after --profile' -a 'standard q kata vegas'
complete -c patience -n '__patience_after --scoring' -a 'standard timed vegas q none'
complete -c patience -n '__patience_after --passes' -a '1 3 unlimited'
complete -c patience -n '__patience_after --colours' -a 'auto none two four'
complete -c patience -n '__patience_after --draw' -a '1 3'
complete -c patience -n '__fish_seen_subcommand_from solve' -a queens
complete -c patience -n '__patience_after --method' -a 'rows swaps'
complete -c patience -n '__patience_after --format' -a 'deck packed columns solvitaire klondike-solver lonelybot'
complete -c patience -n '__patience_after --players' -a '(patience study players 2>/dev/null | string replace -r " .*" "")'
complete -c patience -n '__patience_after --record --records --resume --decks --cast; or __fish_seen_subcommand_from replay review' -F
