import { formatCompact, formatDate, formatDay, formatFullDay, formatNumber, formatPercent } from './format';

// The expected values come from the browser's own formatters, which `format.ts` avoids where it can.
const number = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });

const NUMBERS = [0, 1, 12, 999, 1000, 1050, 12_345, 999_949, 999_950, 1_000_000, 987_654_321, -1234];

test.each(NUMBERS)('formats the number %i in US style', (value) => {
  expect(formatNumber(value)).toBe(number.format(value));
  expect(formatCompact(value)).toBe(compact.format(value));
});

test.each(['2025-07-14T00:00:00Z', '2025-12-31T23:59:59.999Z', '2024-02-29T12:00:00+14:00'])(
  'formats %s as a UTC date in US style',
  (iso) => {
    expect(formatDate(iso)).toBe(date.format(new Date(iso)));
  },
);

describe('formatDay() and formatFullDay()', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z') }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['of this year, without the year', '2026-10-26T00:00:00Z', 'Oct 26'],
    ['of last year', '2025-12-31T23:59:59.999Z', 'Dec 31, 2025'],
    ['of next year', '2027-01-01T00:00:00Z', 'Jan 1, 2027'],
  ])('format a date %s', (_, iso, text) => {
    expect(formatDay(iso)).toBe(text);
  });

  test('include the year in full dates, even the current year', () => {
    expect(formatFullDay('2026-10-26T00:00:00Z')).toBe('Oct 26, 2026');
  });
});

test.each([
  [0, '0%'],
  [0.0432, '4.3%'],
  [0.25, '25.0%'],
  [1, '100%'],
  [12.34, '1,234%'],
])('formats the rate %d as "%s"', (rate, text) => expect(formatPercent(rate)).toBe(text));
