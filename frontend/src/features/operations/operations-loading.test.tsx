import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { REFRESH } from './refresh';
import { minutesAgo, aJob, requests, api, open, section } from './operations.harness';

describe('failures while loading the operations screen', () => {
  const failing = (path: string) =>
    server.use(
      http.get(`*/api/admin/operations${path}`, () => problem(500, 'INTERNAL', 'Oh'), { once: true }),
    );

  test('reports that the numbers failed to load, and loads them on retry', async () => {
    api();
    failing('');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the numbers');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await section('At a glance');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['/jobs', 'Failed jobs', 'Failed to load the failed jobs', 'No failed jobs.'],
    ['/webhooks', 'Payment messages', 'Failed to load the messages', 'All processed.'],
    ['/mail', 'Late emails', 'Failed to load the emails', 'Every email is out.'],
  ])(
    'shows the other lists if loading %s fails, and loads the failed list on retry',
    async (path, name, title, none) => {
      api();
      failing(path);
      const { user } = open();
      const list = within(await section(name));
      expect(await list.findByRole('alert')).toHaveTextContent(title);
      await user.click(list.getByRole('button', { name: 'Try again' }));
      expect(await list.findByText(none)).toBeVisible();
      await section('At a glance');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

describe('polling on the operations screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('refetches everything every five seconds, and keeps the old data if a request fails', async () => {
    const world = api({ jobs: [aJob()] });
    open();
    expect(await screen.findByText('The mail server did not answer.')).toBeVisible();
    world.jobs = [];
    world.mails = [{ id: 'mail-1', template: 'welcome', createdAt: minutesAgo(3) }];
    await pass(REFRESH.pollingInterval);
    expect(await screen.findByText('No failed jobs.')).toBeVisible();
    expect(await screen.findByText('welcome')).toBeVisible();

    server.use(http.get('*/api/admin/operations/mail', () => problem(500, 'INTERNAL', 'Oh')));
    const before = requests.length;
    await pass(REFRESH.pollingInterval);
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(before + 3));
    expect(screen.getByText('welcome')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
