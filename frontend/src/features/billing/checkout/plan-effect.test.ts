import { aSubscription, PLANS } from '@/testing/factories';
import type { Subscription } from '@/api/workspace';
import { addMonths, planEffect } from './plan-effect';

const now = new Date('2025-01-31T12:00:00Z');
const pro = PLANS.find(({ id }) => id === 'pro')!;
const effect = (recurring: boolean, present?: Partial<Subscription>) =>
  planEffect({ plan: pro, type: 'monthly', recurring }, present && aSubscription(present), now);
const running = {
  state: 'renewing',
  planId: 'pro',
  planName: 'Pro',
  endsAt: '2025-03-10T00:00:00Z',
  canCancel: true,
} as const;

test('the first plan starts at once', () => {
  expect(effect(true)).toBe('Pro starts as soon as you have paid, and renews on 2/28/2025.');
  expect(
    effect(false, { state: 'expired', planId: 'pro', planName: 'Pro', endsAt: '2025-01-10T00:00:00Z' }),
  ).toBe('Pro starts as soon as you have paid, and ends on 2/28/2025.');
});

test('the same plan goes on where it ends', () => {
  expect(effect(false, { ...running, state: 'cancelled', canCancel: false })).toBe(
    'You have Pro until 3/10/2025. This adds a month to it.',
  );
  expect(effect(true, running)).toMatch(
    /adds a month to it\. It takes the place of the renewal that you have\.$/,
  );
  expect(effect(false, running)).toMatch(/Your renewal stays as it is\.$/);
});

test('another plan takes the place of the present one', () => {
  expect(effect(true, { ...running, planId: 'starter', planName: 'Starter' })).toBe(
    'Pro starts as soon as you have paid, and renews on 2/28/2025. Your Starter plan ends then: what is left of it, until 3/10/2025, is not paid back, and it does not renew.',
  );
});

test.each([
  ['2025-01-31T12:00:00Z', 1, '2025-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00.000Z'],
  ['2025-12-15T12:00:00Z', 1, '2026-01-15T12:00:00.000Z'],
])('%s and %i months', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
