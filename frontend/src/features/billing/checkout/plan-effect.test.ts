import { aSubscription, PLANS } from '@/testing/factories';
import type { Credit, Quote, Subscription } from '@/api/workspace';
import { addMonths, creditText, planEffect, resumeEffect } from './plan-effect';

const now = new Date('2025-01-31T12:00:00Z');
const pro = PLANS.find(({ id }) => id === 'pro')!;
const effect = (recurring: boolean, present?: Partial<Subscription>, quote?: Quote) =>
  planEffect({ plan: pro, type: 'monthly', recurring }, present && aSubscription(present), quote, now);
const quote: Quote = {
  amount: '15.00',
  currency: 'USD',
  periodStart: '2025-01-31T12:00:00Z',
  periodEnd: '2025-03-14T12:00:00Z',
  credit: null,
};
const credit: Credit = {
  planId: 'growth',
  planName: 'Growth',
  daysLeft: 20,
  worth: [{ amount: '6.67', currency: 'USD' }],
  days: 14,
};
const running = {
  state: 'renewing',
  planId: 'pro',
  planName: 'Pro',
  endsAt: '2025-03-10T00:00:00Z',
  canCancel: true,
} as const;

test('says that a first plan starts immediately', () => {
  expect(effect(true)).toBe('Pro starts as soon as you have paid, and renews on Feb 28, 2025.');
  expect(
    effect(false, { state: 'expired', planId: 'pro', planName: 'Pro', endsAt: '2025-01-10T00:00:00Z' }),
  ).toBe('Pro starts as soon as you have paid, and ends on Feb 28, 2025.');
});

test('says that buying the current plan again extends it', () => {
  expect(effect(false, { ...running, state: 'cancelled', canCancel: false })).toBe(
    'You have Pro until Mar 10, 2025. This adds a month.',
  );
  const later = { ...quote, periodEnd: '2025-04-10T00:00:00Z' };
  expect(effect(true, running, later)).toMatch(/^You have Pro until .* It then renews on Apr 10, 2025\./);
  expect(effect(true, running)).toMatch(/adds a month\. It replaces your current renewal\.$/);
  expect(effect(false, running)).toMatch(/Your renewal stays as it is\.$/);
});

test('says that buying a different plan replaces the current one', () => {
  const growth = { ...running, planId: 'growth', planName: 'Growth' } as const;
  expect(effect(true, growth, { ...quote, credit })).toBe(
    'Pro starts as soon as you have paid. You have 20 days left of Growth, worth $6.67; they become 14 days of Pro. ' +
      'Your new period ends on Mar 14, 2025, and renews then. Growth won’t renew.',
  );
  expect(effect(false, { ...growth, canCancel: false }, quote)).toBe(
    'Pro starts as soon as you have paid. Your new period ends on Mar 14, 2025.',
  );
  expect(effect(false, { ...growth, canCancel: false })).toBe(
    'Pro starts as soon as you have paid. The unused part of Growth becomes days of Pro.',
  );
});

test('describes a credit in one currency or in two', () => {
  expect(creditText(credit)).toBe('20 days left of Growth, worth $6.67, became 14 days');
  const both = { ...credit, worth: [...credit.worth, { amount: '420.00', currency: 'INR' as const }] };
  expect(creditText({ ...both, daysLeft: 1, days: 1 })).toBe(
    '1 day left of Growth, worth $6.67 and ₹420.00, became 1 day',
  );
});

test('says that resuming charges nothing now, and announces the later charge', () => {
  const request = { plan: pro, type: 'monthly', recurring: true, provider: 'paypal', resume: true } as const;
  const present = aSubscription({ ...running, state: 'cancelled' });
  expect(resumeEffect(request, present)).toBe(
    'Nothing is charged now. Your first charge is $15.00 on Mar 10, 2025, when your paid period ends, then $15.00 every month until you cancel.',
  );
  expect(resumeEffect({ ...request, provider: 'razorpay' }, present)).toMatch(
    /₹1,260\.00 on Mar 10, 2025.*₹5/,
  );
});

test.each([
  ['2025-01-31T12:00:00Z', 1, '2025-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00.000Z'],
  ['2025-12-15T12:00:00Z', 1, '2026-01-15T12:00:00.000Z'],
])('addMonths(): %s plus %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
