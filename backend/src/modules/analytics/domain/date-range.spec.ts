import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { DateRange, MAX_DAYS } from './date-range.js';
import { addDays, isDay } from '../../../shared/day.js';

const NOW = new Date('2026-03-01T23:59:59.999Z');

describe('a date range', () => {
  it('covers the last 30 days up to today (UTC) by default', () => {
    const { from, to, days } = DateRange.of({}, NOW);
    expect([from, to, days.length, days.at(0), days.at(-1)]).toEqual([
      '2026-01-31',
      '2026-03-01',
      30,
      '2026-01-31',
      '2026-03-01',
    ]);
  });

  it('lists every day once, in order, up to 366 days', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3650 }), fc.integer({ min: 1, max: MAX_DAYS }), (offset, length) => {
        const from = addDays('2020-01-01', offset);
        const { days } = DateRange.of({ from, to: addDays(from, length - 1) }, NOW);
        expect(days).toHaveLength(length);
        days.forEach((day, index) => expect(day).toBe(addDays(from, index)));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'The first day must not be after the last day.'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'Choose at most 366 days.'],
  ])('rejects %j', (bounds, text) => expect(() => DateRange.of(bounds, NOW)).toThrow(text));
});

describe('isDay', () => {
  it.each(['2024-02-29', '2026-12-31'])('accepts %s', (day) => expect(isDay(day)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', '2026-01-01T00:00:00Z', '', null, 20260101])(
    'rejects %j',
    (day) => expect(isDay(day)).toBe(false),
  );
});

describe('the halves of a date range', () => {
  const halves = (from: string, to: string, now: string) =>
    DateRange.of({ from, to }, new Date(now)).halves(new Date(now));

  it('have equal lengths and exclude the middle day', () => {
    expect(halves('2026-05-01', '2026-05-05', '2026-06-01T00:00:00Z')).toEqual({
      before: { from: '2026-05-01', to: '2026-05-02' },
      after: { from: '2026-05-04', to: '2026-05-05' },
    });
  });

  it("exclude today, because it isn't over", () => {
    expect(halves('2026-05-01', '2026-05-05', '2026-05-05T18:00:00Z')).toEqual({
      before: { from: '2026-05-01', to: '2026-05-02' },
      after: { from: '2026-05-03', to: '2026-05-04' },
    });
  });

  it('are null if fewer than two days of the range are over', () => {
    expect(halves('2026-05-04', '2026-05-05', '2026-05-05T18:00:00Z')).toBeNull();
  });
});

describe('the comparison of a date range', () => {
  const comparison = (from: string, to: string, now: string) =>
    DateRange.of({ from, to }, new Date(now)).comparison(new Date(now));

  it('uses the immediately preceding period of the same length', () => {
    expect(comparison('2026-05-01', '2026-05-07', '2026-06-01T00:00:00Z')).toEqual({
      before: { from: '2026-04-24', to: '2026-04-30' },
      compared: { from: '2026-05-01', to: '2026-05-07' },
    });
  });

  it("excludes today, because it isn't over, and shortens the preceding period to match", () => {
    expect(comparison('2026-05-01', '2026-05-07', '2026-05-07T12:00:00Z')).toEqual({
      before: { from: '2026-04-25', to: '2026-04-30' },
      compared: { from: '2026-05-01', to: '2026-05-06' },
    });
  });

  it('is null if no day of the range is over', () => {
    expect(comparison('2026-05-07', '2026-05-07', '2026-05-07T12:00:00Z')).toBeNull();
  });
});
