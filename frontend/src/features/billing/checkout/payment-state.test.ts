import type { PaymentOutcome } from './payment-outcome';
import {
  CHOOSING,
  nextPaymentState as next,
  NOT_STARTED,
  type PaymentEvent,
  type PaymentState,
} from './payment-state';

const provider = 'paypal';
const CLOSED = 'You closed PayPal. Nothing was charged.';
const concluded = (outcome: PaymentOutcome, approved = true): PaymentEvent => ({
  type: 'concluded',
  outcome,
  approved,
  provider,
});
const through = (...events: PaymentEvent[]) => events.reduce(next, CHOOSING);

test('follows a payment from the first click to its completion', () => {
  const states = [
    { type: 'started' },
    { type: 'opened', by: 'window' },
    { type: 'verifying', silent: false },
    { type: 'verifying', silent: true },
    concluded({ kind: 'pending', redirectUrl: '/dashboard' }),
    { type: 'found-paid', redirectUrl: '/dashboard' },
  ] satisfies PaymentEvent[];
  let state = CHOOSING;
  expect(states.map((event) => (state = next(state, event)))).toEqual([
    { name: 'starting' },
    { name: 'at-provider', by: 'window' },
    { name: 'verifying', silent: false },
    { name: 'verifying', silent: true },
    { name: 'pending', redirectUrl: '/dashboard' },
    { name: 'paid', redirectUrl: '/dashboard' },
  ]);
});

test.each<[string, PaymentEvent, PaymentState]>([
  ['paid', concluded({ kind: 'paid', redirectUrl: '/a' }), { name: 'paid', redirectUrl: '/a' }],
  ['resumed', concluded({ kind: 'resumed', redirectUrl: '/a' }), { name: 'paid', redirectUrl: '/a' }],
  ['declined', concluded({ kind: 'declined', text: 'Declined.' }), { name: 'choosing', notice: 'Declined.' }],
  [
    'closed without a message and not approved',
    concluded({ kind: 'not-approved', text: 'Not approved.' }, false),
    { name: 'choosing', notice: CLOSED },
  ],
  ['not verified', concluded({ kind: 'refused', text: 'No.' }), { name: 'refused', text: 'No.' }],
  ['no response', concluded({ kind: 'unknown' }), { name: 'unknown' }],
])("reflects the server's result: %s", (_what, event, state) => {
  expect(through({ type: 'started' }, event)).toEqual(state);
});

test.each<[string, PaymentEvent, string]>([
  ['closed', { type: 'closed', provider }, CLOSED],
  [
    'closed after a failed attempt',
    { type: 'closed', provider, failure: 'Declined.' },
    'Declined. Nothing was charged.',
  ],
  ['not opened', { type: 'not-started', notice: 'Too often.' }, 'Too often.'],
  ['script failed', { type: 'script-failed' }, NOT_STARTED],
])('returns to the choice of payment method with a notice: %s', (_what, event, notice) => {
  expect(through({ type: 'started' }, event)).toEqual({ name: 'choosing', notice });
});

test("keeps the reason why a payment couldn't start if the provider's script then fails", () => {
  expect(through({ type: 'not-started', notice: 'Too often.' }, { type: 'script-failed' })).toEqual({
    name: 'choosing',
    notice: 'Too often.',
  });
});

test("lets the buyer check the payment repeatedly if the provider's window closed without a message", () => {
  expect(through({ type: 'closed-silently' })).toEqual({ name: 'checking-closed' });
  const unknown = through({ type: 'closed-silently' }, { type: 'not-found-out' });
  expect(unknown).toEqual({ name: 'unknown' });
  expect(next(unknown, { type: 'verifying', silent: false })).toEqual({ name: 'verifying', silent: false });
});

test.each<PaymentState>([
  { name: 'paid', redirectUrl: '/dashboard' },
  { name: 'refused', text: 'No.' },
])('stays in the state "$name" on any further event', (state) => {
  expect(next(state, { type: 'started' })).toBe(state);
  expect(next(state, { type: 'script-failed' })).toBe(state);
  expect(next(state, { type: 'closed', provider })).toBe(state);
});
