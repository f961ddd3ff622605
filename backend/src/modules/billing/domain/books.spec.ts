import fc from 'fast-check';

import { addUp } from './entitlement.js';
import { advance, type ChargeFact, type Payment } from './payment.js';
import type { PlanId } from './plan.js';
import { stateOf, subscriptionOf } from './subscription.js';
import { GRACE } from './period.js';
import type { Agreement } from './agreement.js';

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-01-31T10:00:00Z');
const day = (n: number) => new Date(START + n * DAY);

function payment(id: string, over: Partial<Payment> = {}): Payment {
  return {
    id,
    userId: 'u',
    agreementId: null,
    provider: 'paypal',
    kind: 'one_off',
    planId: 'pro',
    type: 'monthly',
    amountMinor: 1500,
    refundedMinor: 0,
    currency: 'USD',
    orderId: `order-${id}`,
    approveUrl: null,
    attempts: 0,
    chargeId: null,
    state: 'created',
    paidAt: null,
    periodStart: null,
    periodEnd: null,
    failure: null,
    refundWanted: false,
    createdAt: day(0),
    ...over,
  };
}

function fact(status: ChargeFact['status'], over: Partial<ChargeFact> = {}): ChargeFact {
  return {
    kind: 'charge',
    orderId: null,
    agreementProviderId: null,
    reference: null,
    chargeId: 'c',
    status,
    amountMinor: 1500,
    currency: 'USD',
    at: day(0),
    ...over,
  };
}

const paid = (id: string, onDay: number, over: Partial<Payment> = {}) =>
  payment(id, { state: 'paid', chargeId: id, paidAt: day(onDay), ...over });

describe('a payment', () => {
  const facts = [
    fact('authorised'),
    fact('failed', { chargeId: 'another attempt' }),
    fact('paid'),
    fact('paid', { at: new Date(START + 1000) }),
    fact('refunded', { refundedMinor: 500 }),
    fact('refunded', { refundedMinor: 1500 }),
  ];
  const meaning = ({ state, paidAt, chargeId, refundedMinor }: Payment) => ({
    state,
    paidAt,
    chargeId,
    refundedMinor,
  });

  it('ends in the same state whatever the order and number of what is told of it', () => {
    fc.assert(
      fc.property(
        fc
          .subarray(facts, { minLength: 1 })
          .chain((some) =>
            fc.tuple(
              fc.constant(some),
              fc.shuffledSubarray([...some, ...some, ...some], { minLength: some.length * 3 }),
            ),
          ),
        ([some, mixed]) => {
          const straight = some.reduce(advance, payment('p'));
          const messy = mixed.reduce(advance, payment('p'));
          expect(meaning(messy)).toEqual(meaning(straight));
        },
      ),
    );
  });

  it('that was paid stays paid, whatever fails afterwards', () => {
    const after = [fact('paid'), fact('failed'), fact('authorised')].reduce(advance, payment('p'));
    expect(after).toMatchObject({ state: 'paid', failure: null });
  });

  it('late authorised after a failure, then captured, is paid', () => {
    const after = [fact('failed', { chargeId: 'x' }), fact('authorised'), fact('paid')].reduce(
      advance,
      payment('p'),
    );
    expect(after).toMatchObject({ state: 'paid', chargeId: 'c' });
  });

  it.each([
    ['a cent', { amountMinor: 1 }],
    ['a cent less', { amountMinor: 1499 }],
    ['more', { amountMinor: 150_000 }],
    ['no number', { amountMinor: NaN }],
    ['rupees', { currency: 'INR' }],
    ['no currency', { currency: '' }],
  ])('is not paid by %s', (_, wrong) => {
    const after = advance(payment('p'), fact('paid', wrong));
    expect(after).toMatchObject({ state: 'failed', failure: 'amount-mismatch', paidAt: null });
    expect(addUp([after]).entitlement).toBeNull();
  });

  it('keeps its period when part of it is paid back, and loses it with all of it', () => {
    const part = advance(paid('p', 0), fact('refunded', { refundedMinor: 1499 }));
    expect(addUp([part]).entitlement).not.toBeNull();
    expect(addUp([advance(part, fact('refunded', { refundedMinor: 1500 }))]).entitlement).toBeNull();
  });
});

