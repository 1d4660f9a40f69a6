#!/bin/sh
# An external recognizer in a dozen lines: the command 'tesseract', a process a page. docs/recognizer-protocol.md says the rest.
version=$(tesseract --version 2>/dev/null | sed -n '1s/.* //p')
[ -n "$version" ] || { echo '{"error": "no command tesseract: apt-get install tesseract-ocr"}'; exit 69; }
model=$(tesseract --list-langs 2>&1 | sed -n '1s/.*"\(.*\)".*/\1/p')/eng.traineddata
[ -f "$model" ] && models=', "models": [{"path": "'"$model"'"}]'
echo '{"protocol": "pagemark.recognizer/1", "program": "tesseract.sh", "version": "'"$version"'", "model": "eng"'"$models"'}'
while read -r request; do
  id=$(echo "$request" | sed 's/.*"id": *\([0-9]*\).*/\1/') path=$(echo "$request" | sed 's/.*"path": *"\([^"]*\)".*/\1/')
  if ! tesseract "$path" - -l eng --psm 4 tsv >"$path.tsv" 2>/dev/null; then echo '{"id": '"$id"', "error": "tesseract failed"}'; continue; fi
  awk -F'\t' -v id="$id" 'function say() { if (text != "") { printf "%s{\"text\": \"%s\", \"box\": [%s], \"confidence\": %.4f}", comma, text, box, sum / count / 100; comma = ", " } text = "" }
    BEGIN { printf "{\"id\": %s, \"lines\": [", id }
    $1 == 4 { say(); box = $7 ", " $8 ", " $9 ", " $10; sum = count = 0 }
    $1 == 5 && $12 ~ /[^ ]/ { word = $12; gsub(/[\\"]/, "\\\\&", word); gsub(/[\001-\037]/, "", word); text = text (text == "" ? "" : " ") word; sum += $11; count++ }
    END { say(); print "]}" }' "$path.tsv"
  rm -f "$path.tsv"
done
