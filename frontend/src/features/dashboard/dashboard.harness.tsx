import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import type { Subscription } from '@/api/workspace';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { aLaunch } from '@/features/launch-kit/launch.factory';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { TooltipProvider } from '@/ui/tooltip';
import { Component as DashboardRoute } from './routes/dashboard-route';

export const user = aClientUser({
  currentPlan: 'pro',
  subscriptionExpiry: '2099-07-14T00:00:00Z',
  isRecurring: true,
});

export const subscription: Subscription = {
  state: 'renewing',
  planId: 'pro',
  planName: 'Pro',
  subscriptionType: 'monthly',
  provider: 'paypal',
  periodStart: '2099-06-14T00:00:00Z',
  endsAt: '2099-07-14T00:00:00Z',
  renewsAt: '2099-07-14T00:00:00Z',
  graceUntil: null,
  accessUntil: null,
  canCancel: true,
  canResume: false,
};

export function api(ideas: OwnIdea[]) {
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: 'pro', maxIdeas: 5, usedIdeas: 2 }),
    ),
    http.get('*/api/user/subscription', () => HttpResponse.json(subscription)),
    http.get('*/api/ideas/:id/launch', () => HttpResponse.json(aLaunch())),
    http.get('*/api/user/analytics', () => HttpResponse.json(anAnalytics())),
    http.get('*/api/stats/user', () =>
      HttpResponse.json({ activeIdeas: 1, totalVotes: 1234, totalWaitlists: 6 }),
    ),
  );
}

/** Displays the URL and navigation state that a click led to. */
function Place() {
  const { pathname, state } = useLocation();
  return <output aria-label="Place">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

export const open = (address = '/dashboard', refresh = () => Promise.resolve()) =>
  renderWith(
    <TooltipProvider>
      <DashboardRoute />
      <Place />
    </TooltipProvider>,
    { address, auth: { user, refresh } },
  );

/** Clicks an item in the ⋯ menu of an idea's row. */
export async function choose(title: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}
