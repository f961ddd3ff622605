import { formatDate } from './format';

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** "7/14/2025, 9:30 AM UTC": the hour goes with the day, and every day on a screen is one of UTC. */
export const formatTime = (iso: string): string => `${formatDate(iso)}, ${clock.format(new Date(iso))} UTC`;
