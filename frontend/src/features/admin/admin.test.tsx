import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminIdea } from '@/api/types';
import { anAdminIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as AdminRoute } from './routes/admin-route';

const admin = aClientUser({ isAdmin: true });
let queries: URLSearchParams[];

function api(ideas: AdminIdea[], headers: Record<string, string> = {}) {
  queries = [];
  server.use(
    http.get('*/api/admin/ideas', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(ideas, { headers: { 'X-Total-Count': String(ideas.length), ...headers } });
    }),
  );
}

const open = (address = '/admin') => renderWith(<AdminRoute />, { address, auth: { user: admin } });
const told = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));

beforeEach(() => {
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
    expect(within(active).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 ideas');
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

  test('offers the six groups and every category under one name each', async () => {
    api([anAdminIdea()]);
    open();
    await screen.findByRole('table');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));
    fireEvent.click(await screen.findByTitle('Lifestyle'));
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ category: 'Lifestyle' });
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
    expect(await screen.findByText('Live')).toBeVisible();
  });

  test('an approval that fails', async () => {
    api([idea]);
    server.use(
      http.patch('*/api/ideas/:id/approve', () => problem(409, 'CONFLICT', 'It is active already.')),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Quiet Hours' }));
    await told({ title: 'Error', description: 'Failed to approve idea.', variant: 'destructive' });
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
    const dialog = await screen.findByRole('dialog', { name: 'Request changes to Quiet Hours' });
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
