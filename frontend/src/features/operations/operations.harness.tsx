import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FailedJob, Operations, TroubledWebhook, UnsentMail } from '@/api/generated-workspace';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as OperationsRoute } from './routes/admin-operations-route';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();

export const aJob = (change: Partial<FailedJob> = {}): FailedJob => ({
  id: 'job-1',
  type: 'mail.send',
  error: 'The mail server did not answer.',
  attempts: 5,
  failedAt: minutesAgo(3),
  ...change,
});

export const aMessage = (change: Partial<TroubledWebhook> = {}): TroubledWebhook => ({
  provider: 'paypal',
  eventId: 'WH-1/2',
  type: 'PAYMENT.CAPTURE.COMPLETED',
  receivedAt: minutesAgo(10),
  attempts: 1,
  error: 'No such order.',
  nextAttemptAt: null,
  ...change,
});

export const nothing = (): Operations => ({
  queue: { waiting: 0, active: 0, delayed: 0, failed: 0, byType: [] },
  outbox: { waiting: 0, oldestAt: null },
  mail: { waiting: 0, oldestAt: null },
  campaignDeliveries: { waiting: 0 },
  webhooks: { waiting: 0, oldestAt: null, givenUp: 0 },
  services: [],
  untrustedProxySince: null,
  networkTable: { state: 'current', madeOn: '2026-06-17' },
});

interface World {
  numbers: Operations;
  jobs: FailedJob[];
  messages: TroubledWebhook[];
  mails: UnsentMail[];
}
export let requests: string[];

/** Sets up a server that responds with the current content of `world`. */
export function api(change: Partial<World> = {}) {
  const world: World = { numbers: nothing(), jobs: [], messages: [], mails: [], ...change };
  requests = [];
  const answer = (path: string, look: () => World[keyof World]) =>
    http.get(`*/api/admin/operations${path}`, () => {
      requests.push(path);
      return HttpResponse.json(look());
    });
  server.use(
    answer('', () => world.numbers),
    answer('/jobs', () => world.jobs),
    answer('/webhooks', () => world.messages),
    answer('/mail', () => world.mails),
  );
  return world;
}

export const open = (
  auth: Parameters<typeof renderWith>[1] = { auth: { user: aClientUser({ isAdmin: true }) } },
) => renderWith(<OperationsRoute />, { address: '/admin/operations', ...auth });
export const section = (name: string) => screen.findByRole('region', { name });
export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
/** Finds a tile of the "At a glance" section. */
export const tile = (label: string) =>
  within(screen.getByRole('region', { name: 'At a glance' })).getByText(label, { selector: 'dt' })
    .parentElement!;
