/**
 * Breaks a text into lines at spaces; a word that is longer than a line is broken anywhere, and what does not
 * fit into the last line ends in "…".
 * @param fits whether a line is short enough
 */
export function wrapText(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest && lines.length < maxLines) {
    const line = longestStart(rest, fits);
    rest = rest.slice(line.length).trimStart();
    lines.push(line.trimEnd());
  }
  if (!rest) return lines;
  let last = lines.pop()!;
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...lines, `${last.trimEnd()}…`];
}

/** As many whole words as fit; else as many characters, at least one. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  let line = '';
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (!fits((line + word).trimEnd())) break;
    line += word;
  }
  if (line) return line;
  const characters = [...text];
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count += 1;
  return characters.slice(0, count).join('');
}
