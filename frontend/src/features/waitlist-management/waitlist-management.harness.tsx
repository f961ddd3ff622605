import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import type { Subscriber, SubscriberPrice } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as WaitlistRoute } from './routes/waitlist-management-route';

export const quiet = anOwnIdea({
  id: 'idea-quiet',
  slug: 'quiet-hours',
  title: 'Quiet Hours',
  waitlistCount: 2,
});
export const COUNTS = {
  totalSubscribers: 1234,
  willingToPayCount: 470,
  confirmedCount: 800,
  awaitingCount: 34,
  unsubscribedCount: 12,
  importedCount: 0,
  joinedThisWeekCount: 9,
  activeIdeasCount: 2,
  listedBy: {
    willingToPay: 475,
    interestedInCollaborating: 60,
    interestedInInvesting: 31,
    confirmed: 805,
    unconfirmed: 441,
  },
};

export let requests: URL[];

/**
 * Sets up a server with these subscribers and ideas. It returns them in pages of `page`, and reports `total`.
 */
export function api(
  subscribers: Subscriber[],
  {
    ideas = [quiet],
    page = 50,
    total = subscribers.length,
    prices = [],
  }: { ideas?: OwnIdea[]; page?: number; total?: number; prices?: SubscriberPrice[] } = {},
) {
  requests = [];
  server.use(
    http.get('*/api/ideas/:id/waitlist-settings', () =>
      HttpResponse.json({ confirmation: 'ask', referrals: false }),
    ),
    http.get('*/api/ideas/:id/confirmation-request', () =>
      HttpResponse.json({ requestedAt: null, people: 0 }),
    ),
    http.get('*/api/ideas/:id/referrals', () => HttpResponse.json({ joined: 0, verified: 0 })),
    http.get('*/api/ideas/:id/campaigns/prices', () => HttpResponse.json(prices)),
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
    http.get('*/api/user/waitlists', ({ request }) => {
      const url = new URL(request.url);
      requests.push(url);
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const next = from + page;
      const headers: Record<string, string> = { 'X-Total-Count': String(total) };
      if (next < subscribers.length) headers.Link = `</api/user/waitlists?cursor=${next}>; rel="next"`;
      return HttpResponse.json({ subscribers: subscribers.slice(from, next), ...COUNTS }, { headers });
    }),
  );
}

/** Sets up a server without any subscribers, current or former. */
export const nobody = () =>
  server.use(
    http.get('*/api/user/waitlists', () => {
      const none = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0]));
      return HttpResponse.json({ subscribers: [], ...none }, { headers: { 'X-Total-Count': '0' } });
    }),
  );

function Address() {
  return <i data-testid="address">{useLocation().search}</i>;
}

export const open = (address = '/waitlist-management') =>
  renderWith(
    <>
      <WaitlistRoute />
      <Address />
    </>,
    { address, auth: { user: aClientUser() } },
  );

export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
export const lastAsked = () => Object.fromEntries(requests.at(-1)?.searchParams ?? []);
/** Finds a person's row. */
export const rowOf = async (email: string) => {
  const people = within(await screen.findByRole('region', { name: 'People' }));
  return within((await people.findByRole('button', { name: email })).closest('li')!);
};
/** Clicks an item in the ⋯ menu of a person's row. */
export async function chooseFrom(user: ReturnType<typeof open>['user'], email: string, item: string) {
  await user.click((await rowOf(email)).getByRole('button', { name: `More for ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
export const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]');
