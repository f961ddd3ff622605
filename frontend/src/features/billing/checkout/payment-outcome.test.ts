import type { ApiError } from '@/api/error';
import { NOT_VERIFIED, collectOutcome } from './payment-outcome';

const paid = { success: true, status: 'paid' as const, redirectUrl: '/dashboard' };
const failing = (status: ApiError['status'], code?: string, message = ''): ApiError => ({
  status,
  message: `${status}: ${message}`,
  problem: code ? { code, message } : undefined,
});
/** Builds a mock that returns these responses in order. */
const answers = (...list: (typeof paid | ApiError)[]) => {
  const calls = list.map((one) =>
    'redirectUrl' in one ? Promise.resolve.bind(Promise, one) : () => Promise.reject(one as unknown as Error),
  );
  return jest.fn(() => calls.shift()!() as Promise<typeof paid>);
};

test.each([
  ['no connection', failing('NETWORK')],
  ['a server that is down', failing(502)],
  ['a provider that does not respond', failing(503, 'PAYMENT_NOT_VERIFIED_YET', NOT_VERIFIED)],
  [
    'PayPal being unavailable after the approval',
    failing(503, 'PAYPAL_UNAVAILABLE', 'PayPal is not available'),
  ],
  ['a rate limit', failing(429, 'RATE_LIMITED')],
])("retries after %s, which doesn't tell whether the buyer was charged", async (_what, silence) => {
  const collect = answers(silence, silence, paid);
  const onSilence = jest.fn();
  expect(await collectOutcome(collect, onSilence, [0, 0])).toEqual({
    kind: 'paid',
    redirectUrl: '/dashboard',
  });
  expect(collect).toHaveBeenCalledTimes(3);
  expect(onSilence).toHaveBeenCalledTimes(2);
});

test('reports an unknown result rather than a failure if the server never responds', async () => {
  const silence = failing('NETWORK');
  expect(await collectOutcome(answers(silence, silence), () => undefined, [0])).toEqual({ kind: 'unknown' });
});

test.each([
  [failing(409, 'PAYMENT_DECLINED', 'Declined.'), { kind: 'declined', text: 'Declined.' }],
  [failing(409, 'PAYMENT_NOT_APPROVED', 'Not approved.'), { kind: 'not-approved', text: 'Not approved.' }],
  [failing(400, 'PAYMENT_NOT_VERIFIED', NOT_VERIFIED), { kind: 'refused', text: NOT_VERIFIED }],
  [failing(404, 'NOT_FOUND', 'Payment not found.'), { kind: 'refused', text: NOT_VERIFIED }],
])('treats a definite response as the result: %j', async (error, outcome) => {
  const collect = answers(error);
  expect(await collectOutcome(collect, () => undefined, [0])).toEqual(outcome);
  expect(collect).toHaveBeenCalledTimes(1);
});
