/** Maximum length of a short name in characters, unless its first word is longer. */
const SHORT = 20;

/** Returns the first words of a title, for lists in which every row names its idea. */
export function shortName(title: string): string {
  const words = title.trim().split(/\s+/);
  let name = words[0] ?? '';
  for (const word of words.slice(1)) {
    const longer = `${name} ${word}`;
    if (longer.length > SHORT) break;
    name = longer;
  }
  return name.replace(/[,;:.–—-]$/, '');
}
