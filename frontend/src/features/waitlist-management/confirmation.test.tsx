import { formatDay } from '@/lib/format';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { confirmationNow, consequence, requestWords } from './rules/confirmation';
import { aSubscriber } from './subscriber.factory';
import { api, COUNTS, open, told } from './waitlist-management.harness';

beforeEach(() => windowIs(true));

const ADDRESS = '/waitlist-management?ideaId=idea-quiet';
const card = () => screen.findByRole('region', { name: 'Confirmed addresses' });

describe('the setting', () => {
  test('says how it stands, and what changing it means before it is saved', async () => {
    api([aSubscriber()]);
    let sent: unknown;
    server.use(
      http.put('*/api/ideas/idea-quiet/waitlist-settings', async ({ request }) => {
        sent = await request.json();
        server.use(
          http.get('*/api/ideas/:id/waitlist-settings', () =>
            HttpResponse.json({ confirmation: 'require', referrals: false }),
          ),
        );
        return HttpResponse.json({ confirmation: 'require', referrals: false });
      }),
    );
    const { user } = open(ADDRESS);
    expect(await card()).toHaveTextContent(
      'Campaigns go to all, confirmed or not. 800 people confirmed, 34 people not yet.',
    );
    await user.click(screen.getByRole('button', { name: 'Change confirmation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Should people confirm their address?' });
    expect(within(dialog).getByRole('radio', { name: 'Ask' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Require' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      '34 people on the list have not confirmed yet',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await told({ title: 'Setting saved' });
    expect(sent).toEqual({ confirmation: 'require' });
    await waitFor(async () => expect(await card()).toHaveTextContent('those alone who confirmed'));
  });

  test('that cannot be saved stays open, as chosen', async () => {
    api([aSubscriber()]);
    server.use(http.put('*/api/ideas/:id/waitlist-settings', () => problem(500, 'INTERNAL', 'Broken.')));
    const { user } = open(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Change confirmation' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Do not ask' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await told({ variant: 'destructive' });
    expect(within(dialog).getByRole('radio', { name: 'Do not ask' })).toBeChecked();
  });

  test('is one of an idea: without one there is none to change', async () => {
    api([aSubscriber()]);
    open();
    await screen.findByRole('table');
    expect(screen.queryByRole('region', { name: 'Confirmed addresses' })).not.toBeInTheDocument();
  });
});

describe('those from before', () => {
  test('are asked after a question, once', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Ask them to confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask 41 people to confirm?' });
    expect(dialog).toHaveTextContent('You can do this once for this idea.');
    expect(request.requestedAt).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Send the emails' }));
    await told({ title: 'On their way' });
    await waitFor(async () =>
      expect(await card()).toHaveTextContent(`On ${formatDay('2026-11-22')} you had 41 people asked`),
    );
    expect(screen.queryByRole('button', { name: 'Ask them to confirm' })).not.toBeInTheDocument();
  });
});

test('the words follow the numbers', () => {
  const none = { ...COUNTS, totalSubscribers: 0, confirmedCount: 0, awaitingCount: 0 };
  expect(confirmationNow('off', none)).toBe('Nobody who joins is asked to confirm their address.');
  expect(confirmationNow('ask', { ...COUNTS, confirmedCount: 1, awaitingCount: 0 })).toMatch(
    /1 person confirmed\.$/,
  );
  expect(consequence('ask', 'ask', COUNTS)).toBeNull();
  expect(consequence('ask', 'require', none)).toBeNull();
  expect(consequence('off', 'require', { ...COUNTS, awaitingCount: 1 })).toMatch(
    /^1 person on the list has not .* then they are removed\.$/,
  );
  expect(consequence('require', 'ask', COUNTS)).toMatch(/campaigns reach these people again/);
  expect(consequence('ask', 'off', COUNTS)).toMatch(/^A goal counts/);
  expect(requestWords({ requestedAt: null, people: 0 })).toBeNull();
});
