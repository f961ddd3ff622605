import fc from 'fast-check';

import { anchorDayOf, type BillingInterval, periodEnd } from './billing-period.js';
import { decimal, minorOf, priceOf } from './plan.js';

const at = (text: string) => new Date(`${text}T10:20:30.400Z`);
/** The end dates of `count` consecutive periods. */
function ends(start: Date, type: BillingInterval, count: number): string[] {
  const list: string[] = [];
  for (let end = start; list.length < count;) {
    end = periodEnd(end, type, anchorDayOf(start));
    list.push(end.toISOString().slice(0, 10));
  }
  return list;
}

describe('periodEnd', () => {
  it('returns to the original day of the month after shorter months', () => {
    expect(ends(at('2026-01-31'), 'monthly', 4)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(ends(at('2028-01-31'), 'monthly', 2)).toEqual(['2028-02-29', '2028-03-31']);
    expect(ends(at('2026-12-30'), 'monthly', 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
  });

  it('returns to February 29 in leap years, after February 28 in common years', () => {
    expect(ends(at('2028-02-29'), 'yearly', 4)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it("returns the same time of day in the next month or year, on the same day or the month's last day", () => {
    const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('monthly' as const, 'yearly' as const), (start, type) => {
        const end = periodEnd(start, type, anchorDayOf(start));
        const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(months(end) - months(start)).toBe(type === 'yearly' ? 12 : 1);
        expect(end.toISOString().slice(10)).toBe(start.toISOString().slice(10));
        const nextDay = new Date(end.getTime() + 24 * 3_600_000);
        const isLastDay = nextDay.getUTCDate() === 1;
        expect(
          end.getUTCDate() === start.getUTCDate() || (isLastDay && end.getUTCDate() < start.getUTCDate()),
        ).toBe(true);
      }),
    );
  });
});

describe('prices', () => {
  it('match the published prices, with a year at the price of ten months', () => {
    const monthly = (['starter', 'growth', 'pro', 'ultimate'] as const).map((plan) => [
      priceOf(plan, 'monthly', 'paypal').minor,
      priceOf(plan, 'monthly', 'razorpay').minor,
    ]);
    expect(monthly).toEqual([
      [500, 42_000],
      [1_000, 84_000],
      [1_500, 126_000],
      [2_000, 168_000],
    ]);
    expect(priceOf('pro', 'yearly', 'paypal')).toEqual({ minor: 15_000, currency: 'USD' });
    expect(priceOf('pro', 'yearly', 'razorpay')).toEqual({ minor: 1_260_000, currency: 'INR' });
  });

  it('are unchanged after formatting and parsing, and invalid text is rejected', () => {
    fc.assert(fc.property(fc.nat({ max: 1e9 }), (minor) => minorOf(decimal({ minor })) === minor));
    for (const text of ['', '1.005', '-1.00', '1e3', '1,00', ' 1.00', '0x10', 'NaN', undefined]) {
      expect(minorOf(text)).toBeNaN();
    }
  });
});
