#!/bin/sh
# Shows the names of its variables, and whether its home is its own folder.
env | cut -d= -f1 | grep -v '^_$' | sort | tr '\n' ' '
echo
test "$HOME" = "$(pwd)" && test "$TMPDIR" = "$HOME" && echo at home
