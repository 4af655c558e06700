# Completion of patience for fish: the program itself says what the words may go on with.

function __patience_complete
    set -l words (commandline -opc)
    set -l begun (commandline -ct | string replace -r '^(--[^=]*=)?[\'"]' '$1' | string replace -ar '\\\\(.)' '$1')
    patience complete $words[2..-1] "$begun" 2>/dev/null
end

complete -c patience -f -a '(__patience_complete | string match -v :)'
complete -c patience -n '__patience_complete | string match -q :' -F