describe('the books', () => {
  it('add up to the same in any order', () => {
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
        const [a, b] = [addUp(straight), addUp(mixed)];
        expect(b.entitlement).toEqual(a.entitlement);
        expect([...b.periods].sort()).toEqual([...a.periods].sort());
        expect([...b.strays].sort()).toEqual([...a.strays].sort());
        // Each paid one is granted once, or is to be paid back.
        const kept = straight.filter((payment) => payment.state === 'paid');
        expect(a.periods.size + a.strays.size).toBe(kept.length);
      }),
    );
  });

  it('the same plan bought again extends from the current end, on the first anniversary day', () => {
    const { entitlement, periods } = addUp([paid('a', 0), paid('b', 10)]);
    expect(entitlement!.end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
    expect(periods.get('b')!.start.toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });

  it('another plan starts now', () => {
    const { entitlement } = addUp([paid('a', 0), paid('b', 10, { planId: 'ultimate' })]);
    expect(entitlement).toMatchObject({ planId: 'ultimate', periodStart: day(10), anchorDay: 10 });
  });

  it('after its end a plan starts anew', () => {
    const { entitlement } = addUp([paid('a', 0), paid('b', 60)]);
    expect(entitlement).toMatchObject({ periodStart: day(60) });
  });

  it('a renewal within the days of grace follows the last end; later it starts anew', () => {
    const renewed = (after: number) =>
      addUp([paid('a', 0, { agreementId: 'x' }), paid('b', 28 + after, { agreementId: 'x' })]).entitlement!;
    expect(renewed(2)).toMatchObject({ periodStart: new Date('2026-02-28T10:00:00Z'), anchorDay: 31 });
    expect(renewed(5)).toMatchObject({ periodStart: day(33) });
  });

  it('an agreement that was replaced may not charge: its charge is to be paid back', () => {
    const { entitlement, strays } = addUp([
      paid('a', 0, { agreementId: 'old' }),
      paid('b', 5, { agreementId: 'new', planId: 'ultimate' }),
      paid('c', 28, { agreementId: 'old' }),
    ]);
    expect([...strays]).toEqual(['c']);
    expect(entitlement).toMatchObject({ planId: 'ultimate', agreementId: 'new' });
  });

  it('a refund takes the period back, and the anniversary stays', () => {
    const first = paid('a', 0, { agreementId: 'x', state: 'refunded' });
    const { entitlement } = addUp([first, paid('b', 28, { agreementId: 'x' })]);
    expect(entitlement!.end.toISOString()).toBe('2026-03-31T10:00:00.000Z');
  });
});

describe('a subscription', () => {
  const { entitlement } = addUp([paid('a', 0, { agreementId: 'x' })]);
  const agreement = { state: 'active', cancelRequestedAt: null } as Agreement;
  const end = entitlement!.end.getTime();

  it.each([
    ['renewing', 'active', null, end - 1],
    ['grace', 'active', null, end],
    ['grace', 'active', null, end + GRACE - 1],
    ['expired', 'active', null, end + GRACE],
    ['cancelled', 'active', day(1), end - 1],
    ['expired', 'active', day(1), end],
    ['cancelled', 'cancelled', null, end - 1],
    ['expired', 'cancelled', null, end],
  ] as const)('is %s: agreement %s, stopped %s', (expected, state, cancelRequestedAt, now) => {
    const subscription = subscriptionOf(entitlement!, { ...agreement, state, cancelRequestedAt }, day(1));
    expect(stateOf(subscription, new Date(now))).toBe(expected);
  });

  it('without an agreement is active until its end', () => {
    const single = subscriptionOf(entitlement!, null, day(1));
    expect([
      stateOf(single, new Date(end - 1)),
      stateOf(single, new Date(end)),
      stateOf(null, day(0)),
    ]).toEqual(['active', 'expired', 'none']);
  });
});
