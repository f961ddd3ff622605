import { formatDay, formatFullDay } from './format';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** "Jul 14, 9:30 AM UTC": the hour goes with the day, and every day on a screen is one of UTC. */
export const formatTime = (iso: string): string => `${formatDay(iso)}, ${clock.format(new Date(iso))} UTC`;

/** "Jul 14, 2025, 9:30 AM UTC": for records. */
export const formatFullTime = (iso: string): string =>
  `${formatFullDay(iso)}, ${clock.format(new Date(iso))} UTC`;
