import fc from 'fast-check';

import { event, paid, payment, START } from '../../../../../test/mothers/payment.mother.js';
import { entitlementOf } from './entitlement.js';
import { advance, type Payment } from './payment.js';

describe('a payment', () => {
  const events = [
    event('authorised'),
    event('failed', { chargeId: 'another attempt' }),
    event('paid'),
    event('paid', { at: new Date(START + 1000) }),
    event('refunded', { refundedMinor: 500 }),
    event('refunded', { refundedMinor: 1500 }),
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
          .subarray(events, { minLength: 1 })
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
    const after = [event('paid'), event('failed'), event('authorised')].reduce(advance, payment('p'));
    expect(after).toMatchObject({ state: 'paid', failure: null });
  });

  it('late authorised after a failure, then captured, is paid', () => {
    const after = [event('failed', { chargeId: 'x' }), event('authorised'), event('paid')].reduce(
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
    const after = advance(payment('p'), event('paid', wrong));
    expect(after).toMatchObject({ state: 'failed', failure: 'amount-mismatch', paidAt: null });
    expect(entitlementOf([after]).entitlement).toBeNull();
  });

  it('keeps its period when part of it is paid back, and loses it with all of it', () => {
    const part = advance(paid('p', 0), event('refunded', { refundedMinor: 1499 }));
    expect(entitlementOf([part]).entitlement).not.toBeNull();
    expect(entitlementOf([advance(part, event('refunded', { refundedMinor: 1500 }))]).entitlement).toBeNull();
  });
});
