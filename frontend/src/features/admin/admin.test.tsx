import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminIdea } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';
import { anAdminIdea, anIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import type { AuditEntry } from './api';
import { CATEGORY_OPTIONS, choiceOf, optionOf } from './category-groups';
import { Component as AdminRoute } from './routes/admin-route';

const admin = aClientUser({ isAdmin: true });
let queries: URLSearchParams[];
let history: AuditEntry[];
let replies: { id: string; title: string; text: string }[];

const aDossier = (idea: AdminIdea) => ({
  idea,
  author: { id: 'user-7', username: 'Ada', email: idea.userEmail, createdAt: idea.createdAt, ideas: 1 },
  otherIdeas: [],
  approved: null,
});

function api(ideas: AdminIdea[], headers: Record<string, string> = {}) {
  queries = [];
  server.use(
    http.get('*/api/admin/ideas', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(ideas, { headers: { 'X-Total-Count': String(ideas.length), ...headers } });
    }),
    http.get('*/api/admin/ideas/counts', () =>
      HttpResponse.json(
        STATUSES.map((status) => ({ status, ideas: ideas.filter((idea) => idea.status === status).length })),
      ),
    ),
    http.get('*/api/admin/ideas/:id', ({ params }) => {
      const idea = ideas.find(({ id }) => id === params.id);
      return idea ? HttpResponse.json(aDossier(idea)) : problem(404, 'NOT_FOUND', 'Idea not found.');
    }),
    http.get('*/api/admin/audit', () => HttpResponse.json(history, { headers: { 'X-Total-Count': '1' } })),
    http.get('*/api/admin/saved-replies', () => HttpResponse.json(replies)),
  );
}

const open = (address = '/admin') => renderWith(<AdminRoute />, { address, auth: { user: admin } });
const told = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));

beforeEach(() => {
  history = [];
  replies = [];
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('min-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

describe('who may see it', () => {
  test('a visitor is asked to sign in; no admin query is sent', () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin' });
    expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(queries).toEqual([]);
  });

  test('a founder is turned away; no admin query is sent', () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin', auth: { user: aClientUser({ isAdmin: false }) } });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(queries).toEqual([]);
  });
});

describe('the table', () => {
  test('shows every idea with its author, its status in the admin’s words, and both links', async () => {
    api([
      anAdminIdea({
        title: 'Quiet Hours',
        slug: 'quiet-hours',
        status: 'pending',
        category: 'AI',
        voteCount: 3,
        userEmail: 'ada@example.com',
      }),
      anAdminIdea({ status: 'active' }),
    ]);
    open();
    const table = await screen.findByRole('table', { name: 'Ideas' });
    const [pending, active] = within(table).getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
    for (const text of ['ada@example.com', 'AI', 'pending review', '3', '7/14/2025']) {
      expect(within(pending).getByText(text)).toBeVisible();
    }
    expect(within(pending).getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours',
    );
    expect(within(pending).getByRole('link', { name: 'View Quiet Hours' })).toHaveAttribute(
      'href',
      '/idea/quiet-hours',
    );
    expect(within(active).getAllByRole('button')).toHaveLength(1);
    expect(within(active).getByRole('button')).toHaveTextContent('Review');
    expect(screen.getByRole('status')).toHaveTextContent('2 ideas · 1 to review');
  });

  test('asks for what the address says, and leaves nonsense out', async () => {
    api([anAdminIdea()]);
    open('/admin?search=ada@&status=pending&category=Developer+Tools&x=1');
    await screen.findByRole('table');
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      search: 'ada@',
      status: 'pending',
      category: 'Developer Tools',
    });
  });

  test('searches after a pause in typing', async () => {
    api([anAdminIdea()]);
    open('/admin?status=nonsense');
    await screen.findByRole('table');
    expect([...(queries[0] ?? [])]).toEqual([]);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'quiet' } });
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ search: 'quiet' });
  });

  test('offers the six groups and every category; where both have one name, each by itself', async () => {
    api([anAdminIdea()]);
    open();
    await screen.findByRole('table');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));
    fireEvent.click(await screen.findByTitle('Lifestyle'));
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ category: 'Lifestyle' });
    expect(CATEGORY_OPTIONS).toHaveLength(6 + 21);
    expect(new Set(CATEGORY_OPTIONS.map(({ label }) => label)).size).toBe(27);
    for (const option of CATEGORY_OPTIONS) expect(optionOf(choiceOf(option.value))).toBe(option.value);
    expect(choiceOf('Other')).toEqual({ category: 'Other', exact: undefined });
    expect(choiceOf('Other (category)')).toEqual({ category: 'Other', exact: 'true' });
  });

  test('loads page after page', async () => {
    api([anAdminIdea({ title: 'First' })], {
      'X-Total-Count': '2',
      Link: '</api/admin/ideas?cursor=two>; rel="next"',
    });
    open();
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 ideas');
    api([anAdminIdea({ title: 'Second' })], { 'X-Total-Count': '2' });
    fireEvent.click(more);
    expect(await screen.findByRole('rowheader', { name: 'Second' })).toBeVisible();
    expect(queries[0]?.get('cursor')).toBe('two');
    expect(screen.getByRole('rowheader', { name: 'First' })).toBeVisible();
  });
});

