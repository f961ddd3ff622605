import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { windowIs } from '@/testing/window';
import { delay, http, HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as DashboardRoute } from './routes/dashboard-route';
import { api, open } from './dashboard.harness';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn() }));

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('who may see it', () => {
  test('a visitor is asked to sign in, and nothing is loaded', async () => {
    renderWith(<DashboardRoute />, { address: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
    expect(screen.getByText('Please sign in to access your dashboard.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});

describe('what it shows', () => {
  test('the trend of the last 30 days, between the numbers and the ideas, with its table', async () => {
    api([anOwnIdea({ title: 'Quiet Hours' })]);
    open();
    const trend = within(await screen.findByRole('figure', { name: 'The last 30 days' }));
    expect(trend.getByRole('slider', { name: 'Day' })).toBeVisible();
    expect(trend.getByRole('columnheader', { name: 'Sign-ups' })).toBeInTheDocument();
    const [numbers, figure] = [
      screen.getByRole('region', { name: 'Your numbers' }),
      screen.getByRole('figure'),
    ];
    expect(numbers.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a trend that could not be loaded is asked for again', async () => {
    api([anOwnIdea()]);
    server.use(http.get('*/api/user/analytics', () => problem(503, 'UNAVAILABLE', 'No'), { once: true }));
    const { user } = open();
    const failed = await screen.findByText('The last 30 days could not be loaded.');
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'The last 30 days' })).toBeVisible();
  });

  test('the verdict, the plan, three numbers and the ideas with their labels', async () => {
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
    expect(
      screen.getByText(
        '“Quiet Hours” leads with 12 votes; 4 people joined its waitlist. “Leasewise” waits for your changes.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Pro plan')).toBeVisible();
    expect(screen.getByText('2 of 5 used')).toBeVisible();
    expect(screen.getByText('Renews on Jul 14, 2099')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Idea' })).toHaveAttribute('href', '/new-idea');

    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(6);
    // Changes wait, and what was approved is live all the same.
    const edited = within(rows[5] as HTMLElement);
    for (const text of ['Pending Approval', 'Live version stays public']) {
      expect(edited.getByText(text)).toBeVisible();
    }
    expect(edited.getByRole('link', { name: /^Share/ })).toBeVisible();
    expect(edited.getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/ideas/edited');
    // Before an idea is public, another one may answer at its slug.
    expect(within(rows[3] as HTMLElement).getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      '/ideas/draft-id',
    );
    const first = within(rows[0] as HTMLElement);
    expect(first.getByRole('rowheader', { name: 'Quiet Hours' })).toBeVisible();
    for (const text of ['AI', 'Live', '12', '4', '7/14/2025']) expect(first.getByText(text)).toBeVisible();
    expect(first.getByRole('link', { name: 'View Quiet Hours' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours',
    );
    for (const label of ['Address Review', 'Draft', 'Removed']) {
      expect(within(table).getByText(label)).toBeVisible();
    }
    expect(within(table).getAllByText('Pending Approval')).toHaveLength(2);
    // Each idea leads into its place; a draft has none yet.
    for (const [place, address] of [
      ['Evidence', `/evidence/${quiet.id}`],
      ['Waitlist', `/waitlist-management?ideaId=${quiet.id}`],
      ['Feedback', `/feedback/${quiet.id}`],
      ['Emails', `/email-campaigns/${quiet.id}`],
      ['Share', `/share/${quiet.id}`],
    ] as const) {
      expect(first.getByRole('link', { name: `${place} Quiet Hours` })).toHaveAttribute('href', address);
    }
    expect(within(rows[3] as HTMLElement).queryByRole('link', { name: /^Share/ })).not.toBeInTheDocument();
    // What was taken down cannot be edited.
    expect(within(table).getAllByRole('button', { name: /^Edit/ })).toHaveLength(5);
  });

  test.each([true, false])('votes that an import brought, beside the votes (a table: %s)', async (wide) => {
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

  test.each([true, false])('how a goal stands, with the way to its evidence (a table: %s)', async (wide) => {
    windowIs(wide);
    const quiet = anOwnIdea({ id: 'idea-7', title: 'Quiet Hours', voteCount: 40 });
    const leasewise = anOwnIdea({ title: 'Leasewise', voteCount: 1 });
    api([quiet, leasewise]);
    server.use(
      http.get('*/api/user/verdicts', () =>
        HttpResponse.json([
          {
            ideaId: 'idea-7',
            state: 'promising',
            reason: null,
            title: 'Promising, not shown yet',
            visitors: 120,
            of: 300,
          },
        ]),
      ),
    );
    open();
    const line = await screen.findByRole('link', {
      name: /^Promising, not shown yet.*120 of 300 visitors.*see the evidence of Quiet Hours/,
    });
    expect(line).toHaveAttribute('href', '/evidence/idea-7');
    expect(screen.getByText('“Quiet Hours”: Promising, not shown yet.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Evidence / })).toHaveLength(2);
  });

  test('cards where there is no room for a table', async () => {
    windowIs(false);
    const quiet = anOwnIdea({ title: 'Quiet Hours', voteCount: 1, waitlistCount: 4 });
    api([quiet]);
    open();
    expect(await screen.findByRole('heading', { name: 'Quiet Hours' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^4 on the waitlist/ })).toHaveAttribute(
      'href',
      `/waitlist-management?ideaId=${quiet.id}`,
    );
    expect(screen.queryAllByRole('table').filter((table) => !table.closest('figure'))).toEqual([]);
  });

  test('more ideas, page by page', async () => {
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
    expect(await screen.findByRole('rowheader', { name: 'Older' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Newer' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('loading', () => {
  test('shows three rows meanwhile', async () => {
    api([]);
    server.use(http.get('*/api/user/ideas', () => delay('infinite')));
    const { container } = open();
    await waitFor(() => expect(container.querySelectorAll('[data-skeleton="row"]')).toHaveLength(3));
  });

  test('is tried once and three times more before it has failed; then "Try again" asks again', async () => {
    // The waits between the attempts grow from a random start: the shortest ones will do.
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
    expect(await screen.findByRole('heading', { name: 'Submit your first idea' })).toBeVisible();
  });

  test('the numbers may fail alone, and are not asked for again by themselves', async () => {
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
    expect(screen.getByRole('rowheader', { name: 'Quiet Hours' })).toBeVisible();
    expect(calls).toBe(1);
  });
});
