import { type DateOrder, orderIn } from './dates.js';
import { statusKey } from './list-standing.js';

/**
 * Maximum number of distinct values counted per column. A column with more values doesn't contain statuses.
 */
export const MOST_VALUES = 30;
const EXAMPLES = 3;

/** Statistics about a column's cells, collected while the file is read. */
export interface ColumnProfile {
  /**
   * Number of rows by status. Null for a column with more than `MOST_VALUES` distinct values, or with
   * addresses.
   */
  values: [status: string, rows: number][] | null;
  /** Number of day-first dates, such as `13/5/2024`. */
  dayFirst: number;
  /** Number of month-first dates, such as `5/13/2024`. */
  monthFirst: number;
  /** Number of ambiguous dates, such as `5/1/2024`. */
  ambiguous: number;
  /** A few of the ambiguous dates. */
  examples: string[];
}

const empty = (): ColumnProfile => ({
  values: [],
  dayFirst: 0,
  monthFirst: 0,
  ambiguous: 0,
  examples: [],
});

/**
 * Adds rows to the profiles.
 * @param width number of columns in the file
 * @returns the new profiles
 */
export function profileWith(
  before: readonly ColumnProfile[],
  rows: readonly string[][],
  width: number,
): ColumnProfile[] {
  return Array.from({ length: width }, (_, at) => {
    const { values, ...rest } = before[at] ?? empty();
    const profile = { ...rest, examples: [...rest.examples] };
    let counts = values && new Map(values);
    for (const row of rows) {
      const cell = row[at] ?? '';
      noteDate(profile, cell);
      if (counts) counts = counted(counts, cell);
    }
    return { ...profile, values: counts && [...counts] };
  });
}

function counted(counts: Map<string, number>, cell: string): Map<string, number> | null {
  const key = statusKey(cell);
  if (key.includes('@')) return null;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts.size > MOST_VALUES ? null : counts;
}

function noteDate(profile: Omit<ColumnProfile, 'values'>, cell: string): void {
  const order = cell.length > 60 ? null : orderIn(cell);
  if (order === null) return;
  if (order === 'day-first') profile.dayFirst += 1;
  else if (order === 'month-first') profile.monthFirst += 1;
  else {
    profile.ambiguous += 1;
    const text = cell.trim();
    if (profile.examples.length < EXAMPLES && !profile.examples.includes(text)) profile.examples.push(text);
  }
}

/** Returns the date order that a column's dates imply. Null if they imply none, or contradict each other. */
export function orderOf({ dayFirst, monthFirst }: ColumnProfile): DateOrder | null {
  if (dayFirst > 0 && monthFirst > 0) return null;
  if (dayFirst > 0) return 'day-first';
  return monthFirst > 0 ? 'month-first' : null;
}
