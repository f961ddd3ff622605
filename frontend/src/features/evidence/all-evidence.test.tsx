import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as EvidenceOverviewRoute } from './routes/evidence-overview-route';

const aLine = (ideaId: string, state: GoalState): VerdictLine => ({
  ideaId,
  state,
  reason: null,
  title: `Its goal is ${state}`,
  metric: 'confirmed',
  rate: 0.08,
  visitors: 40,
  yes: 5,
  of: 300,
  estimate: null,
  low: 0.041,
  high: 0.266,
});

/** @param verdicts the response to the request for verdicts; null makes the request fail */
function open(ideas: OwnIdea[], verdicts: VerdictLine[] | null = []) {
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json(ideas)),
    http.get('*/api/user/verdicts', () =>
      verdicts ? HttpResponse.json(verdicts) : problem(503, 'UNAVAILABLE', 'Busy.'),
    ),
  );
  return renderWith(<EvidenceOverviewRoute />, { address: '/evidence', auth: { user: aClientUser() } });
}

const titlesIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

it('lists ideas that need a decision before those still waiting for visitors', async () => {
  const states: GoalState[] = ['counting', 'reached', 'behind', 'missed', 'withdrawn'];
  const ideas = states.map((state) => anOwnIdea({ id: state, title: `Idea ${state}` }));
  const fresh = anOwnIdea({ id: 'fresh', title: 'Idea without a goal' });
  const draft = anOwnIdea({ title: 'Nobody has seen this', status: 'draft' });
  open(
    [...ideas, fresh, draft],
    states.map((state) => aLine(state, state)),
  );
  expect(await titlesIn('Needs your decision')).toEqual([
    'Idea reached',
    'Idea missed',
    'Idea without a goal',
    'Idea withdrawn',
  ]);
  expect(await titlesIn('In progress')).toEqual(['Idea behind', 'Idea counting']);
  expect(screen.queryByText('Nobody has seen this')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set a goal for Idea without a goal' })).toHaveAttribute(
    'href',
    '/evidence/fresh?goal=new',
  );
  expect(screen.getByRole('link', { name: 'Idea reached' })).toHaveAttribute('href', '/evidence/reached');
});

it('shows the rate next to its goal, or the number of visitors if there are too few for a rate', async () => {
  const early = { ...aLine('early', 'counting'), visitors: 12, yes: 1 };
  open([anOwnIdea({ id: 'open' }), anOwnIdea({ id: 'early' })], [aLine('open', 'promising'), early]);
  const [promising, counting] = within(
    await screen.findByRole('region', { name: 'In progress' }),
  ).getAllByRole('listitem');
  expect(promising).toHaveTextContent('Its goal is promising40 of 300 visitors12.5%goal 8%');
  expect(counting).toHaveTextContent('Its goal is counting12/30visitors');
});

it.each([
  [[], 'Submit your first idea', 'New Idea', '/new-idea'],
  [[anOwnIdea({ status: 'pending' })], 'Wait for your first page', 'See your ideas', '/dashboard'],
  [
    [anOwnIdea({ id: 'idea-9', status: 'draft', isPublic: false })],
    'Wait for your first page',
    'Continue editing',
    '/dashboard?edit=idea-9',
  ],
])('explains how to start collecting evidence', async (ideas, title, action, address) => {
  open(ideas);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', address);
});

it('shows an error if loading fails, and retries', async () => {
  const { user } = open([anOwnIdea({ title: 'Quiet Hours' })], null);
  expect(await screen.findByRole('heading', { name: 'Failed to load your evidence' })).toBeInTheDocument();
  server.use(http.get('*/api/user/verdicts', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titlesIn('Needs your decision')).toEqual(['Quiet Hours']);
});
