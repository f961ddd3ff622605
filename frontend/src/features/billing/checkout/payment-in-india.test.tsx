import { act, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPayment, aSubscription } from '@/testing/factories';
import { server } from '@/testing/server';
import {
  cancelled,
  NOT_STARTED,
  notBusy,
  open,
  openResume,
  paid,
  pay,
  post,
  prepare,
  sent,
  tidy,
} from './payment.harness';
import type { RazorpayClaim } from './razorpay-checkout';

beforeEach(prepare);
afterEach(tidy);

/** Razorpay's checkout, with only the functions the page uses. */
let checkout: {
  options: Record<string, unknown>;
  handler: (claim: RazorpayClaim) => void;
  dismiss: () => void;
  fail: (description: string) => void;
};
const claim = { razorpay_payment_id: 'pay_1', razorpay_subscription_id: 'sub_1', razorpay_signature: 's' };

beforeEach(() => {
  server.use(
    http.get('*/api/geo/country', () => HttpResponse.json({ country: 'IN' })),
    http.get('*/api/user/subscription', () =>
      HttpResponse.json(
        aSubscription({
          state: 'renewing',
          planId: 'starter',
          planName: 'Starter',
          endsAt: '2099-07-14T00:00:00Z',
          canCancel: true,
        }),
      ),
    ),
  );
  post('/api/payment/razorpay/create-order', () => ({
    keyId: 'rzp',
    amount: 126_000,
    currency: 'INR',
    isSubscription: true,
    subscriptionId: 'sub_1',
    orderId: null,
    checkoutScript: '/local/razorpay/checkout.js',
  }));
  window.Razorpay = class {
    constructor({
      handler,
      modal,
      ...options
    }: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0]) {
      checkout = { options: { ...options }, handler, dismiss: modal.ondismiss, fail: () => undefined };
    }
    on(_event: string, listener: (failure: { error: { description?: string } }) => void) {
      checkout.fail = (description) => listener({ error: { description } });
    }
    open() {
      checkout.options.opened = true;
    }
  };
});

test('charges rupees with Razorpay, and shows the effect on the current plan', async () => {
  post('/api/payment/razorpay/verify', () => paid);
  const view = await open();
  const { dialog } = view;
  expect(await within(dialog).findByRole('radio', { name: /Razorpay/ })).toBeChecked();
  expect(dialog).toHaveTextContent('Paying from outside India? Choose PayPal.');
  expect(dialog).toHaveTextContent('About $15. Charged in Indian rupees');
  expect(await within(dialog).findByText(/Your new period ends on .* Starter won’t renew\./)).toBeVisible();
  await pay(view);
  await within(dialog).findByText('Waiting for Razorpay');
  await waitFor(() =>
    expect(checkout.options).toMatchObject({
      key: 'rzp',
      amount: 126_000,
      currency: 'INR',
      subscription_id: 'sub_1',
      prefill: { email: 'ada@example.com' },
      opened: true,
    }),
  );
  expect(checkout.options).not.toHaveProperty('order_id');
  act(() => checkout.handler(claim));
  expect(await within(dialog).findByText('Thank you. Pro is active.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/api/payment/razorpay/create-order',
      body: {
        planId: 'pro',
        subscriptionType: 'monthly',
        isRecurring: true,
        amount: 1260,
        currency: 'INR',
      },
    },
    {
      path: '/api/payment/razorpay/verify',
      body: { ...claim, planId: 'pro', subscriptionType: 'monthly', isRecurring: true },
    },
  ]);
});

test('charges nothing if the payment is declined and the buyer closes the checkout', async () => {
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for Razorpay');
  act(() => {
    checkout.fail('Your bank said no.');
    checkout.dismiss();
  });
  expect(await within(view.dialog).findByText('Your bank said no. Nothing was charged.')).toBeVisible();
});

test('finds the payment if the checkout closed without a message, and doesn’t ask the buyer to pay again', async () => {
  let payments = [aPayment({ status: 'paid' })];
  server.use(http.get('*/api/user/payments', () => HttpResponse.json(payments)));
  const view = await open();
  await pay(view);
  await within(view.dialog).findByText('Waiting for Razorpay');
  payments = [aPayment({ provider: 'razorpay' }), ...payments];
  act(() => checkout.dismiss());
  expect(await within(view.dialog).findByText('Thank you. Pro is active.')).toBeVisible();
});

test('shows an error if the checkout can’t be loaded', async () => {
  delete window.Razorpay;
  const view = await open();
  const append = jest.spyOn(document.head, 'append').mockImplementation((element) => {
    queueMicrotask(() => (element as HTMLScriptElement).onerror?.(new Event('error')));
  });
  await pay(view);
  expect(await within(view.dialog).findByRole('alert')).toHaveTextContent(NOT_STARTED);
  expect((append.mock.calls[0]![0] as HTMLScriptElement).src).toMatch(/\/local\/razorpay\/checkout\.js$/);
});

describe('resuming a canceled plan', () => {
  const resumed = { success: true, status: 'resumed', redirectUrl: '/dashboard' };

  test('charges nothing now, and announces the first charge beforehand', async () => {
    server.use(cancelled());
    post('/api/payment/razorpay/verify', () => resumed);
    const { dialog, user, refresh } = await openResume();
    expect(dialog).toHaveTextContent(
      /Nothing is charged now\. Your first charge is ₹1,260\.00 on Jul 14, 2099.*Razorpay may charge ₹5/,
    );
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('radio', { name: /Yearly/ })).not.toBeInTheDocument();
    await user.click(
      await notBusy(await within(dialog).findByRole('button', { name: 'Resume with Razorpay' })),
    );
    await waitFor(() => expect(checkout.options.opened).toBe(true));
    act(() => checkout.handler(claim));
    expect(await within(dialog).findByText('Your Pro plan renews again.')).toBeVisible();
    expect(refresh).toHaveBeenCalled();
    expect(sent[0]).toMatchObject({ body: { planId: 'pro', isRecurring: true, resume: true } });
    expect(sent[1]).toMatchObject({
      body: { planId: 'pro', subscriptionType: 'monthly', isRecurring: true },
    });
  });

  test('asks the server for the result if the checkout closed without a message after the approval', async () => {
    let calls = 0;
    server.use(
      http.get('*/api/user/subscription', () => {
        calls += 1;
        const standing = { planId: 'pro', planName: 'Pro', subscriptionType: 'monthly' } as const;
        const before = { state: 'cancelled', endsAt: '2099-07-14T00:00:00Z', canResume: true } as const;
        const after = { state: 'renewing', canCancel: true } as const;
        return HttpResponse.json(aSubscription({ ...standing, ...(calls < 3 ? before : after) }));
      }),
    );
    const { dialog, user } = await openResume();
    await user.click(
      await notBusy(await within(dialog).findByRole('button', { name: 'Resume with Razorpay' })),
    );
    await waitFor(() => expect(checkout.options.opened).toBe(true));
    act(() => checkout.dismiss());
    expect(await within(dialog).findByText('Your Pro plan renews again.')).toBeVisible();
  });
});
