import { addDays, type Day, dayOf, startOf } from '../../../shared/day.js';

/** Hour at which digests are due on Mondays, in UTC. */
const HOUR = 8;
const HOUR_MS = 3_600_000;
/**
 * Hours within which a pass through all founders may start. Once started, a pass continues until it is
 * complete.
 */
const BEGINS_WITHIN_HOURS = 24;

/** The week that a digest covers. */
export interface DigestWeek {
  /** The Monday after the week, which identifies the week. */
  monday: Day;
  /** First day of the week. `until` is the first day after it. */
  from: Day;
  until: Day;
  dueAt: Date;
}

/** Returns the latest week with digests that are due. */
export function latestWeek(now: Date): DigestWeek {
  const today = dayOf(new Date(now.getTime() - HOUR * HOUR_MS));
  const sinceMonday = (startOf(today).getUTCDay() + 6) % 7;
  return weekBefore(addDays(today, -sinceMonday));
}

/** Returns the week that ends at the start of that Monday. */
export function weekBefore(monday: Day): DigestWeek {
  const dueAt = new Date(startOf(monday).getTime() + HOUR * HOUR_MS);
  return { monday, from: addDays(monday, -7), until: monday, dueAt };
}

/**
 * True if a pass may still start. If the server was down or is new, the pass is skipped, because no one wants
 * Monday's email on Thursday.
 */
export function mayBegin({ dueAt }: DigestWeek, now: Date): boolean {
  return now.getTime() - dueAt.getTime() < BEGINS_WITHIN_HOURS * HOUR_MS;
}
