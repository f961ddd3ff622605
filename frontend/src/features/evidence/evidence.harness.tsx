import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { TooltipProvider } from '@/ui/tooltip';
import { aGoal, anEvidence, aPlan } from './evidence.factory';
import { Component as EvidenceRoute } from './routes/evidence-route';
import type { Experiment } from './experiments/types';
import type { Evidence, Plan, Report } from './types';

export const founder = aClientUser();

/** Requests sent by the page, in order. */
export let sent: { method: string; path: string; body: unknown }[];

interface Laid {
  evidence?: () => Evidence;
  idea?: OwnIdea;
  reports?: () => Report[];
  experiments?: () => Experiment[];
  plan?: (rate: number, visitors: number) => Plan;
  /** Returns the response to a write. If it returns undefined, the write succeeds. */
  write?: (method: string, path: string) => Response | undefined;
}

const RECEIPT = 'eyJhbGciOiJFZDI1NTE5In0.eyJnb2FsIjp7fX0.c2lnbmF0dXJl';

/** Sets up the API for the screen. */
export function api({
  evidence = () => anEvidence(),
  idea = anOwnIdea({ id: 'idea-1', slug: 'quiet-hours', title: 'Quiet Hours' }),
  reports = () => [],
  experiments = () => [],
  plan = () => aPlan(),
  write,
}: Laid = {}) {
  sent = [];
  const record = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '');
    const text = await request.text();
    sent.push({ method: request.method, path, body: text ? (JSON.parse(text) as unknown) : undefined });
    return write?.(request.method, path);
  };
  server.use(
    http.get('*/api/user/ideas/:id', () => HttpResponse.json(idea)),
    http.get('*/api/ideas/:id/evidence', () => HttpResponse.json(evidence())),
    http.get('*/api/ideas/:id/reports', () => HttpResponse.json(reports())),
    http.get('*/api/ideas/:id/experiments', () => HttpResponse.json(experiments())),
    http.get('*/api/evidence/plan', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(plan(Number(searchParams.get('rate')), Number(searchParams.get('visitors'))));
    }),
    http.post(
      '*/api/ideas/:id/goals',
      async ({ request }) =>
        (await record(request)) ??
        HttpResponse.json({ goal: aGoal({ state: 'counting' }), receipt: RECEIPT }, { status: 201 }),
    ),
    http.post(
      '*/api/goals/:id/withdraw',
      async ({ request }) => (await record(request)) ?? HttpResponse.json(aGoal({ state: 'withdrawn' })),
    ),
    http.post(
      '*/api/ideas/:id/reports',
      async ({ request }) => (await record(request)) ?? HttpResponse.json(aReport(), { status: 201 }),
    ),
    http.delete(
      '*/api/reports/:id',
      async ({ request }) => (await record(request)) ?? new HttpResponse(null, { status: 204 }),
    ),
  );
}

export const aReport = (change: Partial<Report> = {}): Report => ({
  id: 'report-1',
  url: 'https://groundswell.test/evidence/r/report-1',
  jws: 'eyJhbGciOiJFZDI1NTE5In0.eyJmb3JtIjoxfQ.c2lnbmF0dXJl',
  title: 'Promising, not proven yet',
  createdAt: '2026-11-22T10:00:00.000Z',
  withdrawnAt: null,
  ...change,
});

export function open(query = '', signedIn = true) {
  return renderWith(
    <TooltipProvider>
      <EvidenceRoute />
    </TooltipProvider>,
    {
      address: `/evidence/idea-1${query}`,
      path: '/evidence/:ideaId',
      auth: { user: signedIn ? founder : null },
    },
  );
}
