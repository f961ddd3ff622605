import { formatDay, formatFullDay } from './format';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Formats a time: "Jul 14, 9:30 AM UTC". The time is in UTC, like all dates on the screens. */
export const formatTime = (iso: string): string => `${formatDay(iso)}, ${clock.format(new Date(iso))} UTC`;

/** Formats a time for records, with the year: "Jul 14, 2025, 9:30 AM UTC". */
export const formatFullTime = (iso: string): string =>
  `${formatFullDay(iso)}, ${clock.format(new Date(iso))} UTC`;
