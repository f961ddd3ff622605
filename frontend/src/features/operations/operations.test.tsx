import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FailedJob, Operations, TroubledWebhook, UnsentMail } from '@/api/generated-workspace';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { REFRESH } from './refresh';
import { Component as OperationsRoute } from './routes/admin-operations-route';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();

const aJob = (change: Partial<FailedJob> = {}): FailedJob => ({
  id: 'job-1',
  type: 'mail.send',
  error: 'The mail server did not answer.',
  attempts: 5,
  failedAt: minutesAgo(3),
  ...change,
});

const aMessage = (change: Partial<TroubledWebhook> = {}): TroubledWebhook => ({
  provider: 'paypal',
  eventId: 'WH-1/2',
  type: 'PAYMENT.CAPTURE.COMPLETED',
  receivedAt: minutesAgo(10),
  attempts: 1,
  error: 'No such order.',
  nextAttemptAt: null,
  ...change,
});

const nothing = (): Operations => ({
  queue: { waiting: 0, active: 0, delayed: 0, failed: 0, byType: [] },
  outbox: { waiting: 0, oldestAt: null },
  mail: { waiting: 0, oldestAt: null },
  webhooks: { waiting: 0, oldestAt: null, givenUp: 0 },
});

interface World {
  numbers: Operations;
  jobs: FailedJob[];
  messages: TroubledWebhook[];
  mails: UnsentMail[];
}
let asked: string[];

/** The server's side of the screen: what is in `world` at the moment it is asked. */
function api(change: Partial<World> = {}) {
  const world: World = { numbers: nothing(), jobs: [], messages: [], mails: [], ...change };
  asked = [];
  const answer = (path: string, look: () => World[keyof World]) =>
    http.get(`*/api/admin/operations${path}`, () => {
      asked.push(path);
      return HttpResponse.json(look());
    });
  server.use(
    answer('', () => world.numbers),
    answer('/jobs', () => world.jobs),
    answer('/webhooks', () => world.messages),
    answer('/mail', () => world.mails),
  );
  return world;
}

const open = (auth: Parameters<typeof renderWith>[1] = { auth: { user: aClientUser({ isAdmin: true }) } }) =>
  renderWith(<OperationsRoute />, { address: '/admin/operations', ...auth });
const section = (name: string) => screen.findByRole('region', { name });
const told = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
/** A number at a glance. */
const tile = (label: string) =>
  within(screen.getByRole('region', { name: 'At a glance' })).getByText(label, { selector: 'dt' })
    .parentElement!;

