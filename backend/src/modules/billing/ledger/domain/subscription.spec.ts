import { day, paid } from '../../../../../test/mothers/payment.mother.js';
import { GRACE } from '../../catalog/domain/billing-period.js';
import type { Agreement } from './agreement.js';
import { entitlementOf } from './entitlement.js';
import { accessEnd, renewedBy, stateOf, subscriptionOf } from './subscription.js';

describe('a subscription', () => {
  const { entitlement } = entitlementOf([paid('a', 0, { agreementId: 'x' })]);
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
  ] as const)(
    'is %s if the agreement is %s and its cancellation was requested at %s',
    (expected, state, cancelRequestedAt, now) => {
      const subscription = subscriptionOf(entitlement!, { ...agreement, state, cancelRequestedAt }, day(1));
      expect(stateOf(subscription, new Date(now))).toBe(expected);
    },
  );

  it('keeps access after its period only while a failed renewal is retried, for at most three days', () => {
    const given = (over: object) => accessEnd({ end: day(28), graceUntil: null, cancelledAt: null, ...over });
    expect(given({})).toEqual(day(28));
    expect(given({ graceUntil: day(31) })).toEqual(day(31));
    expect(given({ cancelledAt: day(31.5) })).toEqual(day(31));
    expect(given({ cancelledAt: day(29) })).toEqual(day(29));
    expect(given({ cancelledAt: day(5) })).toEqual(day(28));
  });

  it('is renewed by the agreement that charged last, or by the latest agreement that resumed the plan', () => {
    const charged = { ...agreement, id: 'x', planId: 'pro' } as Agreement;
    const stopped = { ...charged, cancelRequestedAt: day(1) };
    const resumed = (id: string, on: number, over = {}) =>
      ({ ...charged, id, resumes: true, createdAt: day(on), ...over }) as Agreement;
    const [y, z] = [resumed('y', 2), resumed('z', 3)];
    expect(renewedBy(entitlement!, [charged, y, z])?.id).toBe('x');
    expect(renewedBy(entitlement!, [stopped, y, z])?.id).toBe('z');
    expect(renewedBy(entitlement!, [stopped, y, { ...z, cancelRequestedAt: day(4) }])?.id).toBe('y');
    expect(renewedBy(entitlement!, [stopped, resumed('w', 4, { planId: 'growth' })])?.id).toBe('x');
  });

  it('without an agreement, stays active until its end', () => {
    const single = subscriptionOf(entitlement!, null, day(1));
    expect([
      stateOf(single, new Date(end - 1)),
      stateOf(single, new Date(end)),
      stateOf(null, day(0)),
    ]).toEqual(['active', 'expired', 'none']);
  });
});
