import { expect, it } from '@jest/globals';

import { formatDay, formatFullDay, formatGoal, formatPercent, formatRange } from './format.js';

it('formatPercent shows one decimal and formatGoal shows the goal as it was set, both without a space before the percent sign', () => {
  expect([0.0428, 0.1, 0, 1].map(formatPercent)).toEqual(['4.3%', '10.0%', '0%', '100%']);
  expect([0.02, 0.075, 0.0125].map(formatGoal)).toEqual(['2%', '7.5%', '1.25%']);
});

it('formatRange shows as many decimals as the bounds were rounded to', () => {
  expect(formatRange({ low: 0.02, high: 0.092 })).toBe('2.0–9.2%');
  expect(formatRange({ low: 0.0802, high: 0.15 })).toBe('8.02–15.0%');
  expect(formatRange({ low: 0, high: 1 })).toBe('0–100%');
});

it("formatDay shows the year only if it isn't the current one, and formatFullDay always shows it", () => {
  const year = new Date().getUTCFullYear();
  expect(formatDay(new Date(`${year}-07-14T23:59:59Z`))).toBe('Jul 14');
  expect(formatDay('2025-07-14T00:00:00Z')).toBe('Jul 14, 2025');
  expect(formatFullDay(`${year}-07-14T00:00:00Z`)).toBe(`Jul 14, ${year}`);
});
