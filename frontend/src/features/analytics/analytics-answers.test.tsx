import { formatDay } from '@/lib/format';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Analytics } from '@/api/workspace';
import { anAnalytics } from './analytics.factory';
import { api, calls, NONE, open } from './analytics.harness';

// jsdom has no canvas, so this stub renders the numbers the panel receives.
jest.mock('@/ui/charts/trend-panel', () => ({
  TrendPanel: ({ values }: { values: number[] }) => <span data-testid="panel">{values.join(' ')}</span>,
}));

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) => row.children[0]!.querySelector('button, span')?.textContent ?? row.children[0]!.textContent,
    );

describe('the sources table', () => {
  const rate = (part: number, low: number, high: number) => ({ rate: part, low, high });
  const [source] = anAnalytics().sources as [Analytics['sources'][number]];
  const lucky = {
    ...source,
    source: 'lucky',
    visits: 3,
    visitors: 3,
    signUps: 2,
    signUpRate: rate(0.667, 0.208, 0.939),
  };
  const steady = {
    ...source,
    source: 'steady',
    visits: 90,
    signUps: 36,
    signUpRate: rate(0.4, 0.305, 0.503),
  };
  const silent = { ...source, source: 'silent', visits: 50, signUps: 0, signUpRate: null };
  const table = async () => within(await screen.findByRole('region', { name: 'Sources' })).getByRole('table');

  test('shows rates with intervals for sources with at least 30 visitors, and sorts by every column', async () => {
    api(anAnalytics({ sources: [steady, silent, lucky] }));
    const { user } = open();
    expect(within(await table()).getByText('30.5–50.3%')).toBeVisible();
    expect(cells(await table())).toEqual(
      ['steadyemail · may', 'silentemail · may', 'luckyemail · may'].map((text) =>
        text.replace('email', ' email'),
      ),
    );
    const head = screen.getByRole('button', { name: /^Sign-up rate/ });
    expect(screen.queryByText(/Sorted by the low end/)).not.toBeInTheDocument();
    await user.click(head);
    expect(head.closest('th')).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText(/Sorted by the low end/)).toBeVisible();
    expect(within(await table()).queryByText('66.7%')).not.toBeInTheDocument();
    expect(cells(await table()).map((name) => name!.split(' ')[0])).toEqual(['steady', 'silent', 'lucky']);
    await user.click(head);
    expect(head.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    expect(cells(await table()).map((name) => name!.split(' ')[0])).toEqual(['silent', 'lucky', 'steady']);
  });

  test('hides the rates if all sources have too few visitors', async () => {
    api(anAnalytics({ sources: [lucky] }));
    open();
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent.replace(/[↑↓]/, '')),
    ).toEqual(['Source', 'Visits', 'Votes', 'Sign-ups', 'Would pay']);
  });

  test('filters the whole screen by the clicked source, and removes parts of the filter one by one', async () => {
    api(anAnalytics({ sources: [steady] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'steady email · may' }));
    const last = () => Object.fromEntries(calls.at(-1)!.searchParams);
    await waitFor(() =>
      expect(last()).toMatchObject({
        channel: 'campaign',
        source: 'steady',
        medium: 'email',
        campaign: 'may',
      }),
    );
    expect(screen.getByRole('button', { name: 'steady email · may' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: /^Campaign: may/ }));
    await waitFor(() => expect(last()).not.toHaveProperty('campaign'));
    expect(last()).toMatchObject({ channel: 'campaign', source: 'steady', medium: 'email' });
    await user.click(screen.getByRole('button', { name: /^Medium: email/ }));
    await user.click(screen.getByRole('button', { name: /^Source: steady/ }));
    await waitFor(() => expect(last()).not.toHaveProperty('channel'));
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('offers to clear a filter whose source has no visits', async () => {
    api(anAnalytics({ totals: NONE, sources: [], days: [{ ...NONE, day: '2026-05-01' }] }));
    const { user } = open('/dashboard/analytics?channel=referrer&source=gone.example');
    expect(await screen.findByRole('heading', { name: 'No visits from this source' })).toBeVisible();
    expect(calls[0]!.searchParams.get('source')).toBe('gone.example');
    await user.click(screen.getByRole('button', { name: 'Show all sources' }));
    await waitFor(() => expect(calls.at(-1)!.searchParams.get('source')).toBeNull());
  });
});

