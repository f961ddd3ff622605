import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { aCampaign, aDelivery, anAudience } from './campaigns.factory';
import { api, listed, open, sent, told } from './campaigns.harness';

const counts = (scheduled: number, sentCount = 0, failed = 0, skipped = 0) => ({
  scheduled,
  sent: sentCount,
  failed,
  skipped,
});
const card = (name: string) => screen.findByRole('article', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('who may see it', () => {
  test('a visitor is asked to sign in; nothing is asked for', async () => {
    api();
    open('', false);
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Access' })).toBeVisible();
    expect(listed).toBe(0);
  });

  test('somebody else’s idea is nowhere', async () => {
    api();
    server.use(http.get('*/api/ideas/:id/campaigns', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('the list', () => {
  test('invites to write the first one', async () => {
    api();
    open();
    expect(await screen.findByRole('heading', { name: 'Write your first campaign' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New campaign' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Emails · .+ \| Groundswell$/));
  });

  test('that could not be loaded can be asked for again', async () => {
    api({ campaigns: [aCampaign({ name: 'Launch day' })] });
    server.use(
      http.get('*/api/ideas/:id/campaigns', () => problem(500, 'INTERNAL', 'Broken.'), { once: true }),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load your campaigns' })).toBeVisible();
    press('Try again');
    expect(await card('Launch day')).toBeVisible();
  });

  test('shows each with its type, its timing, its numbers, and whether it is on', async () => {
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
    expect(within(first).getByText('Welcome')).toBeVisible();
    expect(within(first).getByText('To each person who joins while it is on, 3 days later.')).toBeVisible();
    expect(within(first).getByRole('switch', { name: 'Active Hello' })).toBeChecked();
    expect(within(first).getByRole('link', { name: 'Edit Hello' })).toBeVisible();
    expect(within(first).queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
    const second = await card('We are live');
    expect(within(second).getByRole('switch')).not.toBeChecked();
    expect(within(second).getByRole('link', { name: 'View We are live' })).toBeVisible();
    const numbers = [...second.querySelectorAll('dl')].map((list) =>
      [...list.children].map((row) => row.textContent),
    );
    expect(numbers).toEqual([
      ['Scheduled1', 'Sent1,480', 'Failed2', 'Skipped5'],
      ['Visits73', 'Would pay5', 'Confirmed12', 'Left1'],
    ]);
    expect(
      within(second).getByText(
        '1,480 mails brought 73 visits of the page, and 5 said on one that they would pay. 12 people confirmed after it, 1 person left the list after it.',
      ),
    ).toBeVisible();
    expect(
      within(second).getByText(
        'To people on the waitlist who would pay and came from newsletter when it is first switched on: on Jul 20, 2025, 8:00 AM UTC.',
      ),
    ).toBeVisible();
    expect(within(second).getByText(/Switched off: what is due waits/)).toBeVisible();
  });

  test('shows a subject as it will arrive, with the title of the idea in it', async () => {
    const subject = '{{ideaTitle}}: news about {{ideaTitle}}';
    api({ campaigns: [aCampaign({ name: 'Hello', subject })] });
    open();
    expect(within(await card('Hello')).getByText('Quiet Hours: news about Quiet Hours')).toBeVisible();
  });

  test('says why nothing goes out, and whom to write to', async () => {
    api({ campaigns: [aCampaign({ isActive: true, onHold: 'sending-paused', stats: counts(4) })] });
    open();
    const banner = await screen.findByRole('region', { name: 'Your campaigns are paused' });
    expect(within(banner).getByRole('link')).toHaveAttribute('href', 'mailto:support@groundswell.example');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('says that mails wait for the idea to be approved', async () => {
    api({ campaigns: [aCampaign({ isActive: true, onHold: 'idea-not-public', stats: counts(4) })] });
    open();
    const banner = await screen.findByRole('region', { name: 'This idea is not public yet' });
    expect(banner).toHaveTextContent('What is due waits, and goes out once the idea is approved.');
  });

  test('shows the founder’s address to subscribers only where that is switched on', async () => {
    api({ campaigns: [aCampaign()] });
    open();
    const name = 'Let subscribers reply to my email address';
    const setting = await screen.findByRole('switch', { name });
    await waitFor(() => expect(setting).toBeEnabled());
    expect(setting).not.toBeChecked();
    expect(setting).toHaveAccessibleDescription(/^Off: nobody sees your address/);
    server.use(
      http.get('*/api/user/campaign-settings', () =>
        HttpResponse.json({ replyToEnabled: true, email: 'ada@example.com' }),
      ),
    );
    fireEvent.click(setting);
    await waitFor(() => expect(setting).toBeChecked());
    expect(setting).toHaveAccessibleDescription(/^Replies go to ada@example\.com\. Everybody/);
    expect(sent).toEqual([
      { method: 'PATCH', path: 'user/campaign-settings', body: { replyToEnabled: true } },
    ]);
  });

  test('follows the sending by itself, and only as long as it lasts', async () => {
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

describe('switching', () => {
  const campaign = aCampaign({ id: 'one', name: 'Launch day' });

  test('on says first who will get it and when', async () => {
    api({
      campaigns: [campaign],
      audience: anAudience({ firstDueAt: '2099-07-15T08:00:00.000Z', unsubscribed: 3, suppressed: 1 }),
    });
    open();
    await card('Launch day');
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch on Launch day?' });
    expect(
      await within(dialog).findByText(
        /^12 people on the waitlist get this email on Jul 15, 2099, 8:00 AM UTC\./,
      ),
    ).toBeVisible();
    expect(within(dialog).getByText('People who join later do not get it.')).toBeVisible();
    expect(
      within(dialog).getByText('Left out: 3 people who unsubscribed and 1 address known not to work.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
    await told({ title: 'Campaign switched on' });
    expect(sent).toEqual([{ method: 'PATCH', path: 'campaigns/one', body: { isActive: true } }]);
  });

  test('off is done at once, and says what that means', async () => {
    api({ campaigns: [{ ...campaign, isActive: true }] });
    open();
    await card('Launch day');
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    await told({ title: 'Campaign switched off' });
    expect(sent).toEqual([{ method: 'PATCH', path: 'campaigns/one', body: { isActive: false } }]);
  });

  test('shows it before the list is asked for again, so that the next press means what it says', async () => {
    api({ campaigns: [{ ...campaign, isActive: true }] });
    open();
    await card('Launch day');
    server.use(http.get('*/api/ideas/:id/campaigns', () => new Promise<never>(() => undefined)));
    fireEvent.click(screen.getByRole('switch', { name: 'Active Launch day' }));
    await told({ title: 'Campaign switched off' });
    // The list never answers again.
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active Launch day' })).not.toBeChecked());
  });
});

describe('the recipients', () => {
  test('are listed with the reason of each failure and skip, by status, and tried again', async () => {
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
    press('Recipients Launch day');
    const drawer = await screen.findByRole('dialog', { name: 'Recipients of Launch day' });
    const list = await within(drawer).findByRole('list', { name: 'Recipients' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^sent@example.comSentOn Jul 15, 2025/),
      'gone@example.comFailedThe address takes no mail (550 5.1.1). It is left out from now on.',
      'left@example.comSkippedUnsubscribed before the mail was due.',
    ]);
    fireEvent.click(within(drawer).getByText('Failed 1'));
    await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(1));
    expect(within(drawer).getByRole('status')).toHaveTextContent('1 recipient');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Retry failed' }));
    await told({ title: 'Trying again', description: expect.stringMatching(/^2 mails are due again/) });
    expect(sent.map(({ path }) => path)).toEqual(['campaigns/one/retry-failed']);
  });
});

test('deleting asks first, and says what goes', async () => {
  api({ campaigns: [aCampaign({ id: 'one', name: 'Launch day', stats: counts(7, 3) })] });
  open();
  await card('Launch day');
  press('Delete Launch day');
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Launch day”?' });
  expect(dialog).toHaveTextContent('7 mails that wait are not sent.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await told({ title: 'Campaign deleted' });
  expect(sent).toEqual([{ method: 'DELETE', path: 'campaigns/one', body: undefined }]);
});
