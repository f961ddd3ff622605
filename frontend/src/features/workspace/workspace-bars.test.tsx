import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readPreferences } from '@/lib/preferences';
import { anOwnIdea } from '@/testing/factories';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { renderWith } from '@/testing/render';
import { WorkspaceBars } from './workspace-bars';
import { DRAFT, open, QUIET } from './workspace.harness';

const navigation = (name = 'Workspace') => screen.getByRole('navigation', { name });
const linksOf = (name?: string) =>
  within(navigation(name))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => jest.restoreAllMocks());

describe('the navigation in a wide window', () => {
  beforeEach(() => windowIs(true));

  it('links to every workspace screen, and to the ideas in the rail', async () => {
    open();
    await screen.findByRole('link', { name: /^Quiet Hours/ });
    expect(linksOf()).toEqual([
      ['Dashboard', '/dashboard'],
      ['Evidence', '/evidence'],
      ['Waitlist', '/waitlist-management'],
      ['Feedback', '/feedback'],
      ['Emails', '/email-campaigns'],
      ['Traffic', '/dashboard/analytics'],
      ['', '/new-idea'],
      ['Quiet Hours(Live)', '/evidence/idea-1'],
      ['Paint by neighbors(Draft)', '/dashboard?edit=idea-2'],
    ]);
  });

  it('shows eight ideas and a link to the remaining ideas', async () => {
    open('/dashboard', { ideas: Array.from({ length: 9 }, () => anOwnIdea()) });
    expect(await screen.findByRole('link', { name: 'All ideas' })).toHaveAttribute('href', '/dashboard');
    const list = within(screen.getByRole('list', { name: 'Your ideas' }));
    expect(list.getAllByRole('listitem')).toHaveLength(9);
  });

  it.each([
    ['/dashboard', ['Dashboard']],
    ['/dashboard/analytics', ['Traffic']],
    ['/integrations/webhooks', []],
    ['/billing/receipts/one', []],
    ['/waitlist-management?search=ada', ['Waitlist']],
    ['/waitlist-management?ideaId=idea-1', ['Waitlist', 'Quiet Hours (Live)']],
    ['/feedback/idea-1', ['Feedback', 'Quiet Hours (Live)']],
    ['/evidence/idea-1', ['Evidence', 'Quiet Hours (Live)']],
    ['/evidence/idea-1/experiments', ['Evidence', 'Quiet Hours (Live)']],
    ['/email-campaigns/idea-1', ['Emails', 'Quiet Hours (Live)']],
    ['/share/idea-1', ['Quiet Hours (Live)']],
    ['/dashboard/analytics/idea-1', ['Traffic', 'Quiet Hours (Live)']],
    ['/dashboard?edit=idea-2', ['Dashboard', 'Paint by neighbors (Draft)']],
  ])('marks, at %s, only %s as the current screen', async (address, names) => {
    open(address);
    await screen.findByRole('link', { name: /^Quiet Hours/ });
    const current = within(navigation())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(current).toEqual(names.map((name) => screen.getByRole('link', { name })));
  });

  it('collapses to icons with labels, and stays collapsed', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(readPreferences()).toEqual({ rail: 'folded' });
    expect(screen.getByRole('link', { name: 'Emails' })).toBeInTheDocument();
    expect(screen.queryByText('Your ideas')).not.toBeInTheDocument();
    unmount();
    const again = open();
    await again.user.click(screen.getByRole('button', { name: 'Expand' }));
    expect(await screen.findByText('Your ideas')).toBeInTheDocument();
  });

  it('shows how many of the plan’s ideas are used, in one line', async () => {
    server.use(
      http.get('*/api/user/plan-limits', () =>
        HttpResponse.json({ currentPlan: 'pro', maxIdeas: 5, usedIdeas: 3 }),
      ),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Pro 3 of 5 ideas used' })).toHaveAttribute(
      'href',
      '/billing',
    );
  });

  it('links to the plans if the founder has none', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'No Plan Choose a plan' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  it('shows its links while the session is loading', () => {
    renderWith(<WorkspaceBars />, { address: '/evidence', auth: { loading: true } });
    expect(screen.getByRole('link', { name: 'Evidence' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: /^Profile menu/ })).not.toBeInTheDocument();
  });

  it('links to the admin’s screens while one of them is open, and back to the workspace', () => {
    open('/admin/reports', { isAdmin: true });
    expect(linksOf('Admin')).toEqual([
      ['Ideas', '/admin'],
      ['Users', '/admin/users'],
      ['Reports', '/admin/reports'],
      ['Operations', '/admin/operations'],
      ['Audit', '/admin/audit'],
      ['Your workspace', '/dashboard'],
    ]);
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows founders their own links even on an admin URL', () => {
    open('/admin');
    expect(navigation()).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });
});

