/** A text in lines. */
export interface Wrapped {
  lines: string[];
  /** False if a word was broken, or if the text was too long. */
  isWhole: boolean;
}

const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks text into lines at spaces, and between words of languages without spaces. A word longer than a line
 * is broken anywhere, and the last line ends in "…" if the text is too long.
 * @param fits whether a line is short enough
 */
export function wrapText(text: string, maxLines: number, fits: (line: string) => boolean): Wrapped {
  const lines: string[] = [];
  let isWhole = true;
  let rest = text.trim();
  while (rest && lines.length < maxLines) {
    const words = wholeWords(rest, fits);
    isWhole &&= words !== '';
    const line = words || longestStart(rest, fits);
    rest = rest.slice(line.length).trimStart();
    lines.push(line.trimEnd());
  }
  if (!rest) return { lines, isWhole };
  let last = charactersOf(lines.pop()!);
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return { lines: [...lines, `${last.join('').trimEnd()}…`], isWhole: false };
}

/** Returns as many complete words as fit, possibly none. */
function wholeWords(text: string, fits: (line: string) => boolean): string {
  let line = '';
  for (const word of wordsOf(text)) {
    if (!fits((line + word).trimEnd())) break;
    line += word;
  }
  return line;
}

/** Returns as many characters as fit, but at least one. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  const all = charactersOf(text);
  let count = 1;
  while (count < all.length && fits(all.slice(0, count + 1).join(''))) count += 1;
  return all.slice(0, count).join('');
}

/** Returns the words with the spaces after them. A line never begins with Japanese punctuation. */
function wordsOf(text: string): string[] {
  return (text.match(/\S+\s*/g) ?? []).flatMap((word) => {
    if (!CHINESE_OR_JAPANESE.test(word)) return [word];
    const pieces: string[] = [];
    for (const { segment, isWordLike } of japaneseWords.segment(word)) {
      if (isWordLike || pieces.length === 0) pieces.push(segment);
      else pieces.push(pieces.pop()! + segment);
    }
    return pieces;
  });
}

/** Returns what readers see as characters: letters with their marks. */
function charactersOf(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment);
}
