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
      <h2>The screen</h2>
    </IdeaFrame>,
  );

const isThere = () =>
  server.use(http.get('*/api/user/ideas/:id', () => HttpResponse.json({ ...QUIET, waitlistCount: 12 })));

it('shows the idea’s title and status, and links to its page and its other screens', async () => {
  isThere();
  server.use(
    http.get('*/api/user/feedback/summary', () =>
      HttpResponse.json({ unread: 1, total: 5, tags: [], weeks: [] }),
    ),
  );
  open('waitlist');
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeInTheDocument();
  expect(await screen.findByText('Live')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/ideas/quiet-hours');
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(await screen.findByRole('link', { name: /^Feedback ?5$/ })).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Idea' })).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['Evidence', '/evidence/idea-1', null],
    ['Traffic', '/dashboard/analytics/idea-1', null],
    ['Waitlist12', '/waitlist-management?ideaId=idea-1', 'page'],
    ['Feedback5', '/feedback/idea-1', null],
    ['Emails', '/email-campaigns/idea-1', null],
    ['Share', '/share/idea-1', null],
  ]);
});

it('hides counts that are zero', async () => {
  server.use(http.get('*/api/user/ideas/:id', () => HttpResponse.json({ ...QUIET, waitlistCount: 0 })));
  open('evidence');
  await screen.findByText('Live');
  expect(screen.getByRole('link', { name: 'Waitlist' })).toHaveTextContent(/^Waitlist$/);
});

it('links to the idea’s form and its experiments in a menu', async () => {
  isThere();
  const { user } = open('evidence');
  await user.click(await screen.findByRole('button', { name: 'More for Quiet Hours' }));
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Edit idea', '/dashboard?edit=idea-1'],
    ['View page', '/ideas/quiet-hours'],
    ['Experiments', '/evidence/idea-1/experiments'],
  ]);
});

it('shows the title from the list of ideas before the idea itself has loaded', async () => {
  server.use(
    http.get('*/api/user/ideas', () => HttpResponse.json([QUIET])),
    http.get('*/api/user/ideas/:id', () => new Promise(() => {})),
  );
  open('evidence');
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeInTheDocument();
});

it('renders the screen without a frame if the idea doesn’t exist', async () => {
  server.use(http.get('*/api/user/ideas/:id', () => problem(404, 'NOT_FOUND', 'Not found')));
  open('emails');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Idea' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeInTheDocument();
});

it('renders a screen about all ideas without a frame', () => {
  renderWith(
    <IdeaFrame ideaId={undefined} here="waitlist">
      <h2>The screen</h2>
    </IdeaFrame>,
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
