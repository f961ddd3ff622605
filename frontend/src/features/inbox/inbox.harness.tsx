import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import type { InboxMessage, InboxSummary } from '@/api/workspace';
import { Component as InboxRoute } from './routes/inbox-route';
import { aSummary } from './inbox.factory';

export const quiet = anOwnIdea({ id: 'idea-quiet', slug: 'quiet-hours', title: 'Quiet Hours' });
export const loud = anOwnIdea({ id: 'idea-loud', slug: 'loud-hours', title: 'Loud Hours' });

/** URLs of the requests, in order. */
export let requests: URL[];
/** Changes sent to the server: method, path below `/api`, and body. */
export let sent: { call: string; body: unknown }[];

/**
 * Sets up a server with these messages. It returns all of them regardless of the filter, and accepts every
 * change.
 */
export function api(
  messages: InboxMessage[],
  { summary = aSummary(), ideas = [quiet, loud] }: { summary?: InboxSummary; ideas?: OwnIdea[] } = {},
) {
  requests = [];
  sent = [];
  const take = async (request: Request) => {
    const text = await request.text();
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    sent.push({ call, body: text ? (JSON.parse(text) as unknown) : undefined });
  };
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
    http.get('*/api/user/ideas/:id', ({ params }) =>
      HttpResponse.json(ideas.find(({ id }) => id === params.id) ?? quiet),
    ),
    http.get('*/api/user/feedback', ({ request }) => {
      requests.push(new URL(request.url));
      return HttpResponse.json(messages, { headers: { 'X-Total-Count': String(messages.length) } });
    }),
    http.get('*/api/user/feedback/summary', () => HttpResponse.json(summary)),
    http.patch('*/api/user/feedback/:id', async ({ request, params }) => {
      await take(request);
      return HttpResponse.json(messages.find(({ id }) => id === params.id));
    }),
    http.post('*/api/user/feedback/read', async ({ request }) => {
      await take(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/user/feedback/:id/merge', async ({ request, params }) => {
      const { into } = (await request.clone().json()) as { into: string };
      await take(request);
      const from = messages.find(({ id }) => id === params.id)!;
      const target = messages.find(({ id }) => id === into)!;
      const { id, message, createdAt } = from;
      return HttpResponse.json({ ...target, alike: [{ id, message, createdAt }, ...target.alike] });
    }),
    http.post('*/api/user/feedback/:id/unmerge', async ({ request, params }) => {
      await take(request);
      return HttpResponse.json(messages.find(({ id }) => id === params.id) ?? messages[0]);
    }),
    http.delete('*/api/feedbacks/:id', async ({ request }) => {
      await take(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/feedbacks/:id/replies', async ({ request }) => {
      const { message } = (await request.clone().json()) as { message: string };
      await take(request);
      return HttpResponse.json(
        { id: 'reply-new', message, createdAt: '2025-07-15T09:30:00.000Z', byFounder: true },
        { status: 201 },
      );
    }),
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <i data-testid="address">{pathname + search}</i>;
}

export const open = (address = '/feedback') =>
  renderWith(
    <>
      <Routes>
        <Route path="/feedback" element={<InboxRoute />} />
        <Route path="/feedback/:ideaId" element={<InboxRoute />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { address, auth: { user: aClientUser() } },
  );

export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
export const lastAsked = () => Object.fromEntries(requests.at(-1)?.searchParams ?? []);
export const address = () => screen.getByTestId('address').textContent;
/** Clicks a button in the notice, which ignores clicks until it is completely visible. */
export async function pressInNotice(user: ReturnType<typeof open>['user'], name: string) {
  const button = await screen.findByRole('button', { name });
  const region = button.closest<HTMLElement>('[role="region"]');
  await waitFor(() => expect(region?.style.pointerEvents).not.toBe('none'));
  await user.click(button);
}

/** Clicks an item in the menu with this name. */
export async function choose(user: ReturnType<typeof open>['user'], menu: string, item: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Finds the row of the message that contains this text. */
export const row = (words: string) => screen.findByRole('button', { name: new RegExp(words) });