describe('who may look', () => {
  test.each([
    ['nobody', null, 'Authentication Required'],
    ['a founder', aClientUser(), 'Access Denied'],
  ])('%s: the server is not asked', async (_who, user, heading) => {
    api();
    open({ auth: { user } });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test('an admin, who finds the way from here to the other admin screens', async () => {
    api();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Ideas',
      'Users',
      'Reports',
      'Operations',
      'Audit',
    ]);
    expect(screen.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('when nothing waits', () => {
  test('every list says so, and nothing stands out', async () => {
    api();
    const { container } = open();
    for (const text of [
      'The queue is empty.',
      'No job has failed.',
      'Every message has had its effect.',
      'Every mail is out.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(container.querySelector('[data-alarming]')).toBeNull();
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  });
});

describe('at a glance', () => {
  test('how much there is, since when, and what somebody should look at', async () => {
    api({
      numbers: {
        queue: { waiting: 1200, active: 34, delayed: 5, failed: 2, byType: [] },
        outbox: { waiting: 101, oldestAt: minutesAgo(4) },
        mail: { waiting: 1, oldestAt: minutesAgo(120) },
        webhooks: { waiting: 3, oldestAt: minutesAgo(1), givenUp: 0 },
      },
    });
    open();
    await section('At a glance');
    expect(tile('Jobs in the queue')).toHaveTextContent('1,2345 for later');
    expect(tile('Failed jobs')).toHaveTextContent('2');
    expect(tile('Outbox')).toHaveTextContent('101oldest 4 minutes ago');
    expect(tile('Late mails')).toHaveTextContent('1oldest 2 hours ago');
    expect(tile('Payment messages')).toHaveTextContent('3oldest 1 minute ago');
    for (const label of ['Failed jobs', 'Outbox', 'Late mails'])
      expect(tile(label)).toHaveAttribute('data-alarming');
    for (const label of ['Jobs in the queue', 'Payment messages'])
      expect(tile(label)).not.toHaveAttribute('data-alarming');
  });

  test('a full outbox is no trouble up to a hundred; messages that were given up are', async () => {
    api({
      numbers: {
        ...nothing(),
        outbox: { waiting: 100, oldestAt: minutesAgo(1) },
        webhooks: { waiting: 2, oldestAt: minutesAgo(1), givenUp: 1 },
      },
    });
    open();
    await section('At a glance');
    expect(tile('Outbox')).not.toHaveAttribute('data-alarming');
    expect(tile('Payment messages')).toHaveTextContent('21 given up');
    expect(tile('Payment messages')).toHaveAttribute('data-alarming');
  });

  test('a queue that does not answer is told in words, and the rest is shown', async () => {
    api({ numbers: { ...nothing(), queue: null } });
    open();
    expect(await screen.findByText(/^The job queue does not answer\. Nothing is lost/)).toBeVisible();
    expect(tile('Jobs in the queue')).toHaveTextContent('–');
    expect(tile('Failed jobs')).toHaveTextContent('–');
    expect(screen.queryByRole('region', { name: 'Queue' })).not.toBeInTheDocument();
    expect(await screen.findByText('Every mail is out.')).toBeVisible();
  });

  test('the queue by what its jobs do', async () => {
    const byType = [
      { type: 'mail.send', waiting: 1500, active: 2, delayed: 0 },
      { type: 'campaign.plan', waiting: 0, active: 0, delayed: 7 },
    ];
    api({ numbers: { ...nothing(), queue: { waiting: 1500, active: 2, delayed: 7, failed: 0, byType } } });
    open();
    const rows = within(await section('Queue')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Job', 'Waiting', 'Running', 'Later'],
      ['mail.send', '1,500', '2', '0'],
      ['campaign.plan', '0', '0', '7'],
    ]);
  });
});

describe('failed jobs', () => {
  const retrying = (answer: (id: string) => Response) =>
    server.use(http.post('*/api/admin/operations/jobs/:id/retry', ({ params }) => answer(String(params.id))));

  test('one is tried again, and leaves the list', async () => {
    const world = api({ jobs: [aJob()] });
    const retried: string[] = [];
    retrying((id) => {
      retried.push(id);
      world.jobs = [];
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = open();
    const failed = within(await section('Failed jobs'));
    expect(await failed.findByText('The mail server did not answer.')).toBeVisible();
    expect(failed.getByText('5 attempts, the last 3 minutes ago · job-1')).toBeVisible();
    expect(failed.queryByRole('button', { name: 'Retry all' })).not.toBeInTheDocument();
    await user.click(failed.getByRole('button', { name: 'Retry mail.send' }));
    await told({ title: 'Job is in the queue again' });
    expect(retried).toEqual(['job-1']);
    expect(await failed.findByText('No job has failed.')).toBeVisible();
  });

  test('one that cannot be tried again stays, with what the server says', async () => {
    api({ jobs: [aJob()] });
    retrying(() => problem(409, 'CONFLICT', 'This job runs already.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry mail.send' }));
    await told({ title: 'Error', description: 'This job runs already.', variant: 'destructive' });
    expect(screen.getByRole('button', { name: 'Retry mail.send' })).toBeEnabled();
  });

  test('all are tried again at once, where there are several', async () => {
    const world = api({ jobs: [aJob(), aJob({ id: 'job-2', type: 'image.erase', attempts: 1 })] });
    server.use(
      http.post('*/api/admin/operations/jobs/retry', () => {
        world.jobs = [];
        return HttpResponse.json({ retried: 2 });
      }),
    );
    const { user } = open();
    const failed = within(await section('Failed jobs'));
    expect(await failed.findByText(/^1 attempt, the last .* · job-2$/)).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Retry all' }));
    await told({ title: '2 jobs in the queue again' });
    expect(await failed.findByText('No job has failed.')).toBeVisible();
  });

  test('that trying them all failed is told', async () => {
    api({ jobs: [aJob(), aJob({ id: 'job-2' })] });
    server.use(http.post('*/api/admin/operations/jobs/retry', () => new HttpResponse('', { status: 502 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    await told({ description: 'Failed to retry the jobs. Please try again.', variant: 'destructive' });
    expect(screen.getAllByRole('button', { name: 'Retry mail.send' })).toHaveLength(2);
  });
});

describe('payment messages', () => {
  test('whose, what, how often and when again', async () => {
    const later = new Date(Date.now() + 5.5 * 60_000).toISOString();
    api({
      messages: [
        aMessage(),
        aMessage({
          provider: 'razorpay',
          eventId: 'evt-2',
          type: 'order.paid',
          attempts: 2,
          nextAttemptAt: later,
        }),
      ],
    });
    open();
    const messages = within(await section('Payment messages'));
    expect(await messages.findByText('PayPal: PAYMENT.CAPTURE.COMPLETED')).toBeVisible();
    expect(messages.getByText('Came 10 minutes ago, 1 attempt, given up · WH-1/2')).toBeVisible();
    expect(messages.getByText('Razorpay: order.paid')).toBeVisible();
    expect(messages.getByText('Came 10 minutes ago, 2 attempts, again in 5 minutes · evt-2')).toBeVisible();
  });

  test('one is tried again, whatever its provider calls it', async () => {
    const world = api({ messages: [aMessage()] });
    let path = '';
    server.use(
      http.post('*/api/admin/operations/webhooks/:provider/:event/retry', ({ request }) => {
        path = new URL(request.url).pathname;
        world.messages = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry PAYMENT.CAPTURE.COMPLETED' }));
    await told({ title: 'Message is due' });
    expect(path).toBe('/api/admin/operations/webhooks/paypal/WH-1%2F2/retry');
    expect(await screen.findByText('Every message has had its effect.')).toBeVisible();
  });

  test('that trying it again failed is told', async () => {
    api({ messages: [aMessage()] });
    server.use(
      http.post(
        '*/api/admin/operations/webhooks/:provider/:event/retry',
        () => new HttpResponse('', { status: 502 }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Retry PAYMENT/ }));
    await told({ description: 'Failed to retry the message. Please try again.', variant: 'destructive' });
    expect(screen.getByRole('button', { name: /^Retry PAYMENT/ })).toBeEnabled();
  });
});

test('late mails say what they are and since when they wait', async () => {
  api({ mails: [{ id: 'mail-1', template: 'waitlist-confirmation', createdAt: minutesAgo(30) }] });
  open();
  const late = within(await section('Late mails'));
  expect(await late.findByText('waitlist-confirmation')).toBeVisible();
  expect(late.getByText('Written 30 minutes ago · mail-1')).toBeVisible();
});

describe('what cannot be loaded', () => {
  const failing = (path: string) =>
    server.use(
      http.get(`*/api/admin/operations${path}`, () => problem(500, 'INTERNAL', 'Oh'), { once: true }),
    );

  test('the numbers: said, and loaded by another try', async () => {
    api();
    failing('');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the numbers');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('At a glance');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['/jobs', 'Failed jobs', 'Failed to load the failed jobs', 'No job has failed.'],
    ['/webhooks', 'Payment messages', 'Failed to load the messages', 'Every message has had its effect.'],
    ['/mail', 'Late mails', 'Failed to load the mails', 'Every mail is out.'],
  ])('%s: the other lists are there, and this one after another try', async (path, name, title, none) => {
    api();
    failing(path);
    const { user } = open();
    const list = within(await section(name));
    expect(await list.findByRole('alert')).toHaveTextContent(title);
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(none)).toBeVisible();
    await section('At a glance');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('while somebody looks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('everything is asked for again every five seconds, and what was there stays when that fails', async () => {
    const world = api({ jobs: [aJob()] });
    open();
    expect(await screen.findByText('The mail server did not answer.')).toBeVisible();
    world.jobs = [];
    world.mails = [{ id: 'mail-1', template: 'welcome', createdAt: minutesAgo(3) }];
    await pass(REFRESH.pollingInterval);
    expect(await screen.findByText('No job has failed.')).toBeVisible();
    expect(await screen.findByText('welcome')).toBeVisible();

    server.use(http.get('*/api/admin/operations/mail', () => problem(500, 'INTERNAL', 'Oh')));
    const before = asked.length;
    await pass(REFRESH.pollingInterval);
    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(before + 3));
    expect(screen.getByText('welcome')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
