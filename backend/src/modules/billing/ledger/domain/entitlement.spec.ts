import fc from 'fast-check';

import { day, paid } from '../../../../../test/mothers/payment.mother.js';
import { periodEnd } from '../../catalog/domain/billing-period.js';
import type { PlanId } from '../../catalog/domain/plan.js';
import type { Agreement } from './agreement.js';
import { entitlementOf, QUOTE_HOLDS } from './entitlement.js';
import type { Payment } from './payment.js';

describe('entitlementOf', () => {
  it('returns the same result regardless of the order of payments', () => {
    const one = fc.record({
      at: fc.nat({ max: 400 }),
      planId: fc.constantFrom<PlanId>('starter', 'pro'),
      type: fc.constantFrom('monthly' as const, 'yearly' as const),
      agreementId: fc.constantFrom(null, 'a', 'b'),
      state: fc.constantFrom('paid' as const, 'paid' as const, 'refunded' as const),
    });
    const list = fc
      .array(one, { maxLength: 8 })
      .map((all) => all.map(({ at, ...rest }, i) => paid(`p${i}`, at, rest)))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(list, ([straight, mixed]) => {
        const [a, b] = [entitlementOf(straight), entitlementOf(mixed)];
        expect(b.entitlement).toEqual(a.entitlement);
        expect([...b.periods].sort()).toEqual([...a.periods].sort());
        expect([...b.unexpectedCharges].sort()).toEqual([...a.unexpectedCharges].sort());
        // Every paid payment is either granted exactly once or refunded.
        const paidPayments = straight.filter((payment) => payment.state === 'paid');
        expect(a.periods.size + a.unexpectedCharges.size).toBe(paidPayments.length);
      }),
    );
  });

  it('extends the current period to the next anniversary day if the same plan is bought again', () => {
    const { entitlement, periods } = entitlementOf([paid('a', 0), paid('b', 10)]);
    expect(entitlement!.end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(periods.get('b')!.start.toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });

  it("starts a different plan immediately and converts the old plan's unused value into days", () => {
    const { entitlement, periods } = entitlementOf([
      paid('a', 0),
      paid('b', 10, { planId: 'ultimate', amountMinor: 2000 }),
    ]);
    // 18 of 28 days at $15.00 are $9.65; Ultimate costs $20.00 for the 28 days from February 10.
    expect(periods.get('b')!.credit).toEqual({
      planId: 'pro',
      daysLeft: 18,
      worth: [{ minor: 965, currency: 'USD' }],
      days: 14,
    });
    expect(entitlement).toMatchObject({ planId: 'ultimate', periodStart: day(10), end: day(10 + 28 + 14) });
    expect(entitlement!.anchorDay).toBe(entitlement!.end.getUTCDate());
  });

  it('carries a credit over when a plan is replaced twice', () => {
    const { periods } = entitlementOf([
      paid('a', 0, { type: 'yearly', amountMinor: 15_000 }),
      paid('b', 0, { planId: 'ultimate', amountMinor: 2000, chargeId: 'b' }),
      paid('c', 0, { planId: 'starter', amountMinor: 500, chargeId: 'c' }),
    ]);
    expect(periods.get('c')!.credit!.worth).toEqual([{ minor: 17_000, currency: 'USD' }]);
  });

  it('gives no credit for complimentary, refunded or ended plans', () => {
    const credited = (first: Payment, onDay = 10) =>
      entitlementOf([first, paid('b', onDay, { planId: 'ultimate' })]).periods.get('b')!.credit;
    const given = { kind: 'grant' as const, amountMinor: 0, periodEnd: day(300) };
    expect(credited(paid('a', 0, given))).toBeNull();
    expect(credited(paid('a', 0, { refundedMinor: 1500 }))).toBeNull();
    expect(credited(paid('a', 0), 28)).toBeNull();
    expect(credited(paid('a', 0, { refundedMinor: 1400 }))!.worth).toEqual([{ minor: 65, currency: 'USD' }]);
  });

  it('starts a renewal after the credited days, and for a whole month', () => {
    const { entitlement } = entitlementOf([
      paid('a', 0),
      paid('b', 10, { planId: 'ultimate', agreementId: 'x' }),
      paid('c', 54, { planId: 'ultimate', agreementId: 'x' }),
    ]);
    const end = day(10 + 28 + 14);
    expect(entitlement).toMatchObject({ periodStart: end, end: periodEnd(end, 'monthly', end.getUTCDate()) });
  });

  it("honors a quoted number of days for an hour, and expects the agreement's charge after these days", () => {
    const opened = new Date(day(10).getTime() - 60_000);
    const startsAt = new Date(day(10 + 28 + 15).getTime() - 60_000 + QUOTE_HOLDS);
    const agreements = [{ id: 'x', startsAt, resumes: false } as Agreement];
    const { entitlement, periods } = entitlementOf(
      [paid('a', 0), paid('b', 10, { planId: 'ultimate', agreementId: 'x', createdAt: opened })],
      agreements,
    );
    expect(periods.get('b')!.credit).toMatchObject({ daysLeft: 19, days: 15 });
    expect(entitlement!.end).toEqual(startsAt);
  });

  describe('for a resumed plan', () => {
    const startsAt = new Date('2026-02-28T10:00:00Z');
    const resumed = { id: 'y', startsAt, resumes: true } as Agreement;
    const first = paid('a', 0, { agreementId: 'x' });

    it('continues the plan from its end, as a renewal', () => {
      const { entitlement, periods, unexpectedCharges } = entitlementOf(
        [first, paid('b', 29, { agreementId: 'y' })],
        [resumed],
      );
      expect(unexpectedCharges.size).toBe(0);
      expect(periods.get('b')).toMatchObject({ kind: 'renewal', start: startsAt });
      expect(entitlement).toMatchObject({ agreementId: 'y', anchorDay: 31 });
    });

    it.each([
      ['after another plan has replaced it', { planId: 'ultimate' as const }],
      ['after another agreement has paid for the time', { agreementId: 'z' }],
    ])("marks the new agreement's charge for a refund %s", (_, other) => {
      const { unexpectedCharges } = entitlementOf(
        [first, paid('b', 20, other), paid('c', 28, { agreementId: 'y' })],
        [resumed],
      );
      expect([...unexpectedCharges]).toEqual(['c']);
    });

    it("accepts the new agreement's charge even if the owner has made another payment for the same plan", () => {
      const { unexpectedCharges, entitlement } = entitlementOf(
        [first, paid('b', 20), paid('c', 28, { agreementId: 'y' })],
        [resumed],
      );
      expect(unexpectedCharges.size).toBe(0);
      expect(entitlement!.end.toISOString()).toBe('2026-04-30T10:00:00.000Z');
    });
  });

  it('starts a new period for a payment after the plan has ended', () => {
    const { entitlement } = entitlementOf([paid('a', 0), paid('b', 60)]);
    expect(entitlement).toMatchObject({ periodStart: day(60) });
  });

  it('starts a renewal at the previous end within the grace period, and at its payment time afterward', () => {
    const renewed = (after: number) =>
      entitlementOf([paid('a', 0, { agreementId: 'x' }), paid('b', 28 + after, { agreementId: 'x' })])
        .entitlement!;
    expect(renewed(2)).toMatchObject({ periodStart: new Date('2026-02-28T10:00:00Z'), anchorDay: 31 });
    expect(renewed(5)).toMatchObject({ periodStart: day(33) });
  });

  it('marks a charge from a replaced agreement for a refund', () => {
    const { entitlement, unexpectedCharges } = entitlementOf([
      paid('a', 0, { agreementId: 'old' }),
      paid('b', 5, { agreementId: 'new', planId: 'ultimate' }),
      paid('c', 28, { agreementId: 'old' }),
    ]);
    expect([...unexpectedCharges]).toEqual(['c']);
    expect(entitlement).toMatchObject({ planId: 'ultimate', agreementId: 'new' });
  });

  it('removes the period of a refunded payment, but keeps the anniversary day', () => {
    const first = paid('a', 0, { agreementId: 'x', state: 'refunded' });
    const { entitlement } = entitlementOf([first, paid('b', 28, { agreementId: 'x' })]);
    expect(entitlement!.end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
  });
});
