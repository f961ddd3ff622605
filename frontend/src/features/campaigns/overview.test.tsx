import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CampaignSummary } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { aCampaign } from './campaigns.factory';
import { Component as OverviewRoute } from './routes/campaigns-overview-route';
import { stateOf } from './rules/state';

const counts = (scheduled: number, sent: number, failed = 0) => ({ scheduled, sent, failed, skipped: 0 });
const aSummary = (change: Partial<CampaignSummary> = {}): CampaignSummary => ({
  ...aCampaign(),
  ideaTitle: 'Quiet Hours',
  ideaSlug: 'quiet-hours',
  updatedAt: '2025-07-14T09:30:00.000Z',
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

test('asks a visitor to sign in', async () => {
  renderWith(<OverviewRoute />, { address: '/email-campaigns', auth: { user: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Access' })).toBeVisible();
});

test('shows all campaigns grouped by idea, with their states and links', async () => {
  open([
    aSummary({
      id: 'one',
      name: 'Launch day',
      isActive: true,
      firstActivatedAt: '2025-07-14T08:00:00.000Z',
      stats: counts(0, 480, 2),
    }),
    aSummary({ name: 'Hello', type: 'welcome', ideaId: 'idea-2', ideaTitle: 'Kettles' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Emails of Quiet Hours' });
  const [launch] = within(list).getAllByRole('listitem');
  expect(screen.getByRole('link', { name: 'Quiet Hours' })).toHaveAttribute(
    'href',
    '/email-campaigns/idea-1',
  );
  const others = within(screen.getByRole('list', { name: 'Emails of Kettles' }));
  const [hello] = others.getAllByRole('listitem');
  expect(screen.queryByRole('link', { name: /^New email for Kettles/ })).toBeNull();
  const name = within(launch!).getByRole('link', { name: 'Launch day' });
  expect(name).toHaveAttribute('href', '/email-campaigns/idea-1?campaign=one');
  expect(launch).toHaveTextContent('Launch dayLaunch · 480 sent · 2 failedSent');
  expect(within(hello!).getByRole('link', { name: 'Hello' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/email-campaigns\/idea-2\?campaign=/),
  );
  expect(hello!.textContent).toBe('HelloWelcomeNot started');
  expect(screen.getByRole('link', { name: 'New email for Quiet Hours' })).toHaveAttribute(
    'href',
    '/email-campaigns/idea-1?campaign=new',
  );
});

test('offers a new campaign only for ideas that are public or have people on the waitlist', async () => {
  open(
    [],
    [
      anOwnIdea({ id: 'a', title: 'Open', status: 'active' }),
      anOwnIdea({ id: 'b', title: 'Waiting', status: 'draft', waitlistCount: 3 }),
      anOwnIdea({ id: 'c', title: 'Begun', status: 'draft' }),
    ],
  );
  expect(await screen.findByRole('link', { name: 'New email for Open' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New email for Waiting' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New email for Begun' })).toBeNull();
});

test('suggests writing a first email', async () => {
  open([], [anOwnIdea({ title: 'Open', status: 'active' })]);
  expect(await screen.findByRole('heading', { name: 'Write your first email' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New email for Open' })).toBeVisible();
});

test('leads to a new idea if the founder has none', async () => {
  open([], []);
  expect(await screen.findByRole('heading', { name: 'Get an idea live first' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Idea' })).toBeVisible();
});

test("offers a retry if the campaigns can't be loaded", async () => {
  open(problem(500, 'INTERNAL', 'Broken.'));
  expect(await screen.findByRole('heading', { name: 'Failed to load your emails' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('labels a campaign according to its state', () => {
  const now = Date.parse('2025-07-15T08:00:00Z');
  const begun = { isActive: true, firstActivatedAt: '2025-07-14T08:00:00.000Z' };
  const state = (change: Partial<CampaignSummary>) => stateOf(aSummary({ ...begun, ...change }), now).label;
  expect(state({ isActive: false })).toBe('Off');
  expect(state({ isActive: false, stats: counts(0, 3) })).toBe('Sent');
  expect(state({ stats: counts(0, 3) })).toBe('Sent');
  expect(state({ onHold: 'idea-removed', stats: counts(3, 0) })).toBe('On hold');
  expect(state({ stats: counts(3, 1) })).toBe('Sending');
  const later = { stats: counts(1200, 0), nextDueAt: '2025-07-16T09:00:00.000Z' };
  expect(state(later)).toBe('Scheduled');
  expect(state({ type: 'welcome' })).toBe('On');
});
