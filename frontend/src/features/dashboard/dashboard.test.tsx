import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import type { Subscription } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as DashboardRoute } from './routes/dashboard-route';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn() }));

const user = aClientUser({
  currentPlan: 'pro',
  subscriptionExpiry: '2099-07-14T00:00:00Z',
  isRecurring: true,
});

const subscription: Subscription = {
  state: 'renewing',
  planId: 'pro',
  planName: 'Pro',
  subscriptionType: 'monthly',
  provider: 'paypal',
  periodStart: '2099-06-14T00:00:00Z',
  endsAt: '2099-07-14T00:00:00Z',
  renewsAt: '2099-07-14T00:00:00Z',
  graceUntil: null,
  accessUntil: null,
  canCancel: true,
  canResume: false,
};

function api(ideas: OwnIdea[]) {
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: 'pro', maxIdeas: 5, usedIdeas: 2 }),
    ),
    http.get('*/api/user/subscription', () => HttpResponse.json(subscription)),
    http.get('*/api/user/analytics', () => HttpResponse.json(anAnalytics())),
    http.get('*/api/stats/user', () =>
      HttpResponse.json({ activeIdeas: 1, totalVotes: 1234, totalWaitlists: 6 }),
    ),
  );
}

const open = (address = '/dashboard', refresh = () => Promise.resolve()) =>
  renderWith(<DashboardRoute />, { address, auth: { user, refresh } });

