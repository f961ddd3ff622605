/** An ISO time as a browser's time field takes it: in the founder's time zone, to the minute. '' for none. */
export function localTime(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The ISO time of such a field's value; null if it is invalid. */
export function utcTime(local: string): string | null {
  const time = new Date(local);
  return local && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** The founder's time zone, such as `Europe/Berlin`. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
