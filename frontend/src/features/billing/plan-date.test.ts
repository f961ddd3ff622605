import { planDate, planHasEnded } from './plan-date';

const now = new Date('2025-07-01T00:00:00Z');
const on = (subscriptionExpiry: string | null, isRecurring = false, currentPlan: 'starter' | null = null) =>
  planDate({ subscriptionExpiry, isRecurring, currentPlan }, now);

test('says when the plan renews, ends or ended, and returns null without a plan', () => {
  expect(on('2025-07-14T23:30:00Z', true)).toBe('Renews on Jul 14, 2025');
  expect(on('2025-07-14T23:30:00Z')).toBe('Ends on Jul 14, 2025');
  expect(on('2025-06-14T00:00:00Z', true)).toBe('Ended on Jun 14, 2025');
  expect(on('2025-06-29T00:00:00Z', true, 'starter')).toBe('Renewal due since Jun 29, 2025');
  expect(on(null)).toBeNull();
  expect(planDate(null)).toBeNull();
});

test('considers a plan ended from the moment it expires, but never an account without a plan', () => {
  const ended = (subscriptionExpiry: string | null) => planHasEnded({ subscriptionExpiry }, now);
  expect(ended('2025-07-01T00:00:00.001Z')).toBe(false);
  expect(ended('2025-07-01T00:00:00Z')).toBe(true);
  expect(ended(null)).toBe(false);
});
