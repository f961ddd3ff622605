import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { SubscribePage } from './subscribe-page';

const open = (change: Parameters<typeof aClientUser>[0] = {}, address = '/subscribe') =>
  renderWith(<SubscribePage />, { address, auth: { user: aClientUser(change) } });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('asks a visitor to sign in', async () => {
  renderWith(<SubscribePage />, { address: '/subscribe' });
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.getByText('Please sign in to subscribe to a plan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

test('shows the four plans, monthly or yearly, with prices at the fixed rates in the selected currency', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  expect((await card('Pro')).getByText('Most Popular')).toBeVisible();
  expect((await card('Pro')).getByText('$15')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(4);
  expect(screen.getByText('Save 17%')).toBeVisible();
  expect(screen.getByText(/2 months free/)).toBeVisible();
  expect(screen.getByText(/You can switch under “Pay with” before you pay/)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /Yearly/ }));
  expect(await (await card('Pro')).findByText('$150')).toBeVisible();
  expect((await card('Pro')).getByText('/ year')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Currency'), 'INR');
  expect((await card('Pro')).getByText('₹12,600')).toBeVisible();
  expect(screen.queryByText('about')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  expect(await (await card('Pro')).findByText('€129')).toBeVisible();
  expect((await card('Pro')).getByText(/charged \$150/)).toBeVisible();
});

test.each([
  ['running', '2099-01-01T00:00:00Z'],
  // The server keeps a plan active for three days after its end.
  ['in its grace period', '2020-01-01T00:00:00Z'],
])('marks the current plan: %s', async (_, subscriptionExpiry) => {
  open({ currentPlan: 'growth', subscriptionExpiry });
  expect((await card('Growth')).getByText('Your plan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Extend Growth' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch to Pro' })).toBeVisible();
});

test('marks no plan once the current plan has ended', async () => {
  open({ currentPlan: null, subscriptionExpiry: '2020-01-01T00:00:00Z' });
  expect(await screen.findByRole('button', { name: 'Choose Growth' })).toBeVisible();
  expect(screen.queryByText('Your plan')).not.toBeInTheDocument();
});

test('stores the open dialog in the URL, and returns the focus to its button on closing', async () => {
  server.use(
    http.get('*/api/geo/country', () => HttpResponse.json({ country: 'DE' })),
    http.get('*/paypal/setup', () =>
      HttpResponse.json({ clientToken: 't', clientId: 'c', mode: 'local', environment: 'sandbox' }),
    ),
  );
  const { user } = open({}, '/subscribe?plan=starter&type=yearly');
  const dialog = await screen.findByRole('dialog', { name: 'Pay for Starter' });
  expect(dialog).toHaveTextContent('$50.00 a year');
  expect(await within(dialog).findByText('Paying from India? Choose Razorpay.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Choose Starter' })).toHaveFocus();
});

test("shows an error if the plans can't be loaded, and a message if no plans exist", async () => {
  server.use(http.get('*/api/subscription-plans', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user } = open();
  expect(await screen.findByText('Failed to load subscription plans. Please try again.')).toBeVisible();
  server.use(http.get('*/api/subscription-plans', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No subscription plans available.')).toBeVisible();
});
