import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPayment } from '@/testing/factories';
import { problem } from '@/testing/handlers';
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

beforeEach(prepare);
afterEach(tidy);

test('outside India: PayPal, in dollars, renewing, until the dashboard', async () => {
  post('/paypal/subscription/I-1/confirm', () => paid);
  const view = await open();
  const { dialog, user, refresh } = view;
  expect(await within(dialog).findByRole('radio', { name: /PayPal/ })).toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: /Renew automatically/ })).toBeChecked();
  expect(dialog).toHaveTextContent('$15.00 a monthCharged in US dollars');
  expect(dialog).toHaveTextContent(/Pro starts as soon as you have paid, and renews on/);
  const button = await notBusy(await view.payButton());
  expect(button).toHaveTextContent('Pay $15.00 with PayPal');
  await user.dblClick(button);
  expect(await within(dialog).findByText('Waiting for PayPal')).toBeVisible();
  expect(popup.location.href).toBe('/local/paypal/checkout?token=I-1');
  say('another', 'approved');
  say('I-1', 'approved');
  expect(await within(dialog).findByText('Thank you. Pro is yours.')).toBeVisible();
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

test('a year, once: the order says so, and the price too', async () => {
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
  await within(dialog).findByText('Thank you. Pro is yours.');
  expect(sent[0]?.body).toEqual({
    planId: 'pro',
    subscriptionType: 'yearly',
    amount: '150.00',
    currency: 'USD',
    intent: 'CAPTURE',
  });
});

describe('when it does not go through', () => {
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
      what: 'closed without a word: the server says that it was not approved',
      answer: problem(409, 'PAYMENT_NOT_APPROVED', 'Not approved.'),
      then: () => (popup.closed = true),
      says: CLOSED,
    },
  ];
  test.each(cases)('$what: back to the choice, to try again', async ({ answer, then, says }) => {
    post('/paypal/subscription/I-1/confirm', () => answer ?? null);
    const view = await open();
    await pay(view);
    await within(view.dialog).findByText('Waiting for PayPal');
    then();
    expect(await within(view.dialog).findByRole('alert')).toHaveTextContent(says);
    expect(await view.payButton()).toBeVisible();
    expect(popup.closed).toBe(true);
  });

  test('not opened at all', async () => {
    post('/paypal/subscription', () => problem(503, 'PAYMENT_NOT_STARTED', NOT_STARTED));
    const view = await open();
    await pay(view);
    expect(await within(view.dialog).findByRole('alert')).toHaveTextContent(NOT_STARTED);
    expect(popup.closed).toBe(true);
  });

  test('not verified: support is named, and paying again is not offered', async () => {
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

  test('PayPal out of order: says so, and Razorpay is a press away', async () => {
    const text = 'PayPal is not available right now. Please contact support at help@example.com.';
    server.use(http.get('*/paypal/setup', () => problem(503, 'PAYPAL_UNAVAILABLE', text)));
    const { dialog, user } = await open();
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Try PayPal again' })).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: /Razorpay/ }));
    expect(within(dialog).getByRole('button', { name: 'Pay ₹1,260.00 with Razorpay' })).toBeVisible();
  });

  test('the session has ended', async () => {
    post('/paypal/subscription', () => problem(401, 'UNAUTHENTICATED', 'Please sign in.'));
    const view = await open();
    await pay(view);
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please sign in to subscribe to a plan.')).toBeVisible();
    expect(view.refresh).toHaveBeenCalled();
  });
});

test('the connection is lost after the approval: it is asked until there is an answer', async () => {
  post('/paypal/subscription/I-1/confirm', (call) => (call === 1 ? HttpResponse.error() : paid));
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'approved');
  expect(await within(view.dialog).findByText('Still checking your payment…')).toBeVisible();
  expect(within(view.dialog).queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(view.dialog).findByText('Thank you. Pro is yours.')).toBeVisible();
});

test('a payment that PayPal has not decided is no failure', async () => {
  post('/paypal/subscription/I-1/confirm', () => ({ ...paid, success: false, status: 'pending' }));
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for PayPal');
  say('I-1', 'approved');
  expect(await within(view.dialog).findByText('PayPal is still working on it')).toBeVisible();
  expect(within(view.dialog).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('the last try was paid after all: the next press finds it instead of paying twice', async () => {
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
  expect(await within(view.dialog).findByText('Thank you. Pro is yours.')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/paypal/subscription')).toHaveLength(1);
});
