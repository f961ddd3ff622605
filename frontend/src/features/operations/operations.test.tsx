import { screen, within } from '@testing-library/react';
import { aClientUser } from '@/testing/render';
import { minutesAgo, nothing, requests, api, open, section, tile } from './operations.harness';

describe('access to the operations screen', () => {
  test.each([
    ['a signed-out visitor', null, 'Authentication Required'],
    ['a founder', aClientUser(), 'Access Denied'],
  ])('is denied to %s, without sending requests', async (_who, user, heading) => {
    api();
    open({ auth: { user } });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  test('is granted to admins', async () => {
    api();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeInTheDocument();
  });
});

describe('the operations screen without a backlog', () => {
  test('reports no problems in any list, and highlights nothing', async () => {
    api();
    const { container } = open();
    for (const text of ['The queue is empty.', 'No failed jobs.', 'All processed.', 'Every email is out.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(container.querySelector('[data-alarming]')).toBeNull();
    expect(await section('At a glance')).toHaveTextContent('All clear');
    expect(screen.queryByText('Late emails', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
  });
});

describe('the warning about a proxy that the server doesn’t trust', () => {
  test('appears above everything else, and names the setting to change', async () => {
    api({ numbers: { ...nothing(), untrustedProxySince: minutesAgo(4) } });
    open();
    expect(
      await section('A proxy forwards requests, but TRUST_PROXY is 0 (seen 4 minutes ago)'),
    ).toHaveTextContent('Set TRUST_PROXY to the number of proxies in front, usually 1, and restart.');
  });

  test('is hidden if no proxy forwards requests', async () => {
    api();
    open();
    await section('At a glance');
    expect(screen.queryByText(/TRUST_PROXY/)).not.toBeInTheDocument();
  });
});

describe('the warning about the table of network operators', () => {
  test('appears with instructions if this installation has no table', async () => {
    api({ numbers: { ...nothing(), networkTable: { state: 'missing', madeOn: null } } });
    open();
    expect(await section('The table of networks by operator is missing')).toHaveTextContent(
      'Hosting networks aren’t left out, and reports say so. Build again, or set NETWORK_OPERATORS (docs/operations.md).',
    );
  });

  test('appears with the table’s date and instructions if the table is older than a year', async () => {
    api({ numbers: { ...nothing(), networkTable: { state: 'old', madeOn: '2025-06-17' } } });
    open();
    expect(
      await section('The table of networks by operator is from Jun 17, 2025: more than a year old'),
    ).toHaveTextContent('Set NETWORK_OPERATORS to a newer table and restart (docs/operations.md).');
  });

  test('is hidden while the table is current', async () => {
    api();
    open();
    await section('At a glance');
    expect(screen.queryByText(/table of networks/)).not.toBeInTheDocument();
  });
});

describe('the "At a glance" section', () => {
  test('shows each backlog with its age, and highlights what needs attention', async () => {
    api({
      numbers: {
        ...nothing(),
        queue: { waiting: 1200, active: 34, delayed: 5, failed: 2, byType: [] },
        outbox: { waiting: 101, oldestAt: minutesAgo(4) },
        mail: { waiting: 1, oldestAt: minutesAgo(120) },
        webhooks: { waiting: 3, oldestAt: minutesAgo(1), givenUp: 0 },
        untrustedProxySince: null,
      },
    });
    open();
    await section('At a glance');
    expect(tile('Jobs in the queue')).toHaveTextContent('1,2345 for later');
    expect(tile('Failed jobs')).toHaveTextContent('2');
    expect(tile('Outbox')).toHaveTextContent('101oldest 4 minutes ago');
    expect(tile('Late emails')).toHaveTextContent('1oldest 2 hours ago');
    expect(tile('Payment messages')).toHaveTextContent('3oldest 1 minute ago');
    for (const label of ['Failed jobs', 'Outbox', 'Late emails'])
      expect(tile(label)).toHaveAttribute('data-alarming');
    for (const label of ['Jobs in the queue', 'Payment messages'])
      expect(tile(label)).not.toHaveAttribute('data-alarming');
  });

  test('highlights an outbox of more than a hundred messages, and any message that failed its last attempt', async () => {
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

  test('says that the queue isn’t responding, and still shows the other numbers', async () => {
    api({ numbers: { ...nothing(), queue: null } });
    open();
    expect(await screen.findByText(/^The job queue isn’t responding\. Nothing is lost/)).toBeVisible();
    expect(tile('Jobs in the queue')).toHaveTextContent('–');
    expect(tile('Failed jobs')).toHaveTextContent('–');
    expect(screen.queryByRole('region', { name: 'Queue' })).not.toBeInTheDocument();
    expect(await screen.findByText('Every email is out.')).toBeVisible();
  });

  test('shows the number of queued jobs by type', async () => {
    const byType = [
      { type: 'mail.send', waiting: 1500, active: 2, delayed: 0 },
      { type: 'campaign.plan', waiting: 0, active: 0, delayed: 7 },
    ];
    api({ numbers: { ...nothing(), queue: { waiting: 1500, active: 2, delayed: 7, failed: 0, byType } } });
    const { user } = open();
    const queue = within(await section('Queue'));
    await user.click(queue.getByText('1,500 waiting · 2 running · 7 for later'));
    const rows = queue.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Job', 'Waiting', 'Running', 'Later'],
      ['mail.send', '1,500', '2', '–'],
      ['campaign.plan', '–', '–', '7'],
    ]);
  });
});

describe('the status of the mail server and other services', () => {
  const mail = (change: object = {}) => ({
    name: 'mail' as const,
    failingSince: minutesAgo(12),
    reason: 'defers our emails (451 4.7.1)',
    checkedAt: minutesAgo(1),
    ...change,
  });

  test('shows why and since when services have been failing, and doesn’t claim that all emails have been sent', async () => {
    api({ numbers: { ...nothing(), services: [mail()], campaignDeliveries: { waiting: 5046 } } });
    open();
    const services = within(await section('Services'));
    expect(services.getByRole('listitem')).toHaveTextContent(
      'Mail serverFailing, first seen 12 minutes agoIt defers our emails (451 4.7.1).',
    );
    expect(
      await screen.findByText(
        'The mail server defers our emails (451 4.7.1). Emails wait and are retried. Check the mail server and SMTP_URL.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Every email is out.')).not.toBeInTheDocument();
    expect(tile('Campaign emails')).toHaveTextContent('5,046waiting for the mail server');
    for (const label of ['Late emails', 'Campaign emails'])
      expect(tile(label)).toHaveAttribute('data-alarming');
  });

  test('doesn’t highlight campaigns if the mail server is failing but no campaign email is waiting', async () => {
    api({ numbers: { ...nothing(), services: [mail()] } });
    open();
    await section('At a glance');
    expect(tile('Late emails')).toHaveTextContent('0mail server failing');
    expect(tile('Late emails')).toHaveAttribute('data-alarming');
    expect(screen.queryByText('Campaign emails', { selector: 'dt' })).toBeNull();
  });

  test('isn’t highlighted while all services are working', async () => {
    api({ numbers: { ...nothing(), services: [mail({ failingSince: null, reason: null })] } });
    open();
    expect(within(await section('Services')).getByRole('listitem')).toHaveTextContent(
      'Mail serverchecked 1 minute agoWorking',
    );
    expect(await screen.findByText('Every email is out.')).toBeVisible();
  });

  test.each([
    [1, '1 campaign email is waiting to go out. No other email is late.'],
    [5046, '5,046 campaign emails are waiting to go out. No other email is late.'],
    [10_000, '10,000 or more campaign emails are waiting to go out. No other email is late.'],
  ])('mentions %s waiting campaign emails in the list of late emails', async (waiting, text) => {
    api({ numbers: { ...nothing(), campaignDeliveries: { waiting } } });
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByText('Every email is out.')).not.toBeInTheDocument();
  });
});
