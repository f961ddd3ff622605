import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aClientUser, renderWith } from '@/testing/render';
import { problem } from '@/testing/handlers';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import type { AdminUser } from './api';
import { Component as AdminUsersRoute } from './routes/admin-users-route';

/** Simulates a window wide enough for a table. */
beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
});
afterEach(() => jest.restoreAllMocks());

const aUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 'user-1',
  username: 'Ada Founder',
  email: 'ada@example.com',
  currentPlan: null,
  subscriptionType: null,
  subscriptionExpiry: null,
  isRecurring: false,
  createdAt: '2025-07-14T09:30:00.000Z',
  isAdmin: false,
  suspendedAt: null,
  suspensionReason: null,
  ...change,
});

/**
 * Sets up a server with the list and the tiles.
 *
 * @returns the query strings of requests for the list
 */
function serve(users: AdminUser[], total = users.length) {
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(users, { headers: { 'X-Total-Count': String(total) } });
    }),
    http.get('*/api/admin/users/summary', () =>
      HttpResponse.json({ totalUsers: 1280, activeSubscriptions: 310, adminUsers: 2, autoRenewing: 240 }),
    ),
  );
  return requests;
}

const open = (change: object = { isAdmin: true }, address = '/admin/users') =>
  renderWith(<AdminUsersRoute />, { address, auth: { user: aClientUser({ id: 'me', ...change }) } });

test('shows the screen only to admins, and offers other users a link to their dashboard', async () => {
  renderWith(<AdminUsersRoute />, { address: '/admin/users' });
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeInTheDocument();
  open({ isAdmin: false });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText(/You’re signed in as/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Switch account' })).toBeInTheDocument();
});

test('hides the screen from search engines, even after navigating from another screen', () => {
  const tags = () => document.head.querySelectorAll('meta[name="robots"][content="noindex"]').length;
  serve([]);
  const { unmount } = open();
  expect(tags()).toBe(1);
  unmount();
  expect(tags()).toBe(0);
});

test('shows a loading text, and then every account with readable labels', async () => {
  serve(
    [
      aUser(),
      aUser({
        id: 'user-2',
        username: 'Grace',
        email: 'grace@example.com',
        currentPlan: 'pro',
        subscriptionType: 'yearly',
        subscriptionExpiry: '2999-01-31T00:00:00.000Z',
        isRecurring: true,
        isAdmin: true,
      }),
      aUser({
        id: 'user-3',
        username: 'Late',
        subscriptionType: 'monthly',
        subscriptionExpiry: '2024-01-31T00:00:00.000Z',
      }),
    ],
    1280,
  );
  let answer: (nothing: undefined) => void = () => undefined;
  const held = new Promise<undefined>((resolve) => (answer = resolve));
  server.use(http.get('*/api/admin/users', () => held));
  open();
  await waitFor(() => expect(screen.getByText('Loading users...')).toBeVisible());
  answer(undefined);
  expect(await screen.findByRole('heading', { name: 'All Users (1,280)' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeInTheDocument();
  expect(screen.getByText('Manage all platform users and their subscriptions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Back to Admin Dashboard/ })).toHaveAttribute('href', '/admin');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Plan',
    'Subscription',
    'Status',
    'Joined',
    'Admin',
    'Actions',
  ]);

  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  expect(row('Ada Founder')).toHaveTextContent(/ada@example\.comNo Plan–No Subscription7\/14\/2025/);
  expect(row('Grace')).toHaveTextContent(/ProYearlyAuto-renewExpires: 1\/31\/2999Active7\/14\/2025Admin/);
  expect(row('Late')).toHaveTextContent(/No PlanMonthlyExpires: 1\/31\/2024Expired/);

  const tiles = screen.getByRole('region', { name: 'Users in numbers' });
  await waitFor(() => expect(tiles).toHaveTextContent(/Total Users1,280/));
  for (const text of [/Active Subscriptions310/, /Admin Users2/, /Auto-Renewing240/]) {
    expect(tiles).toHaveTextContent(text);
  }
});

test('shows no tiles without users', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All Users (0)' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Users in numbers' })).not.toBeInTheDocument();
});

test('searches for the entered text with a single request', async () => {
  const requests = serve([aUser()]);
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'ada');
  await waitFor(() => expect(requests).toEqual(['', '?search=ada']));
});

test('suspends an account with a reason, but never an admin’s or one’s own, and keeps the dialog open if the server rejects it', async () => {
  serve([aUser(), aUser({ id: 'me', username: 'Myself', isAdmin: true }), aUser({ id: 'a', isAdmin: true })]);
  const sent = sentTo('PATCH /api/admin/users/user-1/suspend', () =>
    sent.length === 1
      ? problem(409, 'CONFLICT', 'Ada Founder is suspended already.')
      : { ...aUser({ suspendedAt: '2025-07-15T00:00:00.000Z', suspensionReason: 'Adverts.' }) },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for Ada Founder' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(within(dialog).getByText('Please enter a reason.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), ' Adverts. ');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Ada Founder is suspended already.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('User suspended')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Adverts.' }, { reason: 'Adverts.' }]);
});

describe('suspending an account with a renewing plan', () => {
  async function begin(isRecurring = true) {
    serve([aUser({ currentPlan: 'pro', isRecurring })]);
    const sent = sentTo('PATCH /api/admin/users/user-1/suspend', () => aUser({ isRecurring: false }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Ada Founder' }));
    await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = async () => {
      await user.type(dialog.getByLabelText('Reason'), 'Adverts.');
      await user.click(dialog.getByRole('button', { name: 'Suspend' }));
      expect(await screen.findByText('User suspended')).toBeInTheDocument();
    };
    return { user, dialog, sent, confirm };
  }

  test('focuses the reason, which comes before the decision about the plan', async () => {
    const { user, dialog } = await begin();
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    await user.tab();
    expect(dialog.getByRole('checkbox', { name: 'Keep their Pro plan' })).toHaveFocus();
  });

  test('cancels the plan by default', async () => {
    const { dialog, sent, confirm } = await begin();
    expect(dialog.getByRole('checkbox', { name: 'Keep their Pro plan' })).not.toBeChecked();
    await confirm();
    expect(sent).toEqual([{ reason: 'Adverts.', cancelSubscription: true }]);
  });

  test('keeps the plan if the admin decides so, and says which email the person will get', async () => {
    const { user, dialog, sent, confirm } = await begin();
    await user.click(dialog.getByRole('checkbox', { name: 'Keep their Pro plan' }));
    expect(dialog.getByText(/We’ll email them a link to cancel it\./)).toBeInTheDocument();
    await confirm();
    expect(sent).toEqual([{ reason: 'Adverts.', cancelSubscription: false }]);
  });

  test('shows no plan options if the plan doesn’t renew', async () => {
    const { dialog, sent, confirm } = await begin(false);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await confirm();
    expect(sent).toEqual([{ reason: 'Adverts.' }]);
  });
});
