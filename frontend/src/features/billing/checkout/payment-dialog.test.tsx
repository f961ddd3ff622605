import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPayment } from '@/testing/factories';
import { problem, tooOften } from '@/testing/handlers';
import { server } from '@/testing/server';
import {
  NOT_STARTED,
  notBusy,
  open,
  paid,
  pay,
  popup,
  post,
  prepare,
  say,
  sent,
  tidy,
} from './payment.harness';

const CLOSED = 'Nothing was charged.';

/**
 * Mock of PayPal's own script, which tests can't load. Virtual, because the package exports only ES modules.
 */
jest.mock(
  '@paypal/react-paypal-js/sdk-v6',
  () => ({
    INSTANCE_LOADING_STATE: { REJECTED: 'rejected' },
    PayPalProvider: ({ children }: { children: unknown }) => children,
    usePayPal: () => ({ loadingStatus: 'rejected' }),
    usePayPalSubscriptionPaymentSession: () => ({}),
  }),
  { virtual: true },
);

beforeEach(prepare);
afterEach(tidy);

test('offers PayPal outside India, in dollars, with automatic renewal, and then continues to the dashboard', async () => {
  post('/paypal/subscription/I-1/confirm', () => paid);
  const view = await open();
  const { dialog, user, refresh } = view;
  expect(await within(dialog).findByRole('radio', { name: /PayPal/ })).toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: /Renew automatically/ })).toBeChecked();
  expect(dialog).toHaveTextContent('$15.00 a monthCharged in US dollars');
  expect(await within(dialog).findByText(/Pro starts as soon as you have paid, and renews on/)).toBeVisible();
  const button = await notBusy(await view.payButton());
  expect(button).toHaveTextContent('Pay $15.00 with PayPal');
  await user.dblClick(button);
  expect(await within(dialog).findByText('Waiting for PayPal')).toBeVisible();
  expect(popup.location.href).toBe('/local/paypal/checkout?token=I-1');
  say('another', 'approved');
  say('I-1', 'approved');
  expect(await within(dialog).findByText('Thank you. Pro is active.')).toBeVisible();
  expect(refresh).toHaveBeenCalled();
  expect(sent).toEqual([
    {
      path: '/paypal/subscription',
      body: { planId: 'pro', subscriptionType: 'monthly', amount: '15.00', currency: 'USD' },
    },
    { path: '/paypal/subscription/I-1/confirm', body: null },
  ]);
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
});

test('shows the price of a single year, and orders only that year', async () => {
  post('/paypal/order/O-1/capture', () => paid);
  const view = await open();
  const { dialog, user } = view;
  await user.click(within(dialog).getByRole('radio', { name: /Yearly/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Renew automatically/ }));
  expect(dialog).toHaveTextContent('$150.00 for one year');
  expect(dialog).toHaveTextContent('2 months free');
  await pay(view);
  await within(dialog).findByText('Waiting for PayPal');
  say('O-1', 'approved');
  await within(dialog).findByText('Thank you. Pro is active.');
  expect(sent[0]?.body).toEqual({
    planId: 'pro',
    subscriptionType: 'yearly',
    amount: '150.00',
    currency: 'USD',
    intent: 'CAPTURE',
  });
});

