import { http, HttpResponse } from 'msw';
import type { Analytics } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { TooltipProvider } from '@/ui/tooltip';
import { anAnalytics } from './analytics.factory';
import { Component as AnalyticsRoute } from './routes/analytics-route';

const live = anOwnIdea({ id: 'idea-live', slug: 'quiet-hours', title: 'Quiet Hours' });
const draft = anOwnIdea({ id: 'idea-draft', title: 'Unfinished', status: 'draft' });
export const NONE = { visits: 0, visitors: 0, returningVisitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

/** Requests made by the current test. */
export let calls: URL[];

/** Sets up an API with a live idea, a draft and the given analytics. */
export function api(answer: Analytics = anAnalytics()) {
  calls = [];
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json([live, draft])),
    http.get('*/api/user/analytics', ({ request }) => {
      calls.push(new URL(request.url));
      return HttpResponse.json(answer);
    }),
  );
}

/** Renders the screen at a URL for a signed-in founder. */
export function open(address = '/dashboard/analytics', user = aClientUser()) {
  return renderWith(
    <TooltipProvider>
      <AnalyticsRoute />
    </TooltipProvider>,
    {
      address,
      path: '/dashboard/analytics/:ideaId?',
      auth: { user },
    },
  );
}
