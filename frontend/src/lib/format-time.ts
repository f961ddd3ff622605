import { formatDay, formatFullDay } from './format';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** "Jul 14, 9:30 AM UTC". The time uses UTC like every date on a screen. */
export const formatTime = (iso: string): string => `${formatDay(iso)}, ${clock.format(new Date(iso))} UTC`;

/** "Jul 14, 2025, 9:30 AM UTC": for records. */
export const formatFullTime = (iso: string): string =>
  `${formatFullDay(iso)}, ${clock.format(new Date(iso))} UTC`;
