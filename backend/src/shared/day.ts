const DAY_MS = 86_400_000;

/** A day in UTC, as `YYYY-MM-DD`. */
export type Day = string;

export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Returns the day that is `days` after `day`, or before it if `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** Returns the time `days` × 24 hours before `time`. */
export function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * DAY_MS);
}

/** True for an existing date in the years 2000 to 2999. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = startOf(text);
  return !Number.isNaN(time.getTime()) && dayOf(time) === text;
}
