import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aQuote, aSubscription } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { notBusy, open, prepare, tidy } from './payment.harness';

const setup = { clientToken: 't', clientId: 'c', mode: 'local', environment: 'sandbox' };

beforeEach(prepare);
afterEach(() => {
  jest.useRealTimers();
  tidy();
});

/** Switches the test to fake timers from here on. */
const stopTime = () => jest.useFakeTimers({ advanceTimers: true });
const noPayButton = (dialog: HTMLElement) =>
  expect(within(dialog).queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();

test('blocks payment until the country is known or two seconds have passed', async () => {
  server.use(http.get('*/api/geo/country', () => delay('infinite')));
  const { dialog, payButton } = await open();
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading payment options…');
  noPayButton(dialog);
  expect(await within(dialog).findByText('Paying from India? Choose Razorpay.')).toBeVisible();
  expect(await payButton()).toHaveTextContent('Pay $15.00 with PayPal');
});

test('ignores a country that arrives too late', async () => {
  let answer: (value: Response) => void = () => undefined;
  server.use(http.get('*/api/geo/country', () => new Promise<Response>((resolve) => (answer = resolve))));
  const { dialog, payButton } = await open();
  expect(await within(dialog).findByText('Paying from India? Choose Razorpay.')).toBeVisible();
  await act(async () => answer(HttpResponse.json({ country: 'IN' })));
  expect(await payButton()).toHaveTextContent('with PayPal');
});

test('reports PayPal as unavailable if it doesn’t respond, and offers a retry', async () => {
  server.use(http.get('*/paypal/setup', () => delay('infinite')));
  stopTime();
  const { dialog, user, payButton } = await open();
  expect(await within(dialog).findByText('Connecting to PayPal…')).toBeVisible();
  noPayButton(dialog);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await within(dialog).findByText(/^PayPal is not available right now\./)).toBeVisible();
  noPayButton(dialog);
  server.use(http.get('*/paypal/setup', () => HttpResponse.json(setup)));
  await user.click(within(dialog).getByRole('button', { name: 'Try PayPal again' }));
  expect(await payButton()).toBeVisible();
});

test('asks the buyer to sign in if the session ended before the dialog opened', async () => {
  server.use(http.get('*/paypal/setup', () => problem(401, 'UNAUTHENTICATED', 'Please sign in.')));
  const signIn = jest.fn(() => {
    server.use(http.get('*/paypal/setup', () => HttpResponse.json(setup)));
    return Promise.resolve(true);
  });
  const { dialog, user, payButton } = await open('Pro', { signIn });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Please sign in to subscribe to a plan.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  expect(await payButton()).toBeVisible();
});

test('shows the effect on the current plan before enabling any button', async () => {
  let tell: () => void = () => undefined;
  const quoteReleased = new Promise<void>((resolve) => (tell = resolve));
  const quoteCalls: string[] = [];
  server.use(
    http.get('*/api/user/subscription', () =>
      HttpResponse.json(
        aSubscription({
          state: 'renewing',
          planId: 'growth',
          planName: 'Growth',
          endsAt: '2099-07-14T00:00:00Z',
          canCancel: true,
        }),
      ),
    ),
    http.get('*/api/user/subscription/quote', async ({ request }) => {
      quoteCalls.push(new URL(request.url).search);
      await quoteReleased;
      const credit = { planId: 'growth', planName: 'Growth', daysLeft: 20, days: 14 } as const;
      return HttpResponse.json(
        aQuote({ credit: { ...credit, worth: [{ amount: '6.67', currency: 'USD' }] } }),
      );
    }),
  );
  const { dialog, payButton } = await open();
  expect(await payButton()).toHaveAttribute('aria-busy', 'true');
  await act(async () => tell());
  expect(
    await within(dialog).findByText(
      /You have 20 days left of Growth, worth \$6\.67; they become 14 days of Pro\./,
    ),
  ).toHaveTextContent('Your new period ends on Jul 14, 2099, and renews then. Growth won’t renew.');
  await notBusy(await payButton());
  expect(quoteCalls).toEqual(['?planId=pro&subscriptionType=monthly&provider=paypal']);
  await waitFor(() => expect(screen.queryByText(/is not paid back/)).not.toBeInTheDocument());
});
