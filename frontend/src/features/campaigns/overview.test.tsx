import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CampaignSummary } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { aCampaign } from './campaigns.factory';
import { Component as OverviewRoute } from './routes/campaigns-overview-route';
import { stateOf, statsWords } from './rules/state';

const counts = (scheduled: number, sent: number, failed = 0) => ({ scheduled, sent, failed, skipped: 0 });
const aSummary = (change: Partial<CampaignSummary> = {}): CampaignSummary => ({
  ...aCampaign(),
  ideaTitle: 'Quiet Hours',
  ideaSlug: 'quiet-hours',
  ...change,
});

function open(
  campaigns: CampaignSummary[] | Response,
  ideas = [anOwnIdea({ id: 'idea-1', title: 'Quiet Hours' })],
) {
  server.use(
    http.get('*/api/user/campaigns', () =>
      Array.isArray(campaigns) ? HttpResponse.json(campaigns) : campaigns.clone(),
    ),
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
  );
  return renderWith(<OverviewRoute />, { address: '/email-campaigns', auth: { user: aClientUser() } });
}

test('a visitor is asked to sign in', async () => {
  renderWith(<OverviewRoute />, { address: '/email-campaigns', auth: { user: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Access' })).toBeVisible();
});

test('shows the campaigns of all ideas, how they stand, and the way to each', async () => {
  open([
    aSummary({ id: 'one', name: 'Launch day', isActive: true, stats: counts(0, 480, 2) }),
    aSummary({ name: 'Hello', type: 'welcome', ideaId: 'idea-2', ideaTitle: 'Kettles' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Campaigns' });
  const [launch, hello] = within(list).getAllByRole('listitem');
  const name = within(launch!).getByRole('link', { name: 'Launch day' });
  expect(name).toHaveAttribute('href', '/email-campaigns/idea-1?campaign=one');
  expect(launch).toHaveTextContent('Sent480 mails sent, 2 failed.LaunchQuiet Hours');
  expect(within(hello!).getByRole('link', { name: 'Kettles' })).toHaveAttribute(
    'href',
    '/email-campaigns/idea-2',
  );
  expect(hello).toHaveTextContent('Not startedNothing sent yet.');
  expect(screen.getByRole('link', { name: 'New campaign for Quiet Hours' })).toHaveAttribute(
    'href',
    '/email-campaigns/idea-1?campaign=new',
  );
});

test('without a campaign leads to writing one, without an idea to an idea', async () => {
  open([], []);
  expect(await screen.findByRole('heading', { name: 'Write your first campaign' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Submit an idea' })).toBeVisible();
});

test('that could not be loaded can be asked for again', async () => {
  open(problem(500, 'INTERNAL', 'Broken.'));
  expect(await screen.findByRole('heading', { name: 'Failed to load your campaigns' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a campaign stands in a word and a sentence', () => {
  const now = Date.parse('2025-07-15T08:00:00Z');
  const begun = { isActive: true, firstActivatedAt: '2025-07-14T08:00:00.000Z' };
  const state = (change: Partial<CampaignSummary>) => stateOf(aSummary({ ...begun, ...change }), now).label;
  expect(state({ isActive: false })).toBe('Switched off');
  expect(state({ onHold: 'idea-removed', stats: counts(3, 0) })).toBe('On hold');
  expect(state({ stats: counts(3, 1) })).toBe('Sending');
  const later = { stats: counts(1200, 0), nextDueAt: '2025-07-16T09:00:00.000Z' };
  expect(state(later)).toBe('Scheduled');
  expect(state({ type: 'welcome' })).toBe('On');
  expect(statsWords(aSummary({ ...begun, ...later }), now)).toBe(
    'Nothing sent yet, 1,200 to come, the next on Jul 16, 2025, 9:00 AM UTC.',
  );
});
