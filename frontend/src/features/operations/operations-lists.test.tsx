import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { minutesAgo, aJob, aMessage, api, open, section, expectToast } from './operations.harness';

describe('the list of failed jobs', () => {
  const retrying = (answer: (id: string) => Response) =>
    server.use(http.post('*/api/admin/operations/jobs/:id/retry', ({ params }) => answer(String(params.id))));

  test('retries one job and removes it from the list', async () => {
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
    await expectToast({ title: 'Job queued again' });
    expect(retried).toEqual(['job-1']);
    expect(await failed.findByText('No failed jobs.')).toBeVisible();
  });

  test('keeps a job that can’t be retried, with the server’s error', async () => {
    api({ jobs: [aJob()] });
    retrying(() => problem(409, 'CONFLICT', 'This job runs already.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry mail.send' }));
    await expectToast({ title: 'Error', description: 'This job runs already.', variant: 'destructive' });
    expect(screen.getByRole('button', { name: 'Retry mail.send' })).toBeEnabled();
  });

  test('can retry all jobs together if there are several', async () => {
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
    await expectToast({ title: '2 jobs queued again' });
    expect(await failed.findByText('No failed jobs.')).toBeVisible();
  });

  test('reports that retrying all jobs failed', async () => {
    api({ jobs: [aJob(), aJob({ id: 'job-2' })] });
    server.use(http.post('*/api/admin/operations/jobs/retry', () => new HttpResponse('', { status: 502 })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry all' }));
    await expectToast({ description: 'Failed to retry the jobs. Please try again.', variant: 'destructive' });
    expect(screen.getAllByRole('button', { name: 'Retry mail.send' })).toHaveLength(2);
  });
});

describe('the list of payment messages', () => {
  test('shows the provider, the event, the number of attempts and the time of the next attempt', async () => {
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
    expect(messages.getByText('Received 10 minutes ago, 1 attempt, given up · WH-1/2')).toBeVisible();
    expect(messages.getByText('Razorpay: order.paid')).toBeVisible();
    expect(
      messages.getByText('Received 10 minutes ago, 2 attempts, again in 5 minutes · evt-2'),
    ).toBeVisible();
  });

  test('retries a message, whatever characters its ID contains', async () => {
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
    await expectToast({ title: 'Webhook queued' });
    expect(path).toBe('/api/admin/operations/webhooks/paypal/WH-1%2F2/retry');
    expect(await screen.findByText('All processed.')).toBeVisible();
  });

  test('reports that retrying a message failed', async () => {
    api({ messages: [aMessage()] });
    server.use(
      http.post(
        '*/api/admin/operations/webhooks/:provider/:event/retry',
        () => new HttpResponse('', { status: 502 }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Retry PAYMENT/ }));
    await expectToast({
      description: 'Failed to retry the message. Please try again.',
      variant: 'destructive',
    });
    expect(screen.getByRole('button', { name: /^Retry PAYMENT/ })).toBeEnabled();
  });
});

test('shows each late email’s type and how long it has been waiting', async () => {
  api({ mails: [{ id: 'mail-1', template: 'waitlist-confirmation', createdAt: minutesAgo(30) }] });
  open();
  const late = within(await section('Late emails'));
  expect(await late.findByText('waitlist-confirmation')).toBeVisible();
  expect(late.getByText('Created 30 minutes ago · mail-1')).toBeVisible();
});
