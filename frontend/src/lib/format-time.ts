import { i18n } from '@lingui/core';
import { formatDay, formatFullDay } from './format';

/** Formats the time of day in UTC: "9:30 AM UTC". */
export function formatClock(iso: string): string {
  const options = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const;
  return `${new Intl.DateTimeFormat(i18n.locale, options).format(new Date(iso))} UTC`;
}

/** Formats a time: "Jul 14, 9:30 AM UTC". The time is in UTC, like all dates on the screens. */
export const formatTime = (iso: string): string => `${formatDay(iso)}, ${formatClock(iso)}`;

/** Formats a time for records, with the year: "Jul 14, 2025, 9:30 AM UTC". */
export const formatFullTime = (iso: string): string => `${formatFullDay(iso)}, ${formatClock(iso)}`;
