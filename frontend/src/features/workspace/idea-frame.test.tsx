import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { IdeaFrame, type IdeaPlace } from './idea-frame';
import { QUIET } from './workspace.harness';

const open = (here: IdeaPlace) =>
  renderWith(
    <IdeaFrame ideaId="idea-1" here={here}>
      <h1>The screen</h1>
    </IdeaFrame>,
  );

const isThere = () => server.use(http.get('*/api/user/ideas/:id', () => HttpResponse.json(QUIET)));

it('says which idea it is, how it stands, and leads to its page and its other screens', async () => {
  isThere();
  open('people');
  expect(await screen.findByText('Quiet Hours')).toBeInTheDocument();
  expect(screen.getByText('Live')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/ideas/quiet-hours');
  const tabs = within(screen.getByRole('navigation', { name: 'Idea' })).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['Evidence', '/evidence/idea-1', null],
    ['People', '/waitlist-management?ideaId=idea-1', 'page'],
    ['Words', '/feedback/idea-1', null],
    ['Mail', '/email-campaigns/idea-1', null],
    ['Share', '/share/idea-1', null],
  ]);
  expect(screen.queryByRole('navigation', { name: 'Evidence' })).not.toBeInTheDocument();
});

it.each([
  ['evidence', 'Verdict'],
  ['experiments', 'Experiments'],
  ['traffic', 'Traffic'],
] as const)('the %s screen is the %s of its evidence', async (here, name) => {
  isThere();
  open(here);
  await screen.findByText('Quiet Hours');
  const evidence = within(screen.getByRole('navigation', { name: 'Evidence' }));
  const names = evidence.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Verdict', 'Experiments', 'Traffic']);
  expect(evidence.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  const idea = within(screen.getByRole('navigation', { name: 'Idea' }));
  expect(idea.getByRole('link', { current: 'page' })).toHaveTextContent('Evidence');
});

it('leaves the screen alone where there is no such idea', async () => {
  server.use(http.get('*/api/user/ideas/:id', () => problem(404, 'NOT_FOUND', 'Not found')));
  open('mail');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Idea' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeInTheDocument();
});

it('leaves a screen about all ideas alone', () => {
  renderWith(
    <IdeaFrame ideaId={undefined} here="people">
      <h1>The screen</h1>
    </IdeaFrame>,
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
