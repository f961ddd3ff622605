import fc from 'fast-check';

import { dayOf, startOf } from '../../../shared/day.js';
import { latestWeek, mayBegin, weekBefore } from './digest-week.js';

describe('latestWeek', () => {
  it.each([
    ['2026-11-23T08:00:00Z', '2026-11-23'],
    ['2026-11-23T07:59:59Z', '2026-11-16'],
    ['2026-11-29T23:59:59Z', '2026-11-23'],
    ['2026-11-30T08:00:01Z', '2026-11-30'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
  ])('at %s, returns the seven days before Monday, %s', (now, monday) => {
    expect(latestWeek(new Date(now)).monday).toBe(monday);
  });

  it('always returns seven days before a Monday, with a digest that became due less than a week ago', () => {
    const times = fc.date({ min: new Date('2024-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        const { monday, from, until, dueAt } = latestWeek(now);
        expect(startOf(monday).getUTCDay()).toBe(1);
        expect(until).toBe(monday);
        expect((startOf(until).getTime() - startOf(from).getTime()) / 86_400_000).toBe(7);
        const late = now.getTime() - dueAt.getTime();
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(7 * 86_400_000);
        expect(dayOf(dueAt)).toBe(monday);
      }),
    );
  });
});

it('sending the weekly digests can start on Monday, but no longer after 8 a.m. on Tuesday', () => {
  const week = weekBefore('2026-11-23');
  expect(mayBegin(week, new Date('2026-11-24T07:59:59Z'))).toBe(true);
  expect(mayBegin(week, new Date('2026-11-24T08:00:00Z'))).toBe(false);
});
