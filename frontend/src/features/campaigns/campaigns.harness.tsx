import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Audience, Campaign, Delivery } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { TooltipProvider } from '@/ui/tooltip';
import { aMail, anAudience } from './campaigns.factory';
import { Component as CampaignsRoute } from './routes/campaigns-route';

const founder = aClientUser();
export const NINE = { amount: 900, currency: 'USD', per: 'month' } as const;

/** Requests sent by the page, in order. */
export let sent: { method: string; path: string; body: unknown }[];
/** Number of times the list has been requested. */
export let listed: number;

interface Laid {
  campaigns?: Campaign[];
  audience?: Audience;
  deliveries?: (status: string | null) => Delivery[];
  /** Returns the response to a write. If it returns undefined, the write succeeds. */
  write?: (method: string, path: string) => Response | undefined;
}

/** Sets up the API for the screen. The list endpoint returns the current content of `campaigns`. */
export function api({ campaigns = [], audience = anAudience(), deliveries = () => [], write }: Laid = {}) {
  sent = [];
  listed = 0;
  const record = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    const text = await request.text();
    sent.push({ method: request.method, path, body: text ? (JSON.parse(text) as unknown) : undefined });
    return write?.(request.method, path);
  };
  server.use(
    http.get('*/api/user/ideas/:id', () => HttpResponse.json(anOwnIdea({ title: 'Quiet Hours' }))),
    http.get('*/api/ideas/:id/campaigns', () => {
      listed += 1;
      return HttpResponse.json(campaigns);
    }),
    http.post('*/api/ideas/:id/campaigns/audience', async ({ request }) => {
      const { segment } = (await request.json()) as { segment: object | null };
      return HttpResponse.json({ count: segment ? 3 : 12 });
    }),
    http.get('*/api/ideas/:id/campaigns/sources', () =>
      HttpResponse.json([{ source: 'newsletter', people: 7 }]),
    ),
    http.get('*/api/ideas/:id/campaigns/prices', () =>
      HttpResponse.json([
        { ...NINE, people: 5 },
        { ...NINE, amount: 1900, people: 3 },
      ]),
    ),
    http.get('*/api/user/campaign-settings', () =>
      HttpResponse.json({ replyToEnabled: false, email: 'ada@example.com' }),
    ),
    http.patch(
      '*/api/user/campaign-settings',
      async (info) =>
        (await record(info)) ?? HttpResponse.json({ replyToEnabled: true, email: 'ada@example.com' }),
    ),
    http.get('*/api/campaigns/:id/audience', () => HttpResponse.json(audience)),
    http.get('*/api/campaigns/:id/preview', () => HttpResponse.json(aMail())),
    http.get('*/api/campaigns/:id/deliveries', ({ request }) =>
      HttpResponse.json(deliveries(new URL(request.url).searchParams.get('status'))),
    ),
    http.post('*/api/ideas/:id/campaigns/preview', () => HttpResponse.json(aMail())),
    http.post(
      '*/api/ideas/:id/campaigns',
      async (info) => (await record(info)) ?? HttpResponse.json({}, { status: 201 }),
    ),
    http.patch('*/api/campaigns/:id', async (info) => {
      const refused = await record(info);
      const changed = campaigns.find(({ id }) => id === info.params.id);
      return refused ?? HttpResponse.json({ ...changed, ...(sent.at(-1)!.body as object) });
    }),
    http.delete(
      '*/api/campaigns/:id',
      async (info) => (await record(info)) ?? new HttpResponse(null, { status: 204 }),
    ),
    http.post(
      '*/api/campaigns/:id/test',
      async (info) => (await record(info)) ?? HttpResponse.json({ to: 'ada@example.com' }, { status: 202 }),
    ),
    http.post(
      '*/api/campaigns/:id/retry-failed',
      async (info) => (await record(info)) ?? HttpResponse.json({ retried: 2 }),
    ),
  );
}

export function open(query = '', signedIn = true) {
  return renderWith(
    <TooltipProvider>
      <CampaignsRoute />
    </TooltipProvider>,
    {
      address: `/email-campaigns/idea-1${query}`,
      path: '/email-campaigns/:ideaId',
      auth: { user: signedIn ? founder : null },
    },
  );
}

/** Clicks an item in a campaign's ⋯ menu. */
export function choose(item: string, campaign: string) {
  fireEvent.click(screen.getByRole('button', { name: `More for ${campaign}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
}

export const expectToast = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));

/** Waits for the editor that contains the email's text. */
export const text = () => screen.findByRole('textbox', { name: 'Content' });

/** Pastes text into the editor, because jsdom doesn't support typing into it. */
export async function write(words: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? words : '') };
  fireEvent.paste(await text(), { clipboardData });
  await waitFor(async () => expect(await text()).toHaveTextContent(words));
}