describe('comparing with the previous period', () => {
  const { days, totals } = anAnalytics();
  const { returningVisitors: _, ...counts } = totals;
  const before = {
    from: '2026-04-29',
    to: '2026-04-30',
    days: days.map((day, n) => ({ ...day, day: `2026-04-${29 + n}`, visits: 5 })),
    totals: { ...counts, visits: 10, votes: 9, signUps: 4 },
    compared: { from: '2026-05-01', to: '2026-05-02', totals: counts },
  };

  test('happens only on request, and marks differences that may be due to chance', async () => {
    api(anAnalytics({ before }));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Compare with previous period' }));
    await waitFor(() => expect(calls.at(-1)!.searchParams.get('compare')).toBe('true'));
    const funnel = within(screen.getByRole('table', { name: 'Funnel' }));
    expect(funnel.getByRole('cell', { name: '+30 (+300%)' })).toBeInTheDocument();
    expect(funnel.getByRole('cell', { name: '+1 (+11.1%), within chance' })).toBeInTheDocument();
    expect(funnel.getAllByRole('cell', { name: 'no change' })).toHaveLength(2);
    expect(
      screen.getByText(
        new RegExp(`^Compared with ${formatDay('2026-04-29')} – ${formatDay('2026-04-30')}\\.`),
      ),
    ).toBeVisible();
    expect(screen.getByRole('table', { name: 'Previous period, by day' })).toBeInTheDocument();
  });

  test('can be turned on from the menu on a phone', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('max-width'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    api(anAnalytics({ before }));
    const { user } = open();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    await choose('Compare with previous period');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await waitFor(() => expect(calls.at(-1)!.searchParams.get('compare')).toBe('true'));
    await choose('Hide previous period');
    await waitFor(() => expect(calls.at(-1)!.searchParams.get('compare')).toBeNull());
    jest.restoreAllMocks();
  });
});

test('shows events on the chart, when moving by keyboard, and in the table', async () => {
  const ideaId = 'idea-live';
  api(
    anAnalytics({
      marks: [
        { day: '2026-05-01', kind: 'approved', ideaId, label: 'Quiet Hours' },
        { day: '2026-05-02', kind: 'campaign', ideaId, label: 'Hello' },
      ],
    }),
  );
  const { user } = open();
  const marks = within(await screen.findByRole('list', { name: 'What happened' }));
  const mark = marks.getByRole('button', {
    name: `${formatDay('2026-05-02')} · Email turned on: “Hello”`,
  });
  expect(
    marks.getByRole('button', { name: `${formatDay('2026-05-01')} · Page published: “Quiet Hours”` }),
  ).toBeVisible();
  act(() => mark.focus());
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '2');
  await user.click(screen.getByRole('button', { name: /^Show as table.*Day by day$/ }));
  expect(
    screen.getByRole('cell', { name: `${formatDay('2026-05-01')} · Page published: “Quiet Hours”` }),
  ).toBeVisible();
});

test('groups a long period with few visits by week, and shows it by day on request', async () => {
  const month = Array.from({ length: 30 }, (_, n) => ({
    ...NONE,
    day: `2026-04-${String(n + 1).padStart(2, '0')}`,
    visits: 1,
  }));
  api(anAnalytics({ days: month }));
  const { user } = open();
  expect(await screen.findByRole('slider', { name: 'Week' })).toHaveAttribute('aria-valuemax', '5');
  expect((await screen.findAllByTestId('panel'))[0]).toHaveTextContent('2 7 7 7 7');
  await user.click(screen.getByRole('button', { name: 'Show days' }));
  expect(screen.getByRole('slider', { name: 'Day' })).toHaveAttribute('aria-valuemax', '30');
});