describe('the navigation in a small window', () => {
  it('shows five links in the bottom bar, and the other links under “More”', async () => {
    const { user } = open('/feedback', { isAdmin: true });
    expect(linksOf().map(([label]) => label)).toEqual(['Dashboard', 'Evidence', 'Waitlist', 'Feedback']);
    expect(screen.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
    const more = screen.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');

    await user.click(more);
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
    expect(more).toHaveFocus();

    await user.click(more);
    await user.click(screen.getByRole('link', { name: 'Billing' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/billing');
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
    expect(more).toHaveAttribute('aria-current', 'true');
  });

  it('shows links to the five admin screens in the bottom bar', () => {
    open('/admin/users', { isAdmin: true });
    expect(linksOf('Admin').map(([label]) => label)).toEqual([
      'Ideas',
      'Users',
      'Reports',
      'Operations',
      'Audit',
    ]);
  });
});

it.each([
  [3, 'Feedback 3 unread'],
  [120, 'Feedback 99+ unread'],
])('shows the number of unread messages (%s) next to Feedback', async (unread, name) => {
  server.use(http.get('*/api/user/feedback/summary', () => HttpResponse.json({ unread })));
  open();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Feedback/ })).toHaveAccessibleName(name));
});

describe('the number of items waiting for an admin', () => {
  const pending = (counts: object) =>
    server.use(
      http.get('*/api/admin/pending', () =>
        HttpResponse.json({ ideas: 0, pageTests: 0, reports: 0, ...counts }),
      ),
    );
  const link = (name: RegExp) => screen.findByRole('link', { name });

  it('appears next to the link to each admin screen', async () => {
    windowIs(true);
    pending({ ideas: 2, pageTests: 1, reports: 4 });
    open('/admin', { isAdmin: true });
    expect(await link(/^Ideas 3/)).toHaveAccessibleName('Ideas 3 waiting for a decision');
    expect(await link(/^Reports/)).toHaveAccessibleName('Reports 4 waiting for a decision');
    expect(await link(/^Users/)).toHaveAccessibleName('Users');
  });

  it('appears next to the admin’s name in the workspace, and in the menu', async () => {
    windowIs(true);
    pending({ ideas: 99, reports: 4 });
    const { user } = open('/dashboard', { isAdmin: true });
    const profile = screen.getByRole('button', { name: /^Profile menu/ });
    await waitFor(() => expect(profile).toHaveTextContent('99+ waiting for a decision'));
    await user.click(profile);
    expect(screen.getByRole('menuitem', { name: /^Admin Dashboard/ })).toHaveAccessibleName(
      'Admin Dashboard 99+ waiting for a decision',
    );
  });

  it('is hidden if nothing is waiting, and isn’t requested for founders', async () => {
    windowIs(true);
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
    const { unmount } = open('/admin', { isAdmin: true });
    await waitFor(() => expect(requests).toContain('/api/admin/pending'));
    expect(await link(/^Reports/)).toHaveAccessibleName('Reports');
    unmount();
    requests.length = 0;
    open('/dashboard');
    await screen.findByRole('link', { name: /^Quiet Hours/ });
    expect(requests).not.toContain('/api/admin/pending');
    server.events.removeAllListeners();
  });
});

it('links to all of the signed-in person’s pages in the profile menu', async () => {
  const { user } = open('/dashboard', { isAdmin: true, ideas: [QUIET, DRAFT] });
  await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Dashboard', '/dashboard'],
    ['Admin Dashboard', '/admin'],
    ['Submit Idea', '/submit-idea'],
    ['Billing', '/billing'],
    ['Integrations', '/integrations'],
    ['Profile', '/profile'],
    ['Log out', null],
  ]);
});
