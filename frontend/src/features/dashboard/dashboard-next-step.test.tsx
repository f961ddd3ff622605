import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aLaunch } from '@/features/launch-kit/launch.factory';
import { anOwnIdea } from '@/testing/factories';
import { server } from '@/testing/server';
import { windowIs } from '@/testing/window';
import { api, open, user } from './dashboard.harness';

beforeEach(() => windowIs(true));
afterEach(() => localStorage.clear());

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const keepWords = (title: string) =>
  localStorage.setItem(
    `groundswell:idea-draft:${user.id}:new`,
    JSON.stringify({ keptAt: '2025-07-14T00:00:00Z', values: { title } }),
  );
const noPlan = () =>
  server.use(
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: null, maxIdeas: 0, usedIdeas: 0 }),
    ),
  );
/** Finds the step that is marked as current. */
const now = (within_: Awaited<ReturnType<typeof card>>) =>
  within_.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');

test('asks a founder without ideas for a title, and shows the steps and a single primary button', async () => {
  api([]);
  open();
  const start = await card('What do you want to build?');
  expect(start.getByRole('button', { name: 'Start writing' })).toBeVisible();
  expect(start.getByRole('link', { name: 'Import ideas' })).toHaveAttribute(
    'href',
    '/integrations/imports?kind=ideas',
  );
  expect(start.queryByText(/You need a plan to submit/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Write',
    'Preview',
    'Submit',
  ]);
  expect(screen.getByText(/About five minutes/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'My Ideas' })).not.toBeInTheDocument();
});

test('previews the typed title on the idea card, and passes it to the form', async () => {
  api([]);
  const { user: person } = open();
  const start = await card('What do you want to build?');
  expect(start.getByText('Your idea')).toBeInTheDocument();
  await person.type(start.getByRole('textbox', { name: 'Title of your idea' }), 'Donau ferries');
  expect(start.getByText('Donau ferries')).toBeInTheDocument();
  await person.click(start.getByRole('button', { name: 'Start writing' }));
  expect(screen.getByRole('status', { name: 'Place' })).toHaveTextContent(
    '/new-idea {"title":"Donau ferries"}',
  );
});

test('says exactly once that submitting requires a plan', async () => {
  api([]);
  noPlan();
  open();
  await card('What do you want to build?');
  expect(await screen.findByText('Drafts are free. You need a plan to submit.')).toBeVisible();
});

test('links to the form if this browser has unsaved text', async () => {
  keepWords('Donau ferries');
  api([anOwnIdea({ voteCount: 3 })]);
  open();
  const back = await card('Finish “Donau ferries”');
  expect(back.getByText(/It isn’t saved yet/)).toBeVisible();
  expect(back.getByRole('link', { name: 'Continue writing' })).toHaveAttribute('href', '/new-idea');
  expect(back.queryByRole('listitem')).not.toBeInTheDocument();
});

test('links to the form of a saved draft if the plan has room, even if another idea is live', async () => {
  api([anOwnIdea({ voteCount: 3 }), anOwnIdea({ id: 'idea-7', title: 'Leasewise', status: 'draft' })]);
  open();
  const back = await card('Finish “Leasewise”');
  expect(back.getByRole('link', { name: 'Open draft' })).toHaveAttribute('href', '/dashboard?edit=idea-7');
});

test('shows the preview step for a first draft', async () => {
  api([anOwnIdea({ title: 'Leasewise', status: 'draft' })]);
  open();
  const path = await card('Finish “Leasewise”');
  expect(now(path)).toHaveTextContent('Preview');
  expect(path.getByRole('heading', { name: 'Write (done)' })).toBeVisible();
});

test('explains what happens after an idea is submitted, and how long it usually takes', async () => {
  api([anOwnIdea({ id: 'idea-7', title: 'Leasewise', status: 'pending' })]);
  server.use(
    http.get('*/api/ideas/idea-7/launch', () =>
      HttpResponse.json(
        aLaunch({
          isPublic: false,
          done: [],
          review: { since: '2025-07-14T09:00:00Z', usualHours: 50 },
        }),
      ),
    ),
  );
  open();
  const next = await card('What happens next with “Leasewise”');
  expect(await next.findByText(/^Half of recent reviews took 3 days or less\./)).toBeVisible();
});

test('suggests setting a goal for a live idea without visitors before opening its launch kit', async () => {
  api([anOwnIdea({ id: 'idea-7', title: 'Leasewise' })]);
  open();
  const goal = await card('Set a goal for “Leasewise”, then share it');
  expect(goal.getByRole('link', { name: 'Set a goal' })).toHaveAttribute('href', '/evidence/idea-7?goal=new');
  expect(goal.getByRole('link', { name: 'Open the launch kit' })).toHaveAttribute('href', '/share/idea-7');
});

test('links to the launch kit of a live idea that has a goal but no visitors', async () => {
  api([anOwnIdea({ id: 'idea-7', title: 'Leasewise' })]);
  server.use(
    http.get('*/api/user/verdicts', () =>
      HttpResponse.json([
        {
          ideaId: 'idea-7',
          state: 'counting',
          reason: null,
          title: 'Not enough visitors yet',
          visitors: 0,
          of: 300,
        },
      ]),
    ),
  );
  open();
  const kit = await card('Bring “Leasewise” its first 20 visits');
  expect(kit.getByRole('link', { name: 'Open launch kit' })).toHaveAttribute('href', '/share/idea-7');
});
