/** An ISO time as a field of the browser takes it: the founder's own clock, to the minute. '' for none. */
export function localTime(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The ISO time of what such a field holds; null where that is no time. */
export function utcTime(local: string): string | null {
  const time = new Date(local);
  return local && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** The founder's time zone, as `Europe/Berlin`. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
