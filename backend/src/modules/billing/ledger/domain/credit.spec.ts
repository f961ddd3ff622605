import fc from 'fast-check';

import { anchorDayOf, BILLING_INTERVALS, periodEnd } from '../../catalog/domain/billing-period.js';
import { creditFor, DAY, type PaidSpan, valueLeft, wholeDays } from './credit.js';
import { entitlementOf } from './entitlement.js';
import type { Payment } from './payment.js';
import {
  PLAN_IDS,
  type PlanId,
  type Currency,
  CURRENCY_OF,
  priceOf,
  PROVIDER_NAMES,
  type ProviderName,
} from '../../catalog/domain/plan.js';
import { newPayment } from './purchase-request.js';
import { quote } from './quote.js';

const START = new Date('2026-01-31T10:00:00Z');
const later = (days: number) => new Date(START.getTime() + Math.round(days * DAY));
const span = (from: number, days: number, paid: PaidSpan['paid']): PaidSpan => ({
  start: later(from),
  end: later(from + days),
  paid,
});

const spans = fc
  .array(
    fc.record({ days: fc.integer({ min: 1, max: 400 }), usd: fc.nat(300_000), inr: fc.nat(3_000_000) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) => {
    let from = 0;
    return all.map(({ days, usd, inr }) => {
      const one = span(from, days, { USD: usd, INR: inr });
      from += days;
      return one;
    });
  });
const instant = fc.double({ min: -1, max: 900, noNaN: true }).map(later);
const plan = fc.constantFrom(...PLAN_IDS);
const type = fc.constantFrom(...BILLING_INTERVALS);

describe('valueLeft', () => {
  it('returns an integer that is at least the exact value rounded down and at most the amount paid', () => {
    fc.assert(
      fc.property(spans, instant, (all, at) => {
        const { worth, daysLeft } = valueLeft(all, at);
        for (const currency of ['USD', 'INR'] as Currency[]) {
          const minor = worth[currency] ?? 0;
          const paid = all.reduce((sum, one) => sum + one.paid[currency]!, 0);
          const exact = all.reduce((sum, { start, end, paid: sums }) => {
            const length = end.getTime() - start.getTime();
            const rest = Math.min(length, Math.max(0, end.getTime() - at.getTime()));
            return sum + (sums[currency]! * rest) / length;
          }, 0);
          expect(Number.isInteger(minor)).toBe(true);
          expect(minor).toBeGreaterThanOrEqual(Math.floor(exact));
          expect(minor).toBeLessThanOrEqual(paid);
        }
        expect(daysLeft).toBe(Math.min(wholeDays(later(0), all.at(-1)!.end), wholeDays(at, all.at(-1)!.end)));
      }),
    );
  });

  it('never increases over time', () => {
    fc.assert(
      fc.property(spans, instant, instant, (all, one, two) => {
        const [early, late] = one < two ? [one, two] : [two, one];
        const [before, after] = [valueLeft(all, early), valueLeft(all, late)];
        expect(after.worth.USD ?? 0).toBeLessThanOrEqual(before.worth.USD ?? 0);
        expect(after.daysLeft).toBeLessThanOrEqual(before.daysLeft);
      }),
    );
  });
});

describe('a credit', () => {
  it('converts the remaining value into days, rounded up to whole days', () => {
    fc.assert(
      fc.property(
        spans,
        instant,
        plan,
        type,
        fc.integer({ min: 28, max: 366 }),
        (all, at, planId, of, periodDays) => {
          const credit = creditFor(all, 'starter', { planId, type: of, periodDays }, at);
          const { worth } = valueLeft(all, at);
          if (credit === null) return expect(Object.values(worth).every((minor) => minor === 0)).toBe(true);
          expect(Number.isInteger(credit.days)).toBe(true);
          const exact = PROVIDER_NAMES.reduce((days, provider) => {
            const price = priceOf(planId, of, provider).minor;
            return days + ((worth[CURRENCY_OF[provider]] ?? 0) * periodDays) / price;
          }, 0);
          expect(credit.days).toBeGreaterThanOrEqual(exact - 1e-6);
          expect(credit.days).toBeLessThan(exact + 1 + 1e-6);
          expect(credit.days).toBeGreaterThan(0);
        },
      ),
    );
  });

  it("converts each currency at that currency's prices, adds the results and rounds the sum once", () => {
    // Half a month of Growth in dollars plus half in rupees is worth one month's price, converted into days
    // of Growth.
    const all = [span(0, 30, { USD: 500, INR: 42_000 })];
    expect(creditFor(all, 'pro', { planId: 'growth', type: 'monthly', periodDays: 30 }, later(0))).toEqual({
      planId: 'pro',
      daysLeft: 30,
      worth: [
        { minor: 500, currency: 'USD' },
        { minor: 42_000, currency: 'INR' },
      ],
      days: 30,
    });
  });
});

describe('repeated purchases', () => {
  const buy = (
    index: number,
    planId: PlanId,
    of: 'monthly' | 'yearly',
    provider: ProviderName,
    at: Date,
  ): Payment => ({
    ...newPayment({ userId: 'u', planId, type: of, provider }, priceOf(planId, of, provider), at),
    id: `p${index}`,
    chargeId: `c${String(index).padStart(3, '0')}`,
    state: 'paid',
    paidAt: at,
  });
  const purchases = fc.array(
    fc.record({
      planId: plan,
      type,
      provider: fc.constantFrom(...PROVIDER_NAMES),
      after: fc.double({ min: 0, max: 80, noNaN: true }),
    }),
    { minLength: 2, maxLength: 8 },
  );

  it('preserve the value of the remaining time, regardless of earlier purchases', () => {
    fc.assert(
      fc.property(purchases, (all) => {
        let at = 0;
        const payments = all.map(({ planId, type: of, provider, after }, i) => {
          at += after;
          return buy(i, planId, of, provider, later(at));
        });
        for (let n = 1; n <= payments.length; n += 1) {
          const bought = payments[n - 1]!;
          const { entitlement, periods } = entitlementOf(payments.slice(0, n));
          const period = periods.get(bought.id)!;
          const plain = periodEnd(period.start, bought.type, anchorDayOf(period.start));
          const { credit } = period;
          expect(entitlement!.end).toEqual(period.end);
          if (credit) expect(period.end).toEqual(new Date(plain.getTime() + credit.days * DAY));
          expect(period.end > bought.paidAt!).toBe(true);
          // The quote made before the purchase must match its result.
          const quoted = quote(
            { payments: payments.slice(0, n - 1), agreements: [] },
            {
              userId: 'u',
              planId: bought.planId,
              type: bought.type,
              provider: bought.provider as ProviderName,
            },
            bought.paidAt!,
          );
          expect(quoted).toMatchObject({ start: period.start, end: period.end, credit });
        }
      }),
    );
  });

  it('lose no money when plans are switched back and forth at the same instant', () => {
    fc.assert(
      fc.property(fc.array(plan, { minLength: 2, maxLength: 10 }), (plans) => {
        const changing = plans.filter((one, i) => one !== plans[i - 1]);
        const payments = changing.map((planId, i) => buy(i, planId, 'monthly', 'paypal', START));
        const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const { periods, entitlement } = entitlementOf(payments);
        const last = payments.at(-1)!;
        const [worth] = periods.get(last.id)!.credit?.worth ?? [];
        expect((worth?.minor ?? 0) + last.amountMinor).toBe(paid);
        const days = wholeDays(START, entitlement!.end);
        const plain = wholeDays(START, periodEnd(START, 'monthly', 31));
        expect(days).toBe(Math.ceil((paid * plain) / last.amountMinor));
      }),
    );
  });
});
