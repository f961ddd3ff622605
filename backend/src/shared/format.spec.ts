import { expect, it } from '@jest/globals';

import { formatDay, formatFullDay, formatGoal, formatPercent, formatRange } from './format.js';

it('formats rates with one decimal and goals as they were set, both without a space', () => {
  expect([0.0428, 0.1, 0, 1].map(formatPercent)).toEqual(['4.3%', '10.0%', '0%', '100%']);
  expect([0.02, 0.075, 0.0125].map(formatGoal)).toEqual(['2%', '7.5%', '1.25%']);
});

it('formats ranges with as many decimals as their bounds were rounded to', () => {
  expect(formatRange({ low: 0.02, high: 0.092 })).toBe('2.0–9.2%');
  expect(formatRange({ low: 0.0802, high: 0.15 })).toBe('8.02–15.0%');
  expect(formatRange({ low: 0, high: 1 })).toBe('0–100%');
});

it("formats a day with its year for records, or if it isn't the current year", () => {
  const year = new Date().getUTCFullYear();
  expect(formatDay(new Date(`${year}-07-14T23:59:59Z`))).toBe('Jul 14');
  expect(formatDay('2025-07-14T00:00:00Z')).toBe('Jul 14, 2025');
  expect(formatFullDay(`${year}-07-14T00:00:00Z`)).toBe(`Jul 14, ${year}`);
});
