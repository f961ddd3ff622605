import { addDays, type Day, dayOf, startOf } from '../../../shared/day.js';

/** Hour (UTC) on Mondays at which digests are due. */
const HOUR = 8;
const HOUR_MS = 3_600_000;
/**
 * Hours during which a pass through all founders may start. A started pass continues until it is complete.
 */
const BEGINS_WITHIN_HOURS = 24;

/** The week that a digest covers. */
export interface DigestWeek {
  /** The Monday after the week, which identifies it. */
  monday: Day;
  /** First day of the week, and first day after it. */
  from: Day;
  until: Day;
  dueAt: Date;
}

/** The latest week with due digests. */
export function latestWeek(now: Date): DigestWeek {
  const today = dayOf(new Date(now.getTime() - HOUR * HOUR_MS));
  const sinceMonday = (startOf(today).getUTCDay() + 6) % 7;
  return weekBefore(addDays(today, -sinceMonday));
}

/** The week that ends at the start of that Monday. */
export function weekBefore(monday: Day): DigestWeek {
  const dueAt = new Date(startOf(monday).getTime() + HOUR * HOUR_MS);
  return { monday, from: addDays(monday, -7), until: monday, dueAt };
}

/**
 * Whether a pass may start. If a server was down or is new, it is skipped, because no one wants Monday's
 * email on Thursday.
 */
export function mayBegin({ dueAt }: DigestWeek, now: Date): boolean {
  return now.getTime() - dueAt.getTime() < BEGINS_WITHIN_HOURS * HOUR_MS;
}
