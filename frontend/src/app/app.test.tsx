import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/api/store';
import { anIdea, PLANS } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { App } from './app';
import { renderApp, signedIn, Address } from './app.harness';

const anIdeaAt = (slug: string, change: Parameters<typeof anIdea>[0] = {}) =>
  server.use(http.get(`*/api/ideas/${slug}`, () => HttpResponse.json(anIdea({ slug, ...change }))));

test('shows Not Found for an unknown URL', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('shows Not Found for an unknown idea', async () => {
  server.use(http.get('*/api/ideas/gone', () => problem(404, 'NOT_FOUND', 'Not found')));
  renderApp('/ideas/gone');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Idea Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('doesn’t show Not Found for an idea that failed to load', async () => {
  server.use(http.get('*/api/ideas/leasewise', () => problem(500, 'INTERNAL', 'Oh')));
  renderApp('/ideas/leasewise');
  expect(await screen.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  expect(screen.queryByText('404 Idea Not Found')).not.toBeInTheDocument();
});

test.each([
  ['/idea/leasewise', '/ideas/leasewise', 'Leasewise'],
  ['/idea/leasewise?from=mail#top', '/ideas/leasewise?from=mail#top', 'Leasewise'],
  ['/campaigns/one?from=mail', '/email-campaigns/one?from=mail', 'Email Access'],
])('redirects the old URL %s to %s', async (from, to, heading) => {
  anIdeaAt('leasewise', { title: 'Leasewise' });
  render(
    <MemoryRouter initialEntries={[from]}>
      <App store={createStore()} />
      <Address />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent(to);
});

test('shows only the sections of an idea’s page that have content', async () => {
  anIdeaAt('leasewise', {
    title: 'Leasewise',
    category: 'AI',
    targetAudience: null,
    website: null,
    twitter: '@leasewise',
  });
  renderApp('/ideas/leasewise');
  await screen.findByRole('heading', { level: 1, name: 'Leasewise' });
  expect(screen.getByRole('heading', { name: 'Community feedback' })).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Join the waitlist' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Target Audience' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Website/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /X \(Twitter\)/ })).toHaveAttribute(
    'href',
    'https://x.com/leasewise',
  );
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getByRole('link', { name: 'Ideas' })).toHaveAttribute('href', '/ideas');
});

test('offers no voting, sign-up or feedback on an idea that isn’t live yet', async () => {
  anIdeaAt('draft', { title: 'Draft', status: 'pending' });
  renderApp('/ideas/draft');
  await screen.findByRole('heading', { level: 1, name: 'Draft' });
  expect(await screen.findByText(/waiting for approval/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Vote for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Join the waitlist' })).not.toBeInTheDocument();
});

test('shows signed-out visitors the public navigation and a Sign In button', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Pricing', '/#pricing'],
    ['How It Works', '/#how-it-works'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
});

test('shows signed-in founders a link to the dashboard, and a profile menu that works with the keyboard', async () => {
  signedIn();
  const { user } = renderApp('/no/such/page');
  const button = await screen.findByRole('button', { name: /Profile menu/ });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  button.focus();
  await user.keyboard('{ArrowDown}');
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items()).toEqual(['Dashboard', 'Submit Idea', 'Billing', 'Integrations', 'Profile', 'Log out']);
  expect(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('shows the Admin Dashboard in the menu only to admins', async () => {
  signedIn({ isAdmin: true });
  const { user } = renderApp('/no/such/page');
  await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
  expect(screen.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
});

test('shows eleven links in the footer, and the page in every language', async () => {
  renderApp('/no/such/page');
  const footer = within(await screen.findByRole('contentinfo'));
  const languages = within(footer.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
  expect(languages.map((link) => link.getAttribute('href'))).toEqual([
    '/no/such/page',
    ...['de', 'es', 'fr', 'pt-BR', 'hi', 'ja', 'ar'].map((locale) => `/${locale}/no/such/page`),
  ]);
  const links = footer.getAllByRole('link').filter((link) => !languages.includes(link));
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    [
      '/',
      '/new-idea',
      '/subscribe',
      '/dashboard',
      '/about',
      '/contact',
      '/sitemap',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/gdpr',
    ].sort(),
  );
});

test('focuses the new heading and announces the new title after navigating to another route', async () => {
  const { user } = renderApp('/no/such/page');
  await user.click(await screen.findByRole('link', { name: 'View All Ideas' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'All ideas' });
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByText('All ideas | Groundswell', { selector: '[role="status"]' })).toBeInTheDocument(),
  );
});

test('shows the three live numbers on the home page', async () => {
  server.use(
    http.get('*/api/stats/global', () =>
      HttpResponse.json({ totalIdeas: 12, totalVotes: 3456, totalWaitlists: 78 }),
    ),
  );
  renderApp('/');
  const facts = await screen.findByText('votes cast');
  await waitFor(() => expect(facts.parentElement).toHaveTextContent('3,456'));
  expect(screen.getByText('ideas validated').parentElement).toHaveTextContent('12');
  expect(screen.getByText('waitlist emails').parentElement).toHaveTextContent('78');
});

test('reports each part of the home page that failed to load, and retries each part separately', async () => {
  const calls = ['*/api/ideas', '*/api/subscription-plans', '*/api/stats/global'];
  server.use(...calls.map((call) => http.get(call, () => problem(503, 'UNAVAILABLE', 'Busy.'))));
  const { user } = renderApp('/');
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const ideas = await part('Trending Ideas');
  const plans = await part('Pricing that scales with your ideas');
  expect(await ideas.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  expect(await plans.findByText('Failed to load subscription plans. Please try again.')).toBeInTheDocument();
  // A dash is better than an incorrect number.
  expect(screen.getByText('votes cast').parentElement).toHaveTextContent('–');

  server.use(http.get('*/api/ideas', () => HttpResponse.json([anIdea({ title: 'Leasewise' })])));
  await user.click(ideas.getByRole('button', { name: 'Try again' }));
  expect(await ideas.findByRole('link', { name: 'Leasewise' })).toBeInTheDocument();
  server.use(http.get('*/api/subscription-plans', () => HttpResponse.json(PLANS)));
  await user.click(plans.getByRole('button', { name: 'Try again' }));
  expect(await plans.findAllByRole('link', { name: /^Get Started/ })).toHaveLength(4);
});

test('says on the sitemap that ideas couldn’t be loaded, or that there are none', async () => {
  server.use(http.get('*/api/ideas', () => problem(503, 'UNAVAILABLE', 'Busy.')));
  const { user } = renderApp('/sitemap');
  expect(await screen.findByText('Please refresh the page or try again later.')).toBeInTheDocument();
  server.use(http.get('*/api/ideas', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No ideas available at the moment')).toBeInTheDocument();
});