describe('the payment dialog without a successful payment', () => {
  const cases = [
    {
      what: 'cancelled at PayPal',
      then: () => say('I-1', 'cancelled'),
      says: CLOSED,
    },
    {
      what: 'declined',
      answer: problem(409, 'PAYMENT_DECLINED', 'Your payment was declined.'),
      then: () => say('I-1', 'approved'),
      says: 'Your payment was declined.',
    },
    {
      what: 'closed without a message, and not approved',
      answer: problem(409, 'PAYMENT_NOT_APPROVED', 'Not approved.'),
      then: () => (popup.closed = true),
      says: CLOSED,
    },
  ];
  test.each(cases)(
    'returns to the choice of payment method for another attempt: $what',
    async ({ answer, then, says }) => {
      post('/paypal/subscription/I-1/confirm', () => answer ?? null);
      const view = await open();
      await pay(view);
      await within(view.dialog).findByText('Waiting for PayPal');
      then();
      expect(await within(view.dialog).findByRole('alert')).toHaveTextContent(says);
      expect(await view.payButton()).toBeVisible();
      expect(popup.closed).toBe(true);
    },
  );

  const out = 'PayPal is not available right now. Please contact support at help@example.com.';
  test.each([
    ['the same message for any error', problem(409, 'CONFLICT', 'No.'), NOT_STARTED],
    [
      'how long to wait after too many attempts',
      tooOften('40'),
      'That was a lot at once. Try again in 40 seconds.',
    ],
    ['the server’s message if PayPal is unavailable', problem(503, 'PAYPAL_UNAVAILABLE', out), out],
  ])('shows %s if the payment can’t be opened', async (_, answer, says) => {
    post('/paypal/subscription', () => answer);
    const view = await open();
    await pay(view);
    expect((await within(view.dialog).findByRole('alert')).textContent).toBe(says);
    expect(popup.closed).toBe(true);
  });

  test('refers the buyer to support if the payment can’t be verified, and doesn’t offer to pay again', async () => {
    post('/paypal/subscription/I-1/confirm', () =>
      problem(400, 'PAYMENT_NOT_VERIFIED', 'Payment verification failed. Please contact support.'),
    );
    const view = await open();
    await pay(view);
    await within(view.dialog).findByText('Waiting for PayPal');
    say('I-1', 'approved');
    expect(await within(view.dialog).findByRole('alert')).toHaveTextContent(
      'Payment verification failed. Please contact support.',
    );
    expect(within(view.dialog).queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  });

  const own = 'PayPal is not available right now. Please contact support at support@groundswell.example.';
  test.each([
    ['in the server’s wording', problem(503, 'PAYPAL_UNAVAILABLE', out), out],
    ['in the page’s own wording', problem(500, 'INTERNAL', 'Something went wrong.'), own],
  ])('says that PayPal is unavailable, %s, and offers Razorpay', async (_, answer, says) => {
    server.use(http.get('*/paypal/setup', () => answer));
    const { dialog, user } = await open();
    expect(await within(dialog).findByText(says)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Try PayPal again' })).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: /Razorpay/ }));
    expect(within(dialog).getByRole('button', { name: 'Pay ₹1,260.00 with Razorpay' })).toBeVisible();
  });

  test('shows an error if PayPal’s script can’t be loaded', async () => {
    server.use(
      http.get('*/paypal/setup', () =>
        HttpResponse.json({ clientToken: 't', clientId: 'c', mode: 'sdk', environment: 'sandbox' }),
      ),
    );
    const { dialog } = await open();
    expect(await within(dialog).findByText(own)).toBeVisible();
  });

  test('asks the buyer to sign in if the session has ended', async () => {
    post('/paypal/subscription', () => problem(401, 'UNAUTHENTICATED', 'Please sign in.'));
    const view = await open();
    await pay(view);
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please sign in to subscribe to a plan.')).toBeVisible();
    expect(view.refresh).toHaveBeenCalled();
  });
});

test('keeps retrying after a lost connection until the server responds', async () => {
  post('/paypal/subscription/I-1/confirm', (call) => (call === 1 ? HttpResponse.error() : paid));
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'approved');
  expect(await within(view.dialog).findByText('Still checking your payment…')).toBeVisible();
  expect(within(view.dialog).queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(view.dialog).findByText('Thank you. Pro is active.')).toBeVisible();
});

test('refers the buyer to support if the server never responds, and offers to check again but not to pay again', async () => {
  post('/paypal/subscription/I-1/confirm', () => HttpResponse.error());
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'approved');
  const alert = await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    return within(view.dialog).getByRole('alert');
  });
  expect(alert).toHaveTextContent(/^Payment verification failed\. Please contact support\./);
  expect(alert).toHaveTextContent(/Please don’t pay again. If PayPal charged you, Pro starts automatically/);
  expect(within(view.dialog).getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(within(view.dialog).queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

test('doesn’t treat a payment that PayPal hasn’t decided yet as failed', async () => {
  post('/paypal/subscription/I-1/confirm', () => ({ ...paid, success: false, status: 'pending' }));
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'approved');
  expect(await within(view.dialog).findByText('PayPal is still processing your payment')).toBeVisible();
  expect(within(view.dialog).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('discovers on the next click that the last attempt succeeded, and doesn’t charge again', async () => {
  let payments: ReturnType<typeof aPayment>[] = [];
  server.use(http.get('*/api/user/payments', () => HttpResponse.json(payments)));
  post('/paypal/subscription/I-1/confirm', () => null);
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'cancelled');
  await within(view.dialog).findByRole('alert');
  payments = [aPayment()];
  popup.closed = false;
  await pay(view);
  expect(await within(view.dialog).findByText('Thank you. Pro is active.')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/paypal/subscription')).toHaveLength(1);
});
