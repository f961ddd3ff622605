import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createStore } from '@/api/store';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { anIdentity, aUser } from '@/testing/factories';
import { server } from '@/testing/server';
import { App } from './app';

/** Renders the entire product at a URL, with a new store and the real auth context. */
export function renderApp(address = '/') {
  const store = createStore();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App store={store} />
    </MemoryRouter>,
  );
  return { ...view, store, user };
}

/** Mocks the session of a user with neither ideas nor a plan. */
export const signedIn = (change: Parameters<typeof aUser>[0] = {}) =>
  server.use(
    http.get('*/api/auth/session', () =>
      HttpResponse.json({ firebaseUser: anIdentity(), user: aUser(change) }),
    ),
    http.get('*/api/user/ideas', () => HttpResponse.json([])),
    http.get('*/api/user/analytics', () => HttpResponse.json(anAnalytics())),
    http.get('*/api/stats/user', () =>
      HttpResponse.json({ activeIdeas: 0, totalVotes: 0, totalWaitlists: 0 }),
    ),
    http.get('*/api/user/plan-limits', () => HttpResponse.json({ currentPlan: null, maxIdeas: 0 })),
  );

/** Shows the current URL, for assertions. */
export function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}
