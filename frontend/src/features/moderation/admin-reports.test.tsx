import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import type { AdminReport } from './api';
import { Component as AdminReportsRoute } from './routes/admin-reports-route';

const aReport = (change: Partial<AdminReport> = {}): AdminReport => ({
  id: 'case-1',
  subjectType: 'idea',
  subjectId: 'idea-1',
  ideaId: 'idea-1',
  ideaTitle: 'Quiet Hours',
  ideaSlug: 'quiet-hours',
  ideaStatus: 'active',
  authorId: 'user-1',
  authorName: 'Ada Founder',
  quote: 'Quiet Hours',
  state: 'open',
  reportCount: 2,
  reasons: [{ reason: 'spam', count: 2 }],
  details: ['An advert.'],
  openedAt: '2025-07-14T09:30:00.000Z',
  lastReportedAt: '2025-07-14T09:30:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: null,
  ...change,
});

function open(lists: Record<string, AdminReport[]>) {
  server.use(
    http.get('*/api/admin/reports', ({ request }) =>
      HttpResponse.json(lists[new URL(request.url).searchParams.get('list')!] ?? []),
    ),
  );
  const auth = { user: aClientUser({ isAdmin: true }) };
  return renderWith(<AdminReportsRoute />, { address: '/admin/reports', auth });
}

test('shows the second of two admins what the first admin decided, and refreshes the queue', async () => {
  const lists = { open: [aReport()] };
  server.use(
    http.patch('*/api/admin/reports/case-1/decide', () => {
      lists.open = [];
      return problem(409, 'CONFLICT', 'Grace took the idea down already.');
    }),
  );
  const { user } = open(lists);
  const card = await screen.findByRole('article', { name: 'Idea: Quiet Hours' });
  expect(card).toHaveTextContent('Spam or advertising × 2');
  expect(card).toHaveTextContent('An advert.');
  await user.click(within(card).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Grace took the idea down already.')).toBeInTheDocument();
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
});

test('lets admins undo decisions that can be undone', async () => {
  const decided = { decidedBy: 'Grace', decidedAt: '2025-07-15T00:00:00.000Z' };
  const removed = aReport({
    id: 'case-2',
    subjectType: 'feedback',
    quote: 'Buy!',
    state: 'message-removed',
    ...decided,
  });
  const { user } = open({
    open: [],
    decided: [
      aReport({ state: 'taken-down', note: 'An advert.', ideaStatus: 'removed', ...decided }),
      removed,
    ],
  });
  await user.click(await screen.findByRole('radio', { name: 'Decided' }));
  const idea = await screen.findByRole('article', { name: 'Idea: Quiet Hours' });
  expect(idea).toHaveTextContent('Idea taken down by Grace on Jul 15, 2025');
  expect(within(idea).getByRole('button', { name: 'Restore idea' })).toBeInTheDocument();
  const message = screen.getByRole('article', { name: 'Message: Buy!' });
  expect(within(message).queryByRole('button')).not.toBeInTheDocument();
});
