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

  it('reaches the same state even if its events are reordered or repeated', () => {
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

  it('stays paid if a later attempt fails', () => {
    const after = [event('paid'), event('failed'), event('authorised')].reduce(advance, payment('p'));
    expect(after).toMatchObject({ state: 'paid', failure: null });
  });

  it('becomes paid if it fails first and is authorized and captured later', () => {
    const after = [event('failed', { chargeId: 'x' }), event('authorised'), event('paid')].reduce(
      advance,
      payment('p'),
    );
    expect(after).toMatchObject({ state: 'paid', chargeId: 'c' });
  });

  it.each([
    ['one cent', { amountMinor: 1 }],
    ['one cent too little', { amountMinor: 1499 }],
    ['too much', { amountMinor: 150_000 }],
    ['an invalid amount', { amountMinor: NaN }],
    ['another currency', { currency: 'INR' }],
    ['no currency', { currency: '' }],
  ])('fails if the provider reports %s', (_, wrong) => {
    const after = advance(payment('p'), event('paid', wrong));
    expect(after).toMatchObject({ state: 'failed', failure: 'amount-mismatch', paidAt: null });
    expect(entitlementOf([after]).entitlement).toBeNull();
  });

  it('keeps its period after a partial refund, but not after a full one', () => {
    const part = advance(paid('p', 0), event('refunded', { refundedMinor: 1499 }));
    expect(entitlementOf([part]).entitlement).not.toBeNull();
    expect(entitlementOf([advance(part, event('refunded', { refundedMinor: 1500 }))]).entitlement).toBeNull();
  });
});
