/** Screens of one test: one page goes through them, since what costs is starting one. */
const TOUR = 8;

/** Screens that the same person sees, a few at a time. */
export function tours<T extends { as?: string }>(screens: T[]): [T, ...T[]][] {
  return [...new Set(screens.map(({ as }) => as))].flatMap((person) => {
    const seen = screens.filter(({ as }) => as === person);
    const count = Math.ceil(seen.length / TOUR);
    const each = Math.ceil(seen.length / count);
    return Array.from({ length: count }, (_, n) => seen.slice(n * each, (n + 1) * each) as [T, ...T[]]);
  });
}
