import * as english from '../../shared/format.js';
import type { Locale } from '../../shared/locale.js';
import { moneyText } from '../../shared/price.js';
import type { Formatted } from '../../shared/message.js';

type Value<F extends Formatted['format']> = Extract<Formatted, { format: F }>['value'];
type Writers = { [F in Exclude<Formatted['format'], 'list' | 'items'>]: (value: Value<F>) => string };

/** Number of decimals of a percentage beyond which a double has no more precision. */
const FINEST_DIGITS = 10;
const exactly = (rate: number) => Number((rate * 100).toFixed(FINEST_DIGITS));

const inEnglish: Writers = {
  number: english.formatNumber,
  percent: english.formatPercent,
  goal: english.formatGoal,
  exact: (rate) => `${exactly(rate)}%`,
  decimal: String,
  money: moneyText,
  charge: ({ amount, currency }) => chargeText('en-US', amount, currency),
  range: english.formatRange,
  day: english.formatDay,
  'full-day': english.formatFullDay,
  moment: (time) => `${english.formatDay(time)}, ${new Date(time).toISOString().slice(11, 16)} UTC`,
};

/** @param amount in the currency's smallest unit */
const chargeText = (locale: string, amount: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);

/** Returns the functions that write numbers and days in a language. English has formats of its own. */
export function writersOf(locale: Locale): Writers {
  return locale === 'en' ? inEnglish : withIntl(locale);
}

/** Uses the same options as the screens (`frontend/src/lib/format.ts`). */
function withIntl(locale: Locale): Writers {
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value);
  const date = (time: Date | string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(time));
  const fullDay = (time: Date | string) => date(time, { dateStyle: 'medium' });
  return {
    number: (value) => number(value),
    percent: (rate) => {
      const decimals = rate === 0 || rate >= 1 ? 0 : 1;
      return number(rate, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    },
    goal: (rate) => number(rate, { style: 'percent', maximumFractionDigits: 2 }),
    exact: (rate) => number(rate, { style: 'percent', maximumFractionDigits: FINEST_DIGITS }),
    decimal: (value) => number(value, { maximumFractionDigits: FINEST_DIGITS }),
    money: ({ amount, currency }) => moneyText({ amount, currency }, locale),
    charge: ({ amount, currency }) => chargeText(locale, amount, currency),
    range: ({ low, high }) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 6,
      }).formatRange(low, high),
    day: (time) =>
      new Date(time).getUTCFullYear() === new Date().getUTCFullYear()
        ? date(time, { month: 'short', day: 'numeric' })
        : fullDay(time),
    'full-day': fullDay,
    moment: (time) =>
      date(time, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  };
}
