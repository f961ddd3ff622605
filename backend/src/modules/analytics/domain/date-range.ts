import { InvalidField } from '../../../shared/domain-error.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';
import { fieldError } from '../../../shared/field-error.js';

/** Default length of a date range in days. */
export const DEFAULT_DAYS = 30;
/** Maximum length of a date range in days: a leap year. */
export const MAX_DAYS = 366;

/** The first and last day of a date range, both inclusive. */
export interface Span {
  from: Day;
  to: Day;
}

/** A range of consecutive UTC days, including both ends. */
export class DateRange {
  private constructor(
    readonly from: Day,
    readonly to: Day,
  ) {}

  /**
   * Creates a range. By default, it ends today and has 30 days.
   * @throws ValidationFailed if the range ends before it begins, or is longer than 366 days
   */
  static of(bounds: { from?: Day; to?: Day }, now: Date): DateRange {
    const to = bounds.to ?? dayOf(now);
    const from = bounds.from ?? addDays(to, 1 - DEFAULT_DAYS);
    if (from > to)
      throw new InvalidField('from', fieldError('REVERSED', 'The first day must not be after the last day.'));
    if (from < addDays(to, 1 - MAX_DAYS))
      throw new InvalidField(
        'from',
        fieldError('TOO_MANY', `Choose at most ${MAX_DAYS} days.`, { max: MAX_DAYS }),
      );
    return new DateRange(from, to);
  }

  /**
   * Splits the range's past days (today isn't over) into two halves of equal length, for comparison. If their
   * number is odd, the middle day is in neither half.
   * @returns null if fewer than two days are over
   */
  halves(now: Date): { before: Span; after: Span } | null {
    const today = dayOf(now);
    const days = this.days.filter((day) => day < today);
    const half = Math.floor(days.length / 2);
    if (half === 0) return null;
    return {
      before: { from: days[0]!, to: days[half - 1]! },
      after: { from: days.at(-half)!, to: days.at(-1)! },
    };
  }

  /**
   * Returns the range's past days and the same number of days immediately before the range, for a fair
   * comparison even though today isn't over.
   * @returns null if none of the range's days is over
   */
  comparison(now: Date): { before: Span; compared: Span } | null {
    const today = dayOf(now);
    const over = this.days.filter((day) => day < today);
    if (over.length === 0) return null;
    return {
      before: { from: addDays(this.from, -over.length), to: addDays(this.from, -1) },
      compared: { from: this.from, to: over.at(-1)! },
    };
  }

  /** All days of the range, in order. */
  get days(): Day[] {
    return daysOf(this);
  }
}

/** Returns all days of a span, in order. */
export function daysOf({ from, to }: Span): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
