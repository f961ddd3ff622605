import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { LiveNotice } from './live-notice';

const idea = anOwnIdea({ id: 'idea-1', status: 'active', isPublic: true });

function open(verdicts: object[]) {
  server.use(
    http.get('*/api/ideas/:id/experiments', () => HttpResponse.json([])),
    http.get('*/api/user/verdicts', () => HttpResponse.json(verdicts)),
  );
  renderWith(<LiveNotice idea={idea} onDiscarded={() => undefined} />);
}
const goal = (state: string, ideaId = 'idea-1') => ({
  ideaId,
  state,
  reason: null,
  title: 'Behind your goal',
  visitors: 120,
  of: 300,
});

test('mentions the running goal, and says that its reports will show both texts', async () => {
  open([goal('behind')]);
  const notice = await screen.findByRole('region', { name: 'A goal is running: 120 of 300 visitors' });
  expect(notice).toHaveTextContent(/every report of this goal shows the old and the new text/);
});

test.each([
  ['a decided goal', [goal('reached')]],
  ['a running goal of another idea', [goal('behind', 'idea-2')]],
])('mentions no goal if there is only %s', async (_what, verdicts) => {
  open(verdicts);
  expect(await screen.findByRole('region', { name: 'This idea is live' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /A goal is running/ })).toBeNull();
});
