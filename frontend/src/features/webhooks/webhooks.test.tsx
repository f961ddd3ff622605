import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Webhook, WebhookDelivery } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as WebhooksRoute } from './routes/webhooks-route';

const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'webhook-1',
  url: 'https://crm.example.com/hooks?token=1',
  format: 'standard',
  events: ['subscriber.joined', 'feedback.posted'],
  ideaId: null,
  ideaTitle: null,
  enabled: true,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  latestState: null,
  latestAt: null,
  waiting: 0,
  ...change,
});
const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'delivery-1',
  eventId: 'event-1',
  type: 'feedback.posted',
  isTest: false,
  data: {
    idea: { id: 'idea-1', slug: 'tea-timer', title: 'Tea Timer', status: 'active' },
    feedback: { id: 'feedback-1', message: 'Yes please.', postedAt: '2025-01-16T09:30:00.000Z' },
  },
  state: 'failed',
  attempts: 9,
  occurredAt: '2025-01-16T09:30:00.000Z',
  lastAttemptAt: '2026-01-18T06:00:00.000Z',
  nextAttemptAt: null,
  status: 500,
  error: 'answer',
  answer: 'Out of coffee',
  durationMs: 84,
  ...change,
});
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazdgT0bYt8A=';

/** Sets up a server with these webhooks. `sent` collects the requests it receives. */
function webhooksApi(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  const sent: [string, unknown][] = [];
  let list = webhooks;
  const note = async (what: string, request: Request) => {
    const text = await request.text();
    sent.push([what, text === '' ? null : JSON.parse(text)]);
  };
  server.use(
    http.get('*/api/webhooks', () => HttpResponse.json(list)),
    http.get('*/api/user/ideas', () =>
      HttpResponse.json([anOwnIdea({ id: 'idea-1', title: 'Tea Timer' })], {
        headers: { 'X-Total-Count': '1' },
      }),
    ),
    http.post('*/api/webhooks', async ({ request }) => {
      await note('create', request);
      const made = aWebhook({ id: 'webhook-2', url: 'https://new.example/' });
      list = [...list, made];
      return HttpResponse.json({ ...made, secret: SECRET }, { status: 201 });
    }),
    http.patch('*/api/webhooks/:id', async ({ request }) => {
      await note('change', request);
      list = list.map((one) => ({ ...one, enabled: false, disabledReason: 'owner' }));
      return HttpResponse.json(list[0]);
    }),
    http.delete('*/api/webhooks/:id', async ({ request }) => {
      await note('delete', request);
      list = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/webhooks/:id/rotate-secret', () =>
      HttpResponse.json({ ...list[0], previousSecretUntil: '2026-01-17T09:30:00.000Z', secret: SECRET }),
    ),
    http.post('*/api/webhooks/:id/test', async ({ request }) => {
      await note('test', request);
      return HttpResponse.json(aDelivery({ type: 'webhook.test' }), { status: 202 });
    }),
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json(deliveries, { headers: { 'X-Total-Count': String(deliveries.length) } }),
    ),
    http.post('*/api/webhooks/:id/deliveries/:deliveryId/retry', async ({ request, params }) => {
      await note(`again ${String(params.deliveryId)}`, request);
      return HttpResponse.json(aDelivery({ state: 'pending' }), { status: 202 });
    }),
  );
  return sent;
}

const open = () =>
  renderWith(<WebhooksRoute />, { address: '/integrations/webhooks', auth: { user: aClientUser() } });
const openForm = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  return { ...view, dialog: await screen.findByRole('dialog') };
};
const card = async () => within(await screen.findByRole('article', { name: 'crm.example.com' }));

