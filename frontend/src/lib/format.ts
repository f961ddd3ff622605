import { i18n } from '@lingui/core';
import * as english from '@/api/format.generated';

export { roundOutwards } from '@/api/format.generated';

/*
 * Formats for the page's language. English has formats of its own, shared with the server: they need no
 * `Intl`, whose first use takes a phone some 50 ms while a public page is starting.
 */
const inEnglish = (): boolean => i18n.locale === 'en';
const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(i18n.locale, options).format(value);

/** Formats 12345 as "12,345". Whole numbers only. */
export const formatNumber = (value: number): string =>
  inEnglish() ? english.formatNumber(value) : number(value);

/** Formats 0.0432 as "4.3%". 0%, and 100% or more, have no decimals. */
export function formatPercent(rate: number): string {
  if (inEnglish()) return english.formatPercent(rate);
  const decimals = rate === 0 || rate >= 1 ? 0 : 1;
  return number(rate, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Formats a rate that a founder chose, with the digits they entered: "8%", "1.25%". */
export const formatGoal = (rate: number): string =>
  inEnglish() ? english.formatGoal(rate) : number(rate, { style: 'percent', maximumFractionDigits: 2 });

/** Formats a range of rates as "2.0–9.2%", with more digits where a bound has them. */
export function formatRange(range: { low: number; high: number }): string {
  if (inEnglish()) return english.formatRange(range);
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 6,
  }).formatRange(range.low, range.high);
}

const date = (time: Date | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', ...options }).format(new Date(time));

/**
 * Formats a day in UTC as "Jul 14", with the year ("Jul 14, 2025") if it isn’t this year.
 * @param time a date or an ISO time
 */
export function formatDay(time: Date | string): string {
  if (inEnglish()) return english.formatDay(time);
  const isThisYear = new Date(time).getUTCFullYear() === new Date().getUTCFullYear();
  return isThisYear ? date(time, { month: 'short', day: 'numeric' }) : formatFullDay(time);
}

/** Formats a day in UTC as "Jul 14, 2025", for records and for dates that are usually in another year. */
export const formatFullDay = (time: Date | string): string =>
  inEnglish() ? english.formatFullDay(time) : date(time, { dateStyle: 'medium' });

/** Formats 12345 as "12.3K", for narrow spaces. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 1000) return formatNumber(value);
  return number(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/**
 * Formats an ISO time as "7/14/2025" in UTC, the US short form. Used only by the date columns of the
 * dashboard, the admin's users and the waitlist. Everything else uses `formatDay`. Other
 * languages use theirs.
 */
export function formatDate(iso: string): string {
  if (!inEnglish()) return date(iso, { dateStyle: 'short' });
  const day = new Date(iso);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
}

/** Formats 0.125 as "12.5%", and null as a dash. */
export const formatRate = (rate: number | null): string => (rate === null ? '–' : formatPercent(rate));

/** Counts a text's characters as code points, after trimming, just as the server does. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
