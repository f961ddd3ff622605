import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { aCampaign, aDelivery, anAudience } from './campaigns.factory';
import { getToasts } from '@/ui/toast/toast-store';
import { api, choose, listed, open, sent } from './campaigns.harness';

const counts = (scheduled: number, sentCount = 0, failed = 0, skipped = 0) => ({
  scheduled,
  sent: sentCount,
  failed,
  skipped,
});
const card = (name: string) => screen.findByRole('article', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('access to an idea’s campaigns', () => {
  test('asks a visitor to sign in, and loads nothing', async () => {
    api();
    open('', false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Email Access' })).toBeVisible();
    expect(listed).toBe(0);
  });

  test('shows a 404 page for another founder’s idea', async () => {
    api();
    server.use(http.get('*/api/ideas/:id/campaigns', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('the campaign list', () => {
  test('invites the founder to write the first campaign', async () => {
    api();
    open();
    expect(await screen.findByRole('heading', { name: 'Write your first email' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New email' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^Emails · .+ \| Groundswell$/));
  });

  test('offers a retry if it can’t be loaded', async () => {
    api({ campaigns: [aCampaign({ name: 'Launch day' })] });
    server.use(
      http.get('*/api/ideas/:id/campaigns', () => problem(500, 'INTERNAL', 'Broken.'), { once: true }),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load your emails' })).toBeVisible();
    press('Try again');
    expect(await card('Launch day')).toBeVisible();
  });

  test('shows each campaign with its type, timing, nonzero numbers and switch', async () => {
    const welcome = aCampaign({ name: 'Hello', type: 'welcome', delayDays: 3, isActive: true });
    const results = { visits: 73, confirmations: 12, willingToPay: 5, replies: null, left: 1 };
    const launch = aCampaign({
      name: 'We are live',
      isEditable: false,
      stats: counts(1, 1480, 2, 5),
      results,
      segment: { willingToPay: true, source: 'newsletter' },
      startsAt: '2025-07-20T08:00:00.000Z',
    });
    api({ campaigns: [welcome, launch] });
    open();
    const first = await card('Hello');
    expect(within(first).getByText('Welcome · Sends to each new sign-up, 3 days later.')).toBeVisible();
    expect(within(first).getByRole('switch', { name: 'Active Hello' })).toBeChecked();
    expect(within(first).getByRole('link', { name: 'Hello' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?campaign=/),
    );
    expect(first).not.toHaveTextContent(/\b0\b|failed/);
    const second = await card('We are live');
    expect(within(second).getByRole('switch')).not.toBeChecked();
    expect(
      within(second).getByText(
        '1,480 sent · 1 to come · 73 visits · 12 confirmed · 5 would pay · 1 unsubscribed · 5 skipped · 2 failed',
      ),
    ).toBeVisible();
    expect(
      within(second).getByText(
        'Launch · Sends to people on the waitlist who would pay and came from newsletter on Jul 20, 2025, 8:00 AM UTC.',
      ),
    ).toBeVisible();
    expect(within(second).getByText('Off: emails that are due wait until you turn it on.')).toBeVisible();
  });

  test('labels a finished launch as sent, and hides its switch', async () => {
    const firstActivatedAt = '2025-07-14T08:00:00.000Z';
    const finished = { firstActivatedAt, isActive: true, stats: counts(0, 52) };
    api({ campaigns: [aCampaign({ name: 'Launch day', type: 'launch', ...finished })] });
    open();
    const row = await card('Launch day');
    expect(within(row).getByText('Sent')).toBeVisible();
    expect(within(row).getByText('52 sent')).toBeVisible();
    expect(within(row).queryByRole('switch')).not.toBeInTheDocument();
  });

  test('retries failed emails from the menu', async () => {
    api({ campaigns: [aCampaign({ id: 'one', name: 'Launch day', stats: counts(0, 52, 1) })] });
    open();
    await card('Launch day');
    choose('Retry failed', 'Launch day');
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['campaigns/one/retry-failed']));
  });

  test('explains why no emails are being sent, and whom to contact', async () => {
    api({ campaigns: [aCampaign({ isActive: true, onHold: 'sending-paused', stats: counts(4) })] });
    open();
    const banner = await screen.findByRole('region', { name: 'Your emails are paused' });
    expect(within(banner).getByRole('link')).toHaveAttribute('href', 'mailto:support@groundswell.example');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('says that emails are waiting for the idea’s approval', async () => {
    api({ campaigns: [aCampaign({ isActive: true, onHold: 'idea-not-public', stats: counts(4) })] });
    open();
    const banner = await screen.findByRole('region', { name: 'This idea isn’t public yet' });
    expect(banner).toHaveTextContent('Its emails are on hold and go out once the idea is approved.');
  });

  test('shows the founder’s address to subscribers only after the founder opts in', async () => {
    api({ campaigns: [aCampaign()] });
    open();
    const name = 'Let subscribers reply to my email address';
    const setting = await screen.findByRole('switch', { name });
    await waitFor(() => expect(setting).toBeEnabled());
    expect(setting).not.toBeChecked();
    expect(setting).toHaveAccessibleDescription(/^Off: your address is hidden and replies aren’t delivered/);
    server.use(
      http.get('*/api/user/campaign-settings', () =>
        HttpResponse.json({ replyToEnabled: true, email: 'ada@example.com' }),
      ),
    );
    fireEvent.click(setting);
    await waitFor(() => expect(setting).toBeChecked());
    expect(setting).toHaveAccessibleDescription(/^Replies go to ada@example\.com\. Everyone/);
    expect(sent).toEqual([
      { method: 'PATCH', path: 'user/campaign-settings', body: { replyToEnabled: true } },
    ]);
  });

  test('refreshes automatically while emails are being sent, and stops afterwards', async () => {
    const campaigns = [
      aCampaign({ isActive: true, nextDueAt: '2025-07-14T09:30:00.000Z', stats: counts(30, 10) }),
    ];
    api({ campaigns });
    open();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '10');
    expect(bar).toHaveAttribute('aria-valuetext', 'Sending: 10 of 40');
    campaigns[0] = { ...campaigns[0]!, nextDueAt: null, stats: counts(0, 40) };
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(listed).toBe(2);
  });
});

describe('a campaign’s switch', () => {
  const campaign = aCampaign({ id: 'one', name: 'Launch day' });

  test('shows who will get the email, and when, before turning the campaign on', async () => {
    api({
      campaigns: [campaign],
      audience: anAudience({ firstDueAt: '2099-07-15T08:00:00.000Z', unsubscribed: 3, suppressed: 1 }),
    });
    open();
    await card('Launch day');
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn on “Launch day”?' });
    expect(await within(dialog).findByText('Sends on Jul 15, 2099, 8:00 AM UTC to 12 people.')).toBeVisible();
    expect(within(dialog).getByText('People who join later don’t get it.')).toBeVisible();
    expect(
      within(dialog).getByText('Excluded: 3 people who unsubscribed and 1 address that bounced.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(sent).toEqual([{ method: 'PATCH', path: 'campaigns/one', body: { isActive: true } }]);
  });

  test('turns a campaign off immediately, without a toast', async () => {
    api({ campaigns: [{ ...campaign, isActive: true }] });
    open();
    await card('Launch day');
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    await waitFor(() =>
      expect(sent).toEqual([{ method: 'PATCH', path: 'campaigns/one', body: { isActive: false } }]),
    );
    expect(getToasts()).toEqual([]);
  });

  test('changes without waiting for the list to reload, so that the next click has the expected effect', async () => {
    api({ campaigns: [{ ...campaign, isActive: true }] });
    open();
    await card('Launch day');
    server.use(http.get('*/api/ideas/:id/campaigns', () => new Promise<never>(() => undefined)));
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    // From here on, the list endpoint never responds.
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active Launch day' })).not.toBeChecked());
  });
});

describe('a campaign’s recipients', () => {
  test('are listed by status, with the reason for each failure and skip, and can be retried', async () => {
    const all = [
      aDelivery({ email: 'sent@example.com' }),
      aDelivery({ email: 'gone@example.com', status: 'failed', reason: 'bounced', detail: '550 5.1.1' }),
      aDelivery({ email: 'left@example.com', status: 'skipped', reason: 'unsubscribed' }),
    ];
    api({
      campaigns: [aCampaign({ id: 'one', name: 'Launch day', stats: counts(0, 1, 1, 1) })],
      deliveries: (status) => all.filter((one) => status === null || one.status === status),
    });
    open();
    await card('Launch day');
    choose('Recipients', 'Launch day');
    const drawer = await screen.findByRole('dialog', { name: 'Recipients of “Launch day”' });
    const list = await within(drawer).findByRole('list', { name: 'Recipients' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'gone@example.comFailedBounced (550 5.1.1). This address is excluded from now on.',
      expect.stringMatching(/^sent@example.comSentJul 15, 2025/),
      'left@example.comSkippedUnsubscribed before it was due.',
    ]);
    fireEvent.click(within(drawer).getByText('Failed 1'));
    await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(1));
    expect(within(drawer).getByRole('status')).toHaveTextContent('1 recipient');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['campaigns/one/retry-failed']));
  });
});

test('asks for confirmation before deleting a campaign, and lists what will be deleted', async () => {
  api({ campaigns: [aCampaign({ id: 'one', name: 'Launch day', stats: counts(7, 3) })] });
  open();
  await card('Launch day');
  choose('Delete', 'Launch day');
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Launch day”?' });
  expect(dialog).toHaveTextContent(
    'The text and its delivery history will be deleted. 7 waiting emails won’t be sent.',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(sent).toEqual([{ method: 'DELETE', path: 'campaigns/one', body: undefined }]);
});
