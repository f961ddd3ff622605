import { existsSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STATIC_PAGES, WORKSPACE_PATHS } from '../../../backend/src/modules/site/http/static-pages';
import { anIdentity, aUser } from '@/testing/factories';
import { server } from '@/testing/server';
import { renderApp } from './app.harness';
import { workspaceRoutes } from './workspace-routes';

// The server writes these titles before the screens load, so they must match.
it.each(STATIC_PAGES.map((page) => [page.path, page] as const))(
  'shows the same title for %s as the server',
  async (path, page) => {
    server.use(
      // Signs in, because only signed-in users see plans.
      http.get('*/api/auth/session', () => HttpResponse.json({ firebaseUser: anIdentity(), user: aUser() })),
      http.post('*/api/auth/login', () => HttpResponse.json({ user: aUser() })),
    );
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(document.title).toBe(path === '/' ? page.title.id : `${page.title.id} | Groundswell`),
    );
    expect(existsSync(`${__dirname}/../../${page.screen}`)).toBe(true);
  },
);

it('the cookie policy states the same number of cookies as its table lists', async () => {
  renderApp('/cookie-policy');
  expect(await screen.findAllByRole('rowheader')).toHaveLength(6);
  expect(
    screen.getByText(/^The first five are needed .* The last one is set only with your consent/),
  ).toBeVisible();
});

it('the server serves a page for every workspace screen', () => {
  expect(WORKSPACE_PATHS).toEqual(expect.arrayContaining(workspaceRoutes.map(({ path }) => path)));
});
