import { formatDay } from '@/lib/format';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { consequence, requestWords } from './rules/confirmation';
import { aSubscriber } from './subscriber.factory';
import { api, COUNTS, open, expectToast } from './waitlist-management.harness';

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

const ADDRESS = '/waitlist-management?ideaId=idea-quiet';
/** Opens the waitlist settings. */
async function settings(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Waitlist settings' }));
  return within(await screen.findByRole('dialog', { name: 'Waitlist settings' }));
}

describe('the confirmation setting of a waitlist', () => {
  test('explains the effect of a change before it is saved', async () => {
    api([aSubscriber()]);
    let sent: unknown;
    server.use(
      http.put('*/api/ideas/idea-quiet/waitlist-settings', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ confirmation: 'require', referrals: true });
      }),
    );
    const { user } = open(ADDRESS);
    const dialog = await settings(user);
    expect(dialog.getByRole('radio', { name: 'Ask' })).toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Referrals' })).not.toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Require' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      '34 unconfirmed people stop getting your emails and have 30 days',
    );
    await user.click(dialog.getByRole('switch', { name: 'Referrals' }));
    expect(sent).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast({ title: 'Settings saved' });
    expect(sent).toEqual({ confirmation: 'require', referrals: true });
  });

  test('keeps the dialog open with the selected option if saving fails', async () => {
    api([aSubscriber()]);
    server.use(http.put('*/api/ideas/:id/waitlist-settings', () => problem(500, 'INTERNAL', 'Broken.')));
    const { user } = open(ADDRESS);
    const dialog = await settings(user);
    await user.click(dialog.getByRole('radio', { name: 'Don’t ask' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast({ variant: 'destructive' });
    expect(dialog.getByRole('radio', { name: 'Don’t ask' })).toBeChecked();
  });

  test('is hidden unless an idea is selected', async () => {
    api([aSubscriber()]);
    open();
    await screen.findByText('1 person');
    expect(screen.queryByRole('button', { name: 'Waitlist settings' })).not.toBeInTheDocument();
  });
});

describe('people who joined before confirmation was on', () => {
  test('get one confirmation request, once the founder has agreed to send it', async () => {
    api([aSubscriber()]);
    let request = { requestedAt: null as string | null, people: 41 };
    server.use(
      http.get('*/api/ideas/:id/confirmation-request', () => HttpResponse.json(request)),
      http.post('*/api/ideas/idea-quiet/confirmation-request', () => {
        request = { requestedAt: '2026-11-22T10:00:00.000Z', people: 41 };
        return HttpResponse.json(request, { status: 201 });
      }),
    );
    const { user } = open(ADDRESS);
    await user.click((await settings(user)).getByRole('button', { name: 'Ask them to confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask 41 people to confirm?' });
    expect(dialog).toHaveTextContent('You can do this once for this idea.');
    expect(request.requestedAt).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Send the emails' }));
    await expectToast({ title: 'Sending emails' });
    const after = await settings(user);
    expect(
      await after.findByText(
        `On ${formatDay('2026-11-22')} we asked 41 people who joined before confirmation was on to confirm.`,
      ),
    ).toBeVisible();
    expect(after.queryByRole('button', { name: 'Ask them to confirm' })).not.toBeInTheDocument();
  });
});

test('describes how many people a change affects, with the right singular or plural', () => {
  const none = { ...COUNTS, totalSubscribers: 0, confirmedCount: 0, awaitingCount: 0 };
  expect(consequence('ask', 'ask', COUNTS)).toBeNull();
  expect(consequence('ask', 'require', none)).toBeNull();
  expect(consequence('off', 'require', { ...COUNTS, awaitingCount: 1 })).toMatch(
    /^1 unconfirmed person stops .* and has 30 days .* after that we remove them/,
  );
  expect(consequence('require', 'ask', COUNTS)).toMatch(
    /^34 unconfirmed people will get your emails again\.$/,
  );
  expect(consequence('ask', 'off', COUNTS)).toMatch(/^Goals count only confirmed/);
  expect(requestWords({ requestedAt: null, people: 0 })).toBeNull();
});