describe('deciding', () => {
  const idea = anAdminIdea({ id: 'idea-7', title: 'Quiet Hours', status: 'pending' });

  test('approving', async () => {
    let approved = '';
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', ({ params }) => {
        approved = String(params.id);
        api([{ ...idea, status: 'active' }]);
        return HttpResponse.json({ ...idea, status: 'active' });
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Quiet Hours' }));
    await told({ title: 'Idea approved' });
    expect(approved).toBe('idea-7');
    const table = screen.getByRole('table');
    expect(await within(table).findByText('Live')).toBeVisible();
  });

  test('an approval that fails', async () => {
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', () => problem(409, 'CONFLICT', 'It is active already.')),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Quiet Hours' }));
    await told({
      title: 'Error',
      description: 'Failed to approve idea. It is active already.',
      variant: 'destructive',
    });
    // Somebody else may have decided: the list is asked for again.
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  test('requesting changes needs comments, which are sent trimmed', async () => {
    let body: unknown;
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/request-changes', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(idea);
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Request Changes Quiet Hours' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request changes to “Quiet Hours”' });
    const comments = within(dialog).getByLabelText('Review comments');
    const send = within(dialog).getByRole('button', { name: 'Send comments' });

    fireEvent.change(comments, { target: { value: '   ' } });
    fireEvent.click(send);
    await told({ title: 'Comments required', description: 'Please enter review comments.' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter review comments.');
    expect(body).toBeUndefined();

    fireEvent.change(comments, { target: { value: '  Please say who pays.  ' } });
    fireEvent.click(send);
    await told({ title: 'Review comments sent' });
    expect(body).toEqual({ reviewComments: 'Please say who pays.' });
  });

  test('comments that could not be sent stay in the dialog', async () => {
    api([idea]);
    server.use(http.patch('*/api/ideas/:id/request-changes', () => problem(500, 'INTERNAL', 'Broken.')));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Request Changes Quiet Hours' }));
    const comments = await screen.findByLabelText('Review comments');
    fireEvent.change(comments, { target: { value: 'Please say who pays.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send comments' }));
    await told({ title: 'Error', description: 'Failed to send review comments.' });
    expect(comments).toHaveValue('Please say who pays.');
  });
});

