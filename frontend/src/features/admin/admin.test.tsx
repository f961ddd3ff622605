import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdminIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { CATEGORY_OPTIONS, choiceOf, optionOf } from './category-groups';
import { Component as AdminRoute } from './routes/admin-route';
import { queries, api, open, prepare } from './admin.harness';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

describe('who may see it', () => {
  test('a visitor is asked to sign in; no admin query is sent', async () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin' });
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(queries).toEqual([]);
  });

  test('a founder is turned away; no admin query is sent', async () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin', auth: { user: aClientUser({ isAdmin: false }) } });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
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
    for (const text of ['ada@example.com', 'AI', 'pending review', '3', 'Jul 14, 2025']) {
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
    expect(choiceOf('Other (category)')).toEqual({ category: 'Other', exact: true });
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