test('offers a retry if the webhooks can’t be loaded', async () => {
  server.use(http.get('*/api/webhooks', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  webhooksApi([]);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Add your first webhook' })).toBeInTheDocument();
});

test('shows each webhook’s URL, events and status', async () => {
  webhooksApi([
    aWebhook({
      failingSince: '2025-01-16T09:30:00.000Z',
      latestState: 'pending',
      latestAt: '2025-01-16T09:30:00.000Z',
    }),
    aWebhook({
      id: 'w-2',
      url: 'https://gone.example/',
      enabled: false,
      disabledReason: 'gone',
      disabledAt: '2025-01-16T09:30:00.000Z',
    }),
  ]);
  open();
  const failing = await card();
  expect(failing.getByText('Sign-up, Feedback')).toBeInTheDocument();
  // The warning says that it fails, so no status does.
  expect(failing.getByText(/^Deliveries have failed since Jan 16, 2025, 9:30.AM UTC/)).toBeInTheDocument();
  expect(failing.queryByText('Failing')).not.toBeInTheDocument();
  expect(failing.getByRole('button', { name: 'Send a test' })).toBeInTheDocument();
  const gone = within(screen.getByRole('article', { name: 'gone.example' }));
  expect(gone.getByText(/the URL answered that it’s gone/)).toBeInTheDocument();
  expect(gone.queryByRole('button', { name: /^Send a test/ })).not.toBeInTheDocument();
});

describe('a new webhook', () => {
  test('requires a URL and an event, and shows the server’s errors', async () => {
    const sent = webhooksApi([]);
    const { user, dialog } = await openForm();
    expect(within(dialog).queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(within(dialog).getByText('Please enter a URL.')).toBeInTheDocument();
    expect(within(dialog).getByText('Please choose at least one event.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'URL' })).toHaveFocus();
    expect(sent).toEqual([]);

    server.use(
      http.post('*/api/webhooks', () =>
        problem(400, 'VALIDATION_FAILED', 'No.', { errors: { url: ['Not on the public internet.'] } }),
      ),
    );
    await user.type(within(dialog).getByRole('textbox', { name: 'URL' }), 'https://10.0.0.1');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Idea approved/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await within(dialog).findByText('Not on the public internet.')).toBeInTheDocument();
  });

  test.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ['https://discord.com/api/webhooks/1/x', 'discord'],
    ['https://prod-1.westeurope.logic.azure.com:443/workflows/x', 'teams'],
    ['https://acme.webhook.office.com/webhookb2/x', 'teams'],
  ])('for a chat needs only its URL: %s', async (url, format) => {
    const sent = webhooksApi([]);
    const { user, dialog } = await openForm();
    await user.click(within(dialog).getByRole('textbox', { name: 'URL' }));
    await user.paste(url);
    expect(within(dialog).getByRole('combobox', { name: 'Format' })).toHaveValue(format);
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]![1]).toMatchObject({ url, format, events: expect.arrayContaining(['subscriber.joined']) });
  });

  test('has a button that chooses all events, and then clears them', async () => {
    webhooksApi([]);
    const { user, dialog } = await openForm();
    const events = within(within(dialog).getByRole('group', { name: 'Events' }));
    await user.click(events.getByRole('button', { name: 'Choose all' }));
    for (const event of events.getAllByRole('checkbox')) expect(event).toBeChecked();
    await user.click(events.getByRole('button', { name: 'Clear all' }));
    for (const event of events.getAllByRole('checkbox')) expect(event).not.toBeChecked();
  });

  test('can have all events of a kind at once', async () => {
    const sent = webhooksApi([]);
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'URL' }), 'https://new.example/');
    const all = within(dialog).getByRole('checkbox', { name: 'Messages' });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Reply/ }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]![1]).toMatchObject({
      events: expect.arrayContaining(['feedback.posted', 'feedback.replied', 'campaign.finished']),
    });
  });

  test('shows its secret only once', async () => {
    const sent = webhooksApi([]);
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'URL' }), ' https://new.example/ ');
    await screen.findByRole('option', { name: 'Tea Timer' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Which ideas' }), 'Tea Timer');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Sign-up/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    const events = ['subscriber.joined'];
    expect(sent).toEqual([
      ['create', { url: 'https://new.example/', events, format: 'standard', ideaId: 'idea-1' }],
    ]);

    await user.keyboard('{Escape}');
    expect(screen.getByText(SECRET)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I’ve stored it' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
    expect(await screen.findByRole('article', { name: 'new.example' })).toBeInTheDocument();
  });
});

test('turns a webhook off, replaces its secret, and deletes it', async () => {
  const sent = webhooksApi([aWebhook()]);
  const { user } = open();
  await user.click((await card()).getByRole('switch', { name: 'On crm.example.com' }));
  expect(await (await card()).findAllByText('Off')).not.toHaveLength(0);

  await user.click((await card()).getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'New secret' }));
  await user.click(await screen.findByRole('button', { name: 'Create new secret' }));
  expect(await screen.findByText(/events are also signed with the old secret/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I’ve stored it' }));

  await user.click((await card()).getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'Add your first webhook' })).toBeInTheDocument();
  expect(sent.map(([what]) => what)).toEqual(['change', 'delete']);
});

test('shows an event’s result, message and response in the log, and resends the event', async () => {
  const sent = webhooksApi([aWebhook()], [aDelivery()]);
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Send a test' }));
  const log = within(await screen.findByRole('dialog', { name: 'Log of “crm.example.com”' }));
  const entry = within((await log.findAllByRole('article'))[0]!);
  expect(entry.getByText('Failed')).toBeInTheDocument();
  expect(entry.getByText('Answered 500 after 84 ms.')).toBeInTheDocument();
  expect(entry.getByText(/9 attempts/)).toBeInTheDocument();
  await user.click(entry.getByRole('button', { name: /^Show message/ }));
  expect(entry.getByText(/"message": "Yes please\."/)).toBeInTheDocument();
  expect(entry.getByText('Out of coffee')).toBeInTheDocument();
  await user.click(entry.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(sent.map(([what]) => what)).toEqual(['test', 'again delivery-1']));
});
