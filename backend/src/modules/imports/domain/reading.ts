import { InvalidField } from '../../../shared/domain-error.js';
import { type ColumnProfile, orderOf } from './column-profile.js';
import type { DateOrder } from './dates.js';
import type { Columns } from './fields.js';
import type { FileEncoding } from './file-encoding.js';
import { standingOf, statusKey, type StatusMeaning } from './list-standing.js';
import type { LeftOutCounts, RowDecision } from './outcomes.js';
import { fieldError } from '../../../shared/field-error.js';

/** A founder's answers, needed to interpret some cells. */
export interface ReadingAnswers {
  /** Meanings of unknown statuses. Rows whose status has no entry are left out. */
  statuses: { value: string; means: StatusMeaning }[];
  /** Which number in `5/1/2024` is the day, for columns whose own dates don't determine it. */
  dateOrder: DateOrder | null;
}

/** Rules for interpreting a file's bytes and cells. */
export interface Reading {
  /** Encoding of the file. Null until it is determined. A file of plain ASCII fits all encodings. */
  encoding: FileEncoding | null;
  /** Meanings of unknown statuses, as given by the founder, keyed by `statusKey`. */
  statuses: Record<string, StatusMeaning> | null;
  /** Date order given by the founder. */
  dateOrder: DateOrder | null;
  /** Date order of each column. Null if it is unknown. */
  dateOrders: (DateOrder | null)[] | null;
  /** Number of rows left out by the dry run or, afterwards, by the import. */
  leftOut: LeftOutCounts;
}

export const UNREAD: Reading = {
  encoding: null,
  statuses: null,
  dateOrder: null,
  dateOrders: null,
  leftOut: {},
};

/**
 * Combines the founder's answers with the columns' profiles.
 * @param profile each column's profile; empty if none was counted
 * @throws ValidationFailed
 */
export function readingOf(
  { columns, statuses, dateOrder }: ReadingAnswers & { columns: Columns },
  profile: readonly ColumnProfile[],
): Pick<Reading, 'statuses' | 'dateOrder' | 'dateOrders' | 'leftOut'> {
  const answers = statuses.map(({ value, means }): [string, StatusMeaning] => [statusKey(value), means]);
  const fixed = answers.find(([key]) => standingOf(key) !== null);
  if (fixed)
    throw new InvalidField(
      'statuses',
      fieldError(
        'FIXED_STATUS',
        `“${fixed[0]}” has a fixed meaning. Set the meaning of unknown statuses only.`,
        { status: fixed[0] },
      ),
    );
  // A column that doesn't contain statuses says nothing about whether a person has left.
  const values = profile[columns.indexOf('status')]?.values;
  if (values?.length === 1 && values[0]![0] === '') answers.push(['', 'wants-emails']);
  return {
    statuses: Object.fromEntries(answers),
    dateOrder,
    dateOrders: columns.map((_, at) => (profile[at] && orderOf(profile[at])) ?? dateOrder),
    leftOut: {},
  };
}

/** @returns the counts including these decisions. */
export function leftOutWith(counts: LeftOutCounts, decisions: readonly RowDecision[]): LeftOutCounts {
  const sums = { ...counts };
  for (const { leftOut } of decisions) if (leftOut) sums[leftOut] = (sums[leftOut] ?? 0) + 1;
  return sums;
}
