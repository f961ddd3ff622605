import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { delay, http, HttpResponse } from 'msw';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as DashboardRoute } from './routes/dashboard-route';
import { api, open } from './dashboard.harness';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn() }));

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('access to the dashboard', () => {
  test('asks a visitor to sign in, and loads nothing', async () => {
    renderWith(<DashboardRoute />, { address: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
    expect(screen.getByText('Please sign in to access your dashboard.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});

describe("the dashboard's content", () => {
  test('shows votes and sign-ups of the last 30 days between the news and the ideas', async () => {
    api([anOwnIdea({ title: 'Quiet Hours' })]);
    open();
    const numbers = within(await screen.findByRole('region', { name: 'Your numbers' }));
    const { days } = anAnalytics();
    const sum = (of: 'votes' | 'signUps') => days.reduce((total, day) => total + day[of], 0);
    expect(await numbers.findByText(`+${sum('votes')} in 30 days`)).toBeVisible();
    expect(numbers.getByText(`+${sum('signUps')} in 30 days`)).toBeVisible();
    expect(numbers.getByRole('link', { name: 'Waitlist sign-ups' })).toHaveAttribute(
      'href',
      '/waitlist-management',
    );
  });

  test("offers to reload a trend that couldn't be loaded", async () => {
    api([anOwnIdea()]);
    server.use(http.get('*/api/user/analytics', () => problem(503, 'UNAVAILABLE', 'No'), { once: true }));
    const { user } = open();
    const failed = await screen.findByText('The last 30 days could not be loaded.');
    expect(screen.queryByText(/in 30 days$/)).not.toBeInTheDocument();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/in 30 days$/)).length).toBeGreaterThan(0);
  });

  test('includes the news, the plan, three totals, and the ideas with their labels', async () => {
    const quiet = anOwnIdea({
      title: 'Quiet Hours',
      slug: 'quiet-hours',
      category: 'AI',
      voteCount: 12,
      waitlistCount: 4,
      createdAt: '2025-07-14T23:59:00Z',
    });
    api([
      quiet,
      anOwnIdea({ status: 'pending' }),
      anOwnIdea({ status: 'address_review_comment', title: 'Leasewise' }),
      anOwnIdea({ page: 'draft-id', status: 'draft' }),
      anOwnIdea({ status: 'removed' }),
      anOwnIdea({ slug: 'edited', status: 'pending', isPublic: true }),
    ]);
    open();
    const table = await screen.findByRole('table', { name: 'My Ideas' });
    const news = within(screen.getByRole('region', { name: 'News' }));
    expect(news.getAllByRole('link')).toHaveLength(1);
    expect(news.getByRole('link', { name: 'Leasewise needs your changes.' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?edit=/),
    );
    expect(await screen.findByText('Pro plan')).toBeVisible();
    expect(screen.getByText('2 of 5 ideas used')).toBeVisible();
    expect(screen.getByText('Renews on Jul 14, 2099')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Idea' })).toHaveAttribute('href', '/new-idea');

    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(6);
    // This idea is live and has a pending edit, so both labels are shown.
    const edited = within(rows[1] as HTMLElement);
    for (const text of ['Pending Approval', 'Live version stays public']) {
      expect(edited.getByText(text)).toBeVisible();
    }
    const first = within(rows[0] as HTMLElement);
    for (const text of ['AI', 'Live', '12', '4', '7/14/2025']) expect(first.getByText(text)).toBeVisible();
    // A row opens the idea in the workspace. A draft isn't there yet, so its row opens the form.
    expect(first.getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute('href', `/evidence/${quiet.id}`);
    expect(within(rows[4] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?edit=/),
    );
    expect(within(rows[5] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ideas\//),
    );
    expect(within(rows[3] as HTMLElement).getAllByText('–')).toHaveLength(2);
    for (const label of ['Address Review', 'Draft', 'Removed']) {
      expect(within(table).getByText(label)).toBeVisible();
    }
    expect(within(table).getAllByText('Pending Approval')).toHaveLength(2);
  });

  test.each([
    ['a live idea', anOwnIdea({ slug: 'quiet-hours' }), '/ideas/quiet-hours', ['View', 'Edit', 'Delete']],
    // Until an idea is public, its slug may belong to another idea.
    [
      'a draft',
      anOwnIdea({ page: 'draft-id', status: 'draft' }),
      '/ideas/draft-id',
      ['View', 'Edit', 'Delete'],
    ],
    [
      'an idea that was taken down',
      anOwnIdea({ page: 'gone', status: 'removed' }),
      '/ideas/gone',
      ['View', 'Delete'],
    ],
  ])('offers the right actions for %s', async (_what, idea, page, actions) => {
    api([{ ...idea, title: 'Quiet Hours' }]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Quiet Hours' }));
    const menu = within(screen.getByRole('menu', { name: 'Actions for Quiet Hours' }));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(actions);
    expect(menu.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', page);
  });

  test.each([true, false])("shows imported votes next to the idea's votes (as a table: %s)", async (wide) => {
    windowIs(wide);
    api([anOwnIdea({ title: 'Quiet Hours', voteCount: 12, importedVotes: 1204 }), anOwnIdea()]);
    open();
    expect(await screen.findByText('1,204 votes imported')).toBeVisible();
    expect(screen.getAllByText(/ imported$/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'What “imported” means' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/never counted as evidence/);
    expect(screen.getByRole('link', { name: 'Import ideas' })).toHaveAttribute(
      'href',
      '/integrations/imports?kind=ideas',
    );
  });

  test.each([true, false])(
    "shows the goal's state instead of the idea's status (as a table: %s)",
    async (wide) => {
      windowIs(wide);
      const quiet = anOwnIdea({ id: 'idea-7', title: 'Quiet Hours', voteCount: 40 });
      const edited = anOwnIdea({ id: 'idea-8', title: 'Leasewise', status: 'pending', isPublic: true });
      api([quiet, edited]);
      server.use(
        http.get('*/api/user/verdicts', () =>
          HttpResponse.json(
            ['idea-7', 'idea-8'].map((ideaId) => ({
              ideaId,
              state: 'promising',
              reason: null,
              title: 'Promising, not proven yet',
              visitors: 120,
              of: 300,
            })),
          ),
        ),
      );
      open();
      expect(await screen.findByText('Promising')).toBeVisible();
      expect(screen.getByText('120 of 300 visitors')).toBeInTheDocument();
      expect(screen.queryByText('Live')).not.toBeInTheDocument();
      // This idea has a pending review, which takes precedence over its goal.
      expect(screen.getByText('Pending Approval')).toBeVisible();
    },
  );

  test('shows a list instead of a table in a narrow window', async () => {
    windowIs(false);
    const quiet = anOwnIdea({ title: 'Quiet Hours', voteCount: 1, waitlistCount: 4 });
    api([quiet]);
    open();
    const list = within(await screen.findByRole('list', { name: 'My Ideas' }));
    expect(list.getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute('href', `/evidence/${quiet.id}`);
    expect(list.getByText('Live')).toBeVisible();
    expect(list.getByRole('button', { name: 'Actions for Quiet Hours' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('loads more ideas, page by page', async () => {
    api([]);
    server.use(
      http.get('*/api/user/ideas', ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? HttpResponse.json([anOwnIdea({ title: 'Older' })], { headers: { 'X-Total-Count': '2' } })
          : HttpResponse.json([anOwnIdea({ title: 'Newer' })], {
              headers: { 'X-Total-Count': '2', Link: '</api/user/ideas?cursor=two>; rel="next"' },
            }),
      ),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Older' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Newer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('loading the dashboard', () => {
  test('shows placeholders for three rows while waiting', async () => {
    api([]);
    server.use(http.get('*/api/user/ideas', () => delay('infinite')));
    const { container } = open();
    await waitFor(() => expect(container.querySelectorAll('[data-skeleton="row"]')).toHaveLength(3));
  });

  test('fails after one attempt and three retries, and loads again on "Try again"', async () => {
    // The delays between attempts are random. This makes them as short as possible.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    let calls = 0;
    let broken = true;
    api([]);
    server.use(
      http.get('*/api/user/ideas', () => {
        calls += 1;
        return broken ? problem(500, 'INTERNAL', 'Broken.') : HttpResponse.json([]);
      }),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load your dashboard' })).toBeVisible();
    expect(screen.getByText('Please refresh the page or try again later.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(calls).toBe(4);

    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What do you want to build?' })).toBeVisible();
  });

  test("reports if only the totals failed to load, and doesn't retry them automatically", async () => {
    let calls = 0;
    api([anOwnIdea({ title: 'Quiet Hours' })]);
    server.use(
      http.get('*/api/stats/user', () => {
        calls += 1;
        return problem(500, 'INTERNAL', 'Broken.');
      }),
    );
    open();
    expect(await screen.findByText(/Your numbers could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quiet Hours' })).toBeVisible();
    expect(calls).toBe(1);
  });
});
