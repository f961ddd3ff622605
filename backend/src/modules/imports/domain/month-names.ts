/** Languages with months that people write out in dates. */
const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hr hu ro tr el ru uk ca id'.split(' ');

let names: Map<string, number | null> | undefined;

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');

/** From ICU, which knows each month in and out of a date, long and short. */
function collect(): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2024, month - 1, 1));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (!/^\p{L}{3,}$/u.test(name)) continue;
          const other = found.get(name);
          found.set(name, other === undefined || other === month ? month : null);
        }
      }
    }
  }
  found.set('sept', 9);
  return found;
}

/** @returns 1 to 12; null for other words, and for one that two languages use for different months. */
export function monthOf(word: string): number | null {
  names ??= collect();
  return names.get(plain(word.slice(0, 20))) ?? null;
}
