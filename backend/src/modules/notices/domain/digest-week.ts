import { addDays, type Day, dayOf, startOf } from '../../../shared/day.js';

/** Hour (UTC) on Mondays from which digests go out. */
const HOUR = 8;
const HOUR_MS = 3_600_000;
/** Hours in which a pass through all founders may begin. One that has begun goes on until it is done. */
const BEGINS_WITHIN_HOURS = 24;

/** The week that a digest is about. */
export interface DigestWeek {
  /** The Monday after it, by which the week is known. */
  monday: Day;
  /** First day, and the first one after it. */
  from: Day;
  until: Day;
  dueAt: Date;
}

/** The latest week whose digests are due. */
export function latestWeek(now: Date): DigestWeek {
  const today = dayOf(new Date(now.getTime() - HOUR * HOUR_MS));
  const sinceMonday = (startOf(today).getUTCDay() + 6) % 7;
  return weekBefore(addDays(today, -sinceMonday));
}

/** The week that ends where that Monday begins. */
export function weekBefore(monday: Day): DigestWeek {
  const dueAt = new Date(startOf(monday).getTime() + HOUR * HOUR_MS);
  return { monday, from: addDays(monday, -7), until: monday, dueAt };
}

/**
 * Whether a pass may begin: nobody wants a Monday's email on Thursday, because a server was away or new.
 */
export function mayBegin({ dueAt }: DigestWeek, now: Date): boolean {
  return now.getTime() - dueAt.getTime() < BEGINS_WITHIN_HOURS * HOUR_MS;
}
