const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;
const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Formats a time relative to now: "3 minutes ago", "in 2 hours", or "just now" within a minute. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const fits = UNITS.find((one) => Math.abs(seconds) >= one.seconds);
  return fits ? words.format(Math.trunc(seconds / fits.seconds), fits.unit) : 'just now';
}
