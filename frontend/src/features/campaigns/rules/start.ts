/**
 * Converts an ISO time to the value of a `datetime-local` input: in the founder's time zone, to the minute.
 * Null becomes ''.
 */
export function localTime(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts the input's value to an ISO time. Null if it is invalid. */
export function utcTime(local: string): string | null {
  const time = new Date(local);
  return local && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** The founder's time zone, for example `Europe/Berlin`. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
