import { until } from '@groundswell/testing/until';
import { expect } from '@jest/globals';

import type { HostileBilling } from './hostile-billing.js';
import type { HostileAnswer, HostileProvider } from './hostile-provider.js';
import { history, standing } from './payments.js';
import type { SignedIn } from './test-app.js';

export const LONG = 'x'.repeat(30_000_000);

export type Json = Record<string, unknown>;

export type Twist = (answer: Json) => HostileAnswer;

/** Unreadable responses to any request. */
export const UNREADABLE: [string, Twist][] = [
  ['null', () => ({ text: 'null' })],
  ['a list', () => ({ json: [] })],
  ['a string', () => ({ json: 'COMPLETED' })],
  ['an empty body', () => ({ text: '' })],
  ['half a response', (answer) => ({ text: JSON.stringify(answer).slice(0, -5) })],
  ['30 MB', (answer) => ({ json: { ...answer, padding: LONG } })],
];

/**
 * Responses with an invalid charge.
 * @param at returns the charge in a valid response
 */
export const wrongCharges = (at: (answer: Json) => Json): [string, Twist][] => {
  const changed = (over: Json) => (answer: Json) => {
    Object.assign(at(answer), over);
    return { json: answer };
  };
  return [
    ['a charge without an ID', changed({ id: undefined })],
    ['a charge with an ID that PostgreSQL cannot store', changed({ id: 'pay_1\u0000' })],
    ['a charge with half of a surrogate pair in its ID', changed({ id: 'pay_1\ud800' })],
    ['a charge without a state', changed({ status: null })],
    ['a charge without an amount', changed({ amount: undefined, amount_with_breakdown: null })],
    ['an invalid amount', changed({ amount: { currency_code: 'USD', value: '1e3' } })],
    ['an invalid time', changed({ create_time: 'yesterday', created_at: 'yesterday' })],
    ['a time beyond all calendars', changed({ create_time: '9999-99-99T00:00:00Z', created_at: 1e300 })],
  ];
};

/** Expects every connection of the provider to be closed. */
export const nobodyListens = (provider: HostileProvider) =>
  until(async () => (await provider.connections()) === 0, { what: 'no connection is open' });

/** Runs the reconcile job twice more and expects the plan to be granted once. */
export async function settled(billing: HostileBilling, founder: SignedIn, state = 'active'): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    billing.pay.later(5 * 60_000);
    await billing.pay.work();
  }
  expect(await standing(founder)).toMatchObject({ state, planId: 'pro' });
  const paid = await history(founder);
  expect(paid).toMatchObject([{ status: 'paid' }]);
}