describe('without the mouse', () => {
  const waiting = (title: string) =>
    anAdminIdea({ id: title.toLowerCase(), title, status: 'pending', version: 3 });
  const [one, two, three] = [waiting('One'), waiting('Two'), waiting('Three')];
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  let approved: [string, string | null][];

  beforeEach(() => {
    approved = [];
    const ideas = [one, two, three];
    api(ideas);
    server.use(
      http.patch('*/api/ideas/:id/approve', ({ params, request }) => {
        approved.push([String(params.id), request.headers.get('If-Match')]);
        const at = ideas.findIndex(({ id }) => id === params.id);
        ideas[at] = { ...ideas[at]!, status: 'active' };
        return HttpResponse.json(ideas[at]);
      }),
    );
  });

  test('opens, approves and goes on to the next, until none is left', async () => {
    open();
    await screen.findByRole('table');
    press('o');
    expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
    for (const [idea, left] of [
      ['One', '3 to review'],
      ['Two', '2 of 3 left'],
      ['Three', '1 of 3 left'],
    ] as const) {
      await screen.findByRole('heading', { level: 2, name: idea });
      await within(screen.getByRole('dialog')).findByText(left);
      press('a');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(approved).toEqual([
      ['one', '"3"'],
      ['two', '"3"'],
      ['three', '"3"'],
    ]);
  });

  test('goes up and down the list, and opens what it stands on', async () => {
    open();
    await screen.findByRole('table');
    press('j');
    press('j');
    expect(screen.getByRole('button', { name: 'Review Two' })).toHaveFocus();
    press('k');
    expect(screen.getByRole('button', { name: 'Review One' })).toHaveFocus();
    press('r');
    expect(await screen.findByRole('dialog', { name: 'Request changes to “One”' })).toBeInTheDocument();
  });

  test('letters are letters while typing, and a held key decides nothing', async () => {
    open();
    await screen.findByRole('table');
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'o' });
    press('j');
    fireEvent.keyDown(document.activeElement!, { key: 'a', repeat: true });
    fireEvent.keyDown(document.activeElement!, { key: 'a', ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(approved).toEqual([]);
  });

  test('whoever does not want the keys switches them off', async () => {
    open();
    await screen.findByRole('table');
    press('?');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('o');
    expect(screen.queryByRole('heading', { level: 2, name: 'One' })).not.toBeInTheDocument();
    localStorage.clear();
  });
});

describe('the review', () => {
  const idea = anAdminIdea({ id: 'idea-9', title: 'Tea Timer', status: 'pending', version: 2 });

  test('has the history, and is found by its address', async () => {
    history = [
      {
        id: 'entry-1',
        actorId: 'user-2',
        actorName: 'Bea',
        action: 'idea.changes-requested',
        subjectType: 'idea',
        subjectId: 'idea-9',
        subjectName: 'Tea Timer',
        before: { status: 'pending' },
        after: { status: 'address_review_comment' },
        reason: 'Who pays?',
        createdAt: '2025-07-15T15:04:00.000Z',
      },
    ];
    api([idea]);
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    expect(await within(dialog).findByText('Changes requested by Bea')).toBeVisible();
    expect(within(dialog).getByText('7/15/2025, 3:04 PM UTC')).toBeVisible();
    expect(within(dialog).getByText('Who pays?')).toBeVisible();
  });

  test('of an edit of a live idea says what changes, and can take the idea down', async () => {
    const edit = {
      ...idea,
      isPublic: true,
      description: 'A board for silence.',
      website: 'https://example.com',
    };
    api([edit]);
    server.use(
      http.get('*/api/admin/ideas/idea-9', () =>
        HttpResponse.json({
          ...aDossier(edit),
          approved: {
            ...anIdea({ ...edit, status: 'active' }),
            description: 'A bord for silence.',
            website: null,
          },
        }),
      ),
    );
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    const changes = await within(dialog).findByRole('region', { name: 'What changes' });
    expect(within(dialog).getByText('Edit of a live idea')).toBeVisible();
    expect(
      within(changes)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Description', 'Website']);
    expect(within(changes).getByText('bord')).toBeVisible();
    expect(within(changes).getByText('board')).toBeVisible();
    for (const name of [/^Approve/, /^Request Changes/, 'Take down']) {
      expect(within(dialog).getByRole('button', { name })).toBeVisible();
    }
  });

  test('of an idea that somebody else has decided says so, and shows what it is now', async () => {
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', () => {
        api([{ ...idea, status: 'active', version: 3 }]);
        return problem(409, 'CONFLICT', 'The idea is active, so you cannot approve it.');
      }),
    );
    open('/admin?review=idea-9');
    const dialog = await screen.findByRole('dialog', { name: 'Review' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Approve' }));
    await told({ description: 'Failed to approve idea. The idea is active, so you cannot approve it.' });
    expect(await within(dialog).findByText('This idea is live: there is nothing to decide.')).toBeVisible();
  });

  test('puts saved replies in, behind what is typed', async () => {
    replies = [{ id: 'r-1', title: 'Price', text: 'Who pays?' }];
    api([idea]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Request Changes Tea Timer' }));
    const comments = await screen.findByLabelText('Review comments');
    fireEvent.change(comments, { target: { value: 'Well begun.' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Price' }));
    expect(comments).toHaveValue('Well begun.\n\nWho pays?');
  });
});
