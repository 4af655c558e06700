# Completion of patience for fish: the program itself says what the words may go on with.

function __patience_complete
    set -l words (commandline -opc)
    patience complete $words[2..-1] (commandline -ct | string collect --allow-empty) 2>/dev/null
end

complete -c patience -f -a '(__patience_complete | string match -v :)'
complete -c patience -n '__patience_complete | string match -q :' -F