/** A window in which the table has room, or not. */
function windowIs(wide: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: wide && media.includes('min-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => windowIs(true));
afterEach(() => jest.restoreAllMocks());

describe('who may see it', () => {
  test('a visitor is asked to sign in, and nothing is loaded', () => {
    renderWith(<DashboardRoute />, { address: '/dashboard' });
    expect(screen.getByRole('heading', { name: 'Dashboard Access' })).toBeVisible();
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
    api([
      anOwnIdea({
        title: 'Quiet Hours',
        slug: 'quiet-hours',
        category: 'AI',
        voteCount: 12,
        waitlistCount: 4,
        createdAt: '2025-07-14T23:59:00Z',
      }),
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
    expect(screen.getByText('Renews on 7/14/2099')).toBeVisible();
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
    expect(edited.getByRole('button', { name: /^Embed/ })).toBeVisible();
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
    // What was taken down cannot be edited.
    expect(within(table).getAllByRole('button', { name: /^Edit/ })).toHaveLength(5);
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

  test('an invitation while there is no idea', async () => {
    api([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Submit your first idea' })).toBeVisible();
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
  }, 20_000);

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

describe('editing and deleting', () => {
  test('the address says which idea is being edited', async () => {
    api([anOwnIdea({ id: 'idea-7', title: 'Quiet Hours' })]);
    open('/dashboard?edit=idea-7');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Idea' });
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('an idea that is not in the list yet is fetched for its form', async () => {
    api([]);
    server.use(
      http.get('*/api/user/ideas', () => HttpResponse.json([anOwnIdea()])),
      http.get('*/api/user/ideas/idea-99', () =>
        HttpResponse.json(anOwnIdea({ id: 'idea-99', title: 'Older' })),
      ),
    );
    open('/dashboard?edit=idea-99');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Idea' });
    expect(within(dialog).getByLabelText(/^Title/)).toHaveValue('Older');
  });

  test('one that is gone is told, and does not stay in the address', async () => {
    api([anOwnIdea()]);
    server.use(http.get('*/api/user/ideas/gone', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open('/dashboard?edit=gone');
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        description: 'This idea cannot be edited. It may have been deleted.',
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('deleting asks first', async () => {
    let deleted = '';
    api([anOwnIdea({ id: 'idea-7', title: 'Quiet Hours', voteCount: 12, waitlistCount: 1 })]);
    server.use(
      http.delete('*/api/ideas/:id', ({ params }) => {
        deleted = String(params.id);
        api([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Quiet Hours' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Quiet Hours”?' });
    expect(deleted).toBe('');
    expect(dialog).toHaveTextContent(
      'Its page, 12 votes, 1 waitlist sign-up, its feedback and its campaigns go with it. This cannot be undone.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Idea deleted' }));
    expect(deleted).toBe('idea-7');
    expect(await screen.findByRole('heading', { name: 'Submit your first idea' })).toBeVisible();
  });

  test('a failed deletion is told, and the question stays', async () => {
    api([anOwnIdea({ title: 'Quiet Hours' })]);
    server.use(http.delete('*/api/ideas/:id', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Quiet Hours' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to delete idea. Please try again.',
      }),
    );
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toBeVisible();
  });
});

describe('cancelling the plan', () => {
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    return screen.findByRole('dialog', { name: 'Cancel your Pro plan?' });
  };
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));

  test('asks first, says until when it stays, and is not offered again', async () => {
    let cancelled = false;
    api([]);
    const state = () => ({
      ...subscription,
      canCancel: !cancelled,
      state: cancelled ? 'cancelled' : 'renewing',
    });
    server.use(
      http.get('*/api/user/subscription', () => HttpResponse.json(state())),
      http.post('*/api/subscription/cancel', () => {
        cancelled = true;
        return HttpResponse.json(state());
      }),
    );
    const refresh = jest.fn(() => Promise.resolve());
    open('/dashboard', refresh);
    const dialog = await ask();
    expect(dialog).toHaveTextContent('You keep everything it holds until 7/14/2099; nothing is paid back.');
    expect(cancelled).toBe(false);
    confirm(dialog);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Subscription cancelled',
        description: 'Your plan stays until 7/14/2099.',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument(),
    );
    expect(refresh).toHaveBeenCalled();
  });

  test('a failure is told, and the question stays', async () => {
    api([]);
    server.use(http.post('*/api/subscription/cancel', () => problem(503, 'UNAVAILABLE', 'Busy.')));
    open();
    const dialog = await ask();
    confirm(dialog);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to cancel subscription. Please contact support.',
      }),
    );
    expect(dialog).toBeVisible();
  });

  test('nothing to cancel, nothing to press', async () => {
    api([]);
    server.use(
      http.get('*/api/user/subscription', () => HttpResponse.json({ ...subscription, canCancel: false })),
    );
    open();
    await screen.findByText('Pro plan');
    await screen.findByRole('heading', { name: 'Submit your first idea' });
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });
});

test('an active idea can be embedded: the code follows the colours, and the preview counts no visit', async () => {
  api([
    anOwnIdea({ id: 'one', title: 'Leasewise', slug: 'leasewise', status: 'active' }),
    anOwnIdea({ id: 'two', title: 'Sketch', slug: 'sketch', status: 'draft' }),
  ]);
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Embed Leasewise' }));
  expect(screen.queryByRole('button', { name: 'Embed Sketch' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Embed “Leasewise”' });
  const code = within(dialog).getByRole('textbox', { name: 'Code to paste' });
  const src = `src="${window.location.origin}/widget.js"`;
  expect(code).toHaveValue(`<script async ${src} data-idea="leasewise" data-theme="auto"></script>`);
  await person.click(within(dialog).getByText('Dark'));
  expect(code).toHaveValue(`<script async ${src} data-idea="leasewise" data-theme="dark"></script>`);
  expect(within(dialog).getByTitle('Preview of the widget for Leasewise')).toHaveAttribute(
    'src',
    '/embed/leasewise?theme=dark#preview',
  );
});

describe('after paying', () => {
  const draft = (title: string) => ({
    keptAt: '2025-07-14T00:00:00Z',
    values: { title, description: 'What it is.', category: 'AI' },
  });
  const keep = (part: string, value: object) =>
    localStorage.setItem(`groundswell:idea-draft:${user.id}:${part}`, JSON.stringify(value));
  afterEach(() => localStorage.clear());

  test('one press submits what the missing plan had stopped', async () => {
    keep('new', draft('Donau ferries'));
    keep('interrupted', { ideaId: null, title: 'Donau ferries' });
    api([]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/ideas', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(anOwnIdea({ title: 'Donau ferries', status: 'pending' }), { status: 201 });
      }),
    );
    open();
    const again = await screen.findByRole('button', { name: 'Submit “Donau ferries” now' });
    expect(screen.getByText('Plan active.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Submit your first idea' })).not.toBeInTheDocument();
    fireEvent.click(again);
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ title: 'Donau ferries', status: 'pending' })]),
    );
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByRole('button', { name: /^Submit “/ })).not.toBeInTheDocument();
  });

  test('one press submits the draft that a full plan had left', async () => {
    const saved = anOwnIdea({ title: 'Donau ferries', status: 'draft' });
    keep('interrupted', { ideaId: saved.id, title: 'Donau ferries' });
    api([saved]);
    const sent: unknown[] = [];
    server.use(
      http.patch(`*/api/ideas/${saved.id}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...saved, status: 'pending' });
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Submit “Donau ferries” now' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'pending' })]));
  });

  test('what was begun and never pressed for is offered to be finished, not a first idea', async () => {
    keep('new', draft('Donau ferries'));
    api([]);
    open();
    expect(await screen.findByRole('heading', { name: 'Finish “Donau ferries”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on writing' })).toHaveAttribute('href', '/new-idea');
    expect(screen.queryByText('Submit your first idea')).not.toBeInTheDocument();
  });
});
