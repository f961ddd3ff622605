import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { aPayment, aSubscription } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as BillingRoute } from './routes/billing-route';
import { Component as ReceiptRoute } from './routes/receipt-route';

const founder = aClientUser({ currentPlan: 'pro', subscriptionExpiry: '2099-07-14T00:00:00Z' });
const open = (address = '/billing') =>
  renderWith(
    <Routes>
      <Route path="/billing" element={<BillingRoute />} />
      <Route path="/billing/receipts/:paymentId" element={<ReceiptRoute />} />
    </Routes>,
    { address, auth: { user: founder } },
  );

beforeEach(() =>
  server.use(
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: 'pro', maxIdeas: 5, usedIdeas: 2 }),
    ),
    http.get('*/api/user/payments', () => HttpResponse.json([])),
  ),
);

test('asks a visitor to sign in', async () => {
  renderWith(<BillingRoute />, { address: '/billing' });
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test.each([
  [
    { state: 'cancelled', endsAt: '2099-07-14T00:00:00Z' } as const,
    'Canceled. Your plan ends on Jul 14, 2099. If you resume it before then, you’re charged on that day.',
  ],
  [
    { state: 'grace', endsAt: '2099-07-14T00:00:00Z', graceUntil: '2099-07-17T00:00:00Z' } as const,
    'Your renewal on Jul 14, 2099 failed. You keep your plan until Jul 17, 2099 while we try again. Check your card or pay another way.',
  ],
  [
    { state: 'expired', endsAt: '2025-07-14T00:00:00Z', accessUntil: '2025-07-17T00:00:00Z' } as const,
    'Ended on Jul 17, 2025',
  ],
  [{ state: 'active', endsAt: '2099-07-14T00:00:00Z' } as const, 'Ends on Jul 14, 2099'],
  [
    { state: 'renewing', renewsAt: '2099-07-14T00:00:00Z', provider: 'paypal' } as const,
    'Renews on Jul 14, 2099 with PayPal',
  ],
])('describes whether and when the plan renews: %j', async (change, text) => {
  server.use(http.get('*/api/user/subscription', () => HttpResponse.json(aSubscription(change))));
  open();
  await screen.findByText('Pro plan');
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text),
  ).toBeVisible();
});

test('offers to resume a canceled plan that has time left', async () => {
  const cancelled = {
    state: 'cancelled',
    planId: 'pro',
    endsAt: '2099-07-14T00:00:00Z',
    canResume: true,
  } as const;
  server.use(http.get('*/api/user/subscription', () => HttpResponse.json(aSubscription(cancelled))));
  open();
  expect(await screen.findByRole('button', { name: 'Resume plan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
});

test('shows the plan, and lets the founder change or cancel it, even if the plan’s usage can’t be loaded', async () => {
  const grace = {
    state: 'grace',
    endsAt: '2099-07-14T00:00:00Z',
    graceUntil: '2099-07-17T00:00:00Z',
  } as const;
  server.use(
    http.get('*/api/user/plan-limits', () => problem(500, 'INTERNAL', 'Something went wrong.')),
    http.get('*/api/user/subscription', () =>
      HttpResponse.json(aSubscription({ ...grace, canCancel: true })),
    ),
  );
  open();
  expect(await screen.findByText(/^Your plan could not be loaded/)).toBeVisible();
  expect(await screen.findByText(/Your renewal on Jul 14, 2099 failed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
});

test('lists payments page by page, latest first, with a receipt for each successful one', async () => {
  const first = aPayment({ amount: '1260.00', currency: 'INR', provider: 'razorpay', refunded: '60.00' });
  server.use(
    http.get('*/api/user/payments', ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'two'
        ? HttpResponse.json([aPayment({ planName: 'Starter', amount: '5.00' })])
        : HttpResponse.json([first, aPayment({ status: 'failed', receiptNumber: null, periodEnd: null })], {
            headers: { 'X-Total-Count': '3', Link: '</api/user/payments?cursor=two>; rel="next"' },
          }),
    ),
  );
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Payments' });
  const [one, two] = within(list).getAllByRole('listitem');
  for (const text of ['₹1,260.00', 'Paid', 'Pro, monthly'])
    expect(within(one as HTMLElement).getByText(text)).toBeVisible();
  expect(within(one as HTMLElement).getByText('Jun 14, 2025 · Razorpay')).toBeVisible();
  expect(within(one as HTMLElement).getByText('Jun 14, 2025 – Jul 14, 2025 · ₹60.00 refunded')).toBeVisible();
  expect(within(one as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/billing/receipts/${first.id}`,
  );
  expect(two).toHaveTextContent('Declined');
  expect(within(two as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Starter, monthly')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('says where receipts will be if nothing has been paid yet', async () => {
  open();
  expect(await screen.findByText('Receipts will appear here.')).toBeVisible();
});

test('shows the plans instead of an empty list of payments to founders without a plan', async () => {
  renderWith(<BillingRoute />, { address: '/billing', auth: { user: aClientUser() } });
  const plans = await screen.findByRole('list', { name: 'Plans' });
  expect(within(plans).getByRole('button', { name: 'Choose Pro' })).toBeVisible();
  expect(within(plans).getByRole('heading', { name: 'Pro Most Popular' }).closest('li')).toHaveTextContent(
    '5 active ideas$15 / month',
  );
  // The plans are on this screen, so nothing links to them.
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
});

test('shows a printable receipt', async () => {
  const credit = {
    planId: 'growth',
    planName: 'Growth',
    daysLeft: 20,
    worth: [{ amount: '6.67', currency: 'USD' }],
    days: 14,
  } as const;
  const payment = aPayment({
    refunded: '5.00',
    receiptNumber: 'GS-000042',
    credit: { ...credit, worth: [...credit.worth] },
  });
  server.use(
    http.get(`*/api/user/payments/${payment.id}/receipt`, () =>
      HttpResponse.json({
        ...payment,
        seller: { name: 'Groundswell', email: 'support@groundswell.example' },
        buyer: { name: 'Ada Founder', email: 'ada@example.com' },
        description: 'Groundswell Pro, monthly',
        providerReference: 'CAP-1',
      }),
    ),
  );
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(`/billing/receipts/${payment.id}`);
  const paper = (await screen.findByRole('heading', { name: 'Receipt' })).closest('article') as HTMLElement;
  for (const text of [
    'GS-000042',
    'Paid on Jun 14, 2025',
    'Ada Founder',
    'ada@example.com',
    'Jun 14, 2025 – Jul 14, 2025',
    '$15.00',
    '−$5.00',
    '$10.00',
  ])
    expect(within(paper).getByText(text)).toBeVisible();
  expect(paper).toHaveTextContent(
    'Credit20 days left of Growth, worth $6.67, became 14 days, which the period includes',
  );
  expect(paper).toHaveTextContent('Paid with PayPal, reference CAP-1.');
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalled();
  print.mockRestore();
});

test.each([404, 400])(
  'shows "Receipt not found" for someone else’s receipt or an invalid ID (%i)',
  async (status) => {
    server.use(http.get('*/api/user/payments/:id/receipt', () => problem(status, 'NOT_FOUND', 'No.')));
    open('/billing/receipts/nobody');
    expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  },
);
