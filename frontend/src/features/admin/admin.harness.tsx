import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminIdea } from '@/api/types';
import type { WaitingPageTest } from '@/api/workspace';
import { STATUSES } from '@/lib/idea-status';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { getToasts } from '@/ui/toast/toast-store';
import type { AuditEntry } from './api';
import { Component as AdminRoute } from './routes/admin-route';

export const admin = aClientUser({ isAdmin: true });
/** Query parameters received by the list endpoint and by the count endpoint. */
export let queries: URLSearchParams[];
export let countQueries: URLSearchParams[];
/** State of the fake server. */
export const world = {
  history: [] as AuditEntry[],
  pageTests: [] as WaitingPageTest[],
  replies: [] as { id: string; title: string; text: string }[],
};

export const aDossier = (idea: AdminIdea) => ({
  idea,
  author: { id: 'user-7', username: 'Ada', email: idea.userEmail, createdAt: idea.createdAt, ideas: 1 },
  otherIdeas: [],
  approved: null,
});

export function api(ideas: AdminIdea[], headers: Record<string, string> = {}) {
  queries = [];
  countQueries = [];
  server.use(
    http.get('*/api/admin/ideas', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(ideas, { headers: { 'X-Total-Count': String(ideas.length), ...headers } });
    }),
    http.get('*/api/admin/ideas/counts', ({ request }) => {
      countQueries.push(new URL(request.url).searchParams);
      return HttpResponse.json(
        STATUSES.map((status) => ({ status, ideas: ideas.filter((idea) => idea.status === status).length })),
      );
    }),
    http.get('*/api/admin/ideas/:id', ({ params }) => {
      const idea = ideas.find(({ id }) => id === params.id);
      return idea ? HttpResponse.json(aDossier(idea)) : problem(404, 'NOT_FOUND', 'Idea not found.');
    }),
    http.get('*/api/admin/audit', () =>
      HttpResponse.json(world.history, { headers: { 'X-Total-Count': '1' } }),
    ),
    http.get('*/api/admin/page-tests', () => HttpResponse.json(world.pageTests)),
    http.get('*/api/admin/saved-replies', () => HttpResponse.json(world.replies)),
  );
}

export const open = (address = '/admin') => renderWith(<AdminRoute />, { address, auth: { user: admin } });
/** Waits for an idea's row to appear. */
export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
/** Clicks an item in the ⋯ menu of an idea's row. */
export async function choose(title: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
}
export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));

export function prepare() {
  world.history = [];
  world.replies = [];
  world.pageTests = [];
  windowIs(true);
}
