import { formatDay } from '@/lib/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { anAnalytics } from './analytics.factory';
import { api, calls, NONE, open } from './analytics.harness';
import { Component as AnalyticsRoute } from './routes/analytics-route';

// jsdom has no canvas, so this stub renders the numbers the panel receives.
jest.mock('@/ui/charts/trend-panel', () => ({
  TrendPanel: ({ values }: { values: number[] }) => <span data-testid="panel">{values.join(' ')}</span>,
}));

test('asks a visitor to sign in, and loads nothing', async () => {
  api();
  renderWith(<AnalyticsRoute />, { address: '/dashboard/analytics' });
  expect(await screen.findByRole('heading', { name: 'Traffic Access' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('shows the best source, and a table with all numbers', async () => {
  api();
  open();
  expect(await screen.findByText('Highest rate so far: news, 4 sign-ups from 30 visits.')).toBeVisible();
  expect(screen.getByText('30 visitors, 2 returning')).toBeVisible();
  expect(screen.getByRole('button', { name: 'What “visitors” means' })).toBeVisible();
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rowsOf('Funnel')).toEqual([
    ['Step', 'Number', 'Share', 'Of visits'],
    ['Visits', '40', '–', '100%'],
    ['Votes', '10', '25.0% of visits', '25.0%'],
    ['Waitlist sign-ups', '4', '10.0% of visits', '10.0%'],
    ['Would pay', '1', '25.0% of sign-ups', '2.5%'],
  ]);
  expect(rowsOf('Visits, votes, sign-ups, and who would pay, by day')).toEqual([
    ['Day', 'Visits', 'Visitors', 'Votes', 'Sign-ups', 'Would pay'],
    [formatDay('2026-05-02'), '0', '0', '0', '0', '0'],
    [formatDay('2026-05-01'), '40', '30', '10', '4', '1'],
  ]);
  const sources = within(screen.getByRole('region', { name: 'Sources' }));
  expect(sources.getByRole('rowheader', { name: 'news email · may' })).toBeVisible();
  expect(sources.getByRole('rowheader', { name: 'Direct or unknown' })).toBeVisible();
  expect((await screen.findAllByTestId('panel')).map((panel) => panel.textContent)).toEqual([
    '40 0',
    '10 0',
    '4 0',
    '1 0',
  ]);
});

test('moves along the chart day by day with the arrow keys', async () => {
  api();
  open();
  const slider = await screen.findByRole('slider', { name: 'Day' });
  const text = () => slider.getAttribute('aria-valuetext');
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(text()).toBe(`${formatDay('2026-05-01')}: 40 visits, 10 votes, 4 sign-ups, 1 would pay`);
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(text()).toMatch(new RegExp(`^${formatDay('2026-05-02')}: 0 visits`));
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider).toHaveAttribute('aria-valuenow', '1');
});

test('switches between a chart and its table', async () => {
  api();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Show as table.*Day by day$/ }));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: /by day$/ }).parentElement).not.toHaveClass('sr-only');
  await user.click(screen.getByRole('button', { name: /^Show as chart.*Day by day$/ }));
  expect(screen.getByRole('slider')).toBeVisible();
});

test('loads the numbers for the selected idea and days, and stores the selection in the URL', async () => {
  api();
  const { user } = open('/dashboard/analytics?days=7');
  const idea = await screen.findByRole('combobox', { name: 'Idea' });
  await within(idea).findByRole('option', { name: 'Quiet Hours' });
  expect(within(idea).queryByRole('option', { name: 'Unfinished' })).not.toBeInTheDocument();
  await user.selectOptions(idea, 'Quiet Hours');
  await waitFor(() => expect(document.title).toBe('Traffic · Quiet Hours | Groundswell'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days');
  const length = ({ searchParams }: URL) =>
    (Date.parse(searchParams.get('to')!) - Date.parse(searchParams.get('from')!)) / 86_400_000 + 1;
  await waitFor(() =>
    expect(calls.map((url) => [url.searchParams.get('ideaId'), length(url)])).toEqual([
      [null, 7],
      ['idea-live', 7],
      ['idea-live', 90],
    ]),
  );
});

describe('the traffic screen without visits', () => {
  const nothing = anAnalytics({ totals: NONE, sources: [], days: [{ ...NONE, day: '2026-05-01' }] });

  test("shows a live idea's link for sharing", async () => {
    api(nothing);
    open('/dashboard/analytics/idea-live');
    expect(await screen.findByRole('heading', { name: 'Share your page' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the page' })).toHaveAttribute('href', '/ideas/quiet-hours');
  });

  test('asks the founder to pick an idea if all ideas are selected', async () => {
    api(nothing);
    open();
    expect(await screen.findByRole('heading', { name: 'Share your ideas' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose an idea' })).toHaveAttribute('href', '/dashboard');
  });

  test('hides the selection fields, but offers to look at an earlier period', async () => {
    api(nothing);
    const { user } = open();
    const earlier = await screen.findByRole('link', { name: 'look at the last year' });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(earlier);
    expect(await screen.findByRole('combobox', { name: 'Time' })).toHaveValue('365');
  });
});

test('shows "not found" for another founder’s idea', async () => {
  api();
  server.use(http.get('*/api/user/analytics', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
  open('/dashboard/analytics/foreign');
  expect(await screen.findByRole('heading', { level: 1, name: 'Idea Not Found' })).toBeVisible();
});

test("offers a retry after a failed request, and reports that a file couldn't be saved", async () => {
  api();
  const files: string[] = [];
  server.use(
    http.get('*/api/user/analytics', () => problem(503, 'UNAVAILABLE', 'Busy.'), { once: true }),
    http.get('*/api/user/analytics/export', ({ request }) => {
      files.push(new URL(request.url).search);
      return problem(503, 'UNAVAILABLE', 'The service is busy.');
    }),
  );
  const { user } = open('/dashboard/analytics?channel=campaign&source=news');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  expect(files).toEqual([expect.stringContaining('&channel=campaign&source=news&table=days')]);
});
