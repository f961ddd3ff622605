/** Number of screens per test. They share one page, because starting a page takes most of the time. */
const TOUR = 8;

/** Groups of screens that are visible to the same account. */
export function tours<T extends { as?: string }>(screens: T[]): [T, ...T[]][] {
  return [...new Set(screens.map(({ as }) => as))].flatMap((person) => {
    const seen = screens.filter(({ as }) => as === person);
    const count = Math.ceil(seen.length / TOUR);
    const each = Math.ceil(seen.length / count);
    return Array.from({ length: count }, (_, n) => seen.slice(n * each, (n + 1) * each) as [T, ...T[]]);
  });
}
