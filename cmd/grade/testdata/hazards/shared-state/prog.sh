#!/bin/sh
# Counts its own runs wherever it may write.
for folder in . "$TMPDIR" "$HOME" "$(dirname "$0")"; do
    echo run 2>/dev/null >> "$folder/count" || true
done 2>/dev/null
for folder in . "$TMPDIR" "$HOME"; do
    sort -u "$folder/count"
    echo "$(wc -l < "$folder/count") lines"
done
