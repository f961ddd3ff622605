import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdminIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { categoryOptions, choiceOf, optionOf } from './category-groups';
import { Component as AdminRoute } from './routes/admin-route';
import { api, countQueries, open, prepare, queries, row } from './admin.harness';

beforeEach(prepare);
afterEach(() => jest.restoreAllMocks());

describe('access to the admin screen', () => {
  test('asks a visitor to sign in, and sends no admin requests', async () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin' });
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(queries).toEqual([]);
  });

  test('rejects a founder, and sends no admin requests', async () => {
    api([]);
    renderWith(<AdminRoute />, { address: '/admin', auth: { user: aClientUser({ isAdmin: false }) } });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(queries).toEqual([]);
  });
});

describe("the admin's idea list", () => {
  test('groups ideas by status, pending ones first, and opens an idea from its row', async () => {
    api([
      anAdminIdea({ title: 'Loud Hours', status: 'active', voteCount: 3, category: 'VR/AR' }),
      anAdminIdea({
        title: 'Quiet Hours',
        slug: 'quiet-hours',
        status: 'pending',
        category: 'AI',
        userEmail: 'ada@example.com',
        submittedAt: new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString(),
      }),
      anAdminIdea({ title: 'Shy Hours', status: 'draft', voteCount: 0 }),
    ]);
    open();
    const pending = await row('Quiet Hours');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['pending review1', 'Draft1', 'Live1']);
    expect(within(pending).getByTitle('ada@example.com')).toHaveTextContent('ada@example.com');
    for (const text of [/^AI/, /pending review/, 'Waiting 3 days'])
      expect(within(pending).getByText(text)).toBeVisible();
    expect(within(pending).getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
      'href',
      '/ideas/quiet-hours',
    );
    expect(within(pending).getByRole('button', { name: 'Review Quiet Hours' })).toBeVisible();
    const live = await row('Loud Hours');
    for (const text of ['3 votes', 'Jul 14, 2025']) expect(within(live).getByText(text)).toBeVisible();
    expect(within(await row('Shy Hours')).getByText('–')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('3 ideas · 1 to review');
  });

  test.each([
    ['pending', ['Approve', 'Request Changes', 'View']],
    ['address_review_comment', ['Approve', 'Request Changes', 'View']],
    ['draft', ['Request Changes', 'View']],
    ['active', ['View']],
  ] as const)('offers the following menu for an idea that is %s: %j', async (status, items) => {
    api([anAdminIdea({ title: 'Quiet Hours', slug: 'quiet-hours', status })]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'More for Quiet Hours' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
    expect(screen.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', '/idea/quiet-hours');
  });

  test('sends the filters from the URL, and drops invalid ones', async () => {
    api([anAdminIdea()]);
    open('/admin?search=ada@&status=pending&category=Developer+Tools&x=1');
    await row('');
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      search: 'ada@',
      status: 'pending',
      category: 'Developer Tools',
    });
  });

  test('counts the ideas in each status within the selected categories', async () => {
    api([anAdminIdea()]);
    const { user } = open('/admin?status=pending&category=Other&exact=true');
    await row('');
    const category = { category: 'Other', exact: 'true' };
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({ status: 'pending', ...category });
    expect(Object.fromEntries(countQueries[0] ?? [])).toEqual(category);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Lifestyle');
    await waitFor(() => expect(countQueries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ status: 'pending', category: 'Lifestyle' });
    expect(Object.fromEntries(countQueries[1] ?? [])).toEqual({ category: 'Lifestyle' });
  });

  test('offers to clear the filters if no idea matches', async () => {
    api([]);
    const { user } = open('/admin?search=tea&status=draft&category=Other&exact=true');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'No ideas yet' })).toBeVisible();
    expect([...(queries.at(-1) ?? [])]).toEqual([]);
  });

  test('searches once the admin pauses typing', async () => {
    api([anAdminIdea()]);
    open('/admin?status=nonsense');
    await row('');
    expect([...(queries[0] ?? [])]).toEqual([]);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'quiet' } });
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ search: 'quiet' });
  });

  test('offers the six groups and all categories as filters, and distinguishes a group from a category of the same name', async () => {
    api([anAdminIdea()]);
    const { user } = open();
    await row('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Lifestyle');
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(queries[1] ?? [])).toEqual({ category: 'Lifestyle' });
    const options = categoryOptions();
    expect(options).toHaveLength(6 + 21);
    expect(new Set(options.map(({ label }) => label)).size).toBe(27);
    for (const option of options) expect(optionOf(choiceOf(option.value))).toBe(option.value);
    expect(choiceOf('Other')).toEqual({ category: 'Other', exact: undefined });
    expect(choiceOf('Other (category)')).toEqual({ category: 'Other', exact: true });
  });

  test('loads further pages on demand', async () => {
    api([anAdminIdea({ title: 'First' })], {
      'X-Total-Count': '2',
      Link: '</api/admin/ideas?cursor=two>; rel="next"',
    });
    open();
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 ideas');
    api([anAdminIdea({ title: 'Second' })], { 'X-Total-Count': '2' });
    fireEvent.click(more);
    expect(await row('Second')).toBeVisible();
    expect(queries[0]?.get('cursor')).toBe('two');
    expect(await row('First')).toBeVisible();
  });
});
