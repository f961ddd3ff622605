import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { Component as SubmitRoute } from './submit-route';

const Place = () => <output>{useLocation().pathname}</output>;

function open(address: string, auth: Parameters<typeof renderWith>[1] = { auth: { user: aClientUser() } }) {
  server.use(
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: 'starter', maxIdeas: 1, usedIdeas: 0 }),
    ),
  );
  const screenAndPlace = (
    <>
      <SubmitRoute />
      <Place />
    </>
  );
  return renderWith(screenAndPlace, { address, ...auth });
}

test.each(['/submit', '/submit-idea', '/new-idea'])(
  'shows the form at %s, with breadcrumbs only at /new-idea',
  async (address) => {
    open(address);
    expect(screen.getByRole('heading', { name: 'Submit Your Idea' })).toBeVisible();
    expect(await screen.findByText('0 of 1 idea used')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');

    const breadcrumbs = screen.queryByRole('navigation', { name: 'Breadcrumb' });
    if (address === '/new-idea') {
      expect(breadcrumbs).toHaveTextContent('DashboardNew Idea');
      expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    } else {
      expect(breadcrumbs).toBeNull();
    }
  },
);

test('renders a single h1, even though it previews the idea’s page', async () => {
  windowIs(true);
  open('/submit-idea');
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(preview).toHaveTextContent('Your title');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

test('redirects a visitor to the home page once the session has loaded', async () => {
  const { unmount } = open('/submit-idea', { auth: { loading: true } });
  expect(screen.getByText('/submit-idea')).toBeVisible();
  unmount();
  open('/submit-idea', { auth: { user: null } });
  await waitFor(() => expect(screen.getByText('/')).toBeVisible());
});

test('prefills the title passed by a link', async () => {
  open('/new-idea', { auth: { user: aClientUser() }, state: { title: 'Donau ferries' } });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Donau ferries');
});
