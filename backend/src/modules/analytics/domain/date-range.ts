import { InvalidField, ValidationFailed } from '../../../shared/domain-error.js';
import { addDays, type Day, dayOf } from '../../../shared/day.js';

/** Days that are shown when nothing else is asked for. */
export const DEFAULT_DAYS = 30;
/** The longest date range: a year with a leap day. */
export const MAX_DAYS = 366;

/** First and last day of something, both in it. */
export interface Span {
  from: Day;
  to: Day;
}

/** A run of days in UTC, both ends included. */
export class DateRange {
  private constructor(
    readonly from: Day,
    readonly to: Day,
  ) {}

  /**
   * What is absent is filled in: it ends today, and has 30 days.
   * @throws ValidationFailed when it ends before it begins, or is longer than 366 days.
   */
  static of(asked: { from?: Day; to?: Day }, now: Date): DateRange {
    const to = asked.to ?? dayOf(now);
    const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
    if (from > to) throw refused('from', 'The period must begin before it ends.');
    if (from < addDays(to, 1 - MAX_DAYS)) throw refused('from', `Please ask for at most ${MAX_DAYS} days.`);
    return new DateRange(from, to);
  }

  /**
   * Its two halves, as long as each other and without today, which is not over: what one compares. The day in
   * the middle of an odd number is in neither.
   * @returns null where there are fewer than two whole days.
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
   * Its days that are over, and as many right before it: like with like, also while today is under way.
   * @returns null where none of its days is over.
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

  /** Every day of it, first to last. */
  get days(): Day[] {
    return daysOf(this);
  }
}

/** Every day of it, first to last. */
export function daysOf({ from, to }: Span): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function refused(field: string, text: string): ValidationFailed {
  return new InvalidField(field, text);
}
