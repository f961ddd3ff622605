import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as SharedTrafficScreen } from './shared-traffic-screen';

jest.mock('@/ui/charts/trend-panel', () => ({ TrendPanel: () => null }));

const { from, to, days, totals, funnel: steps, sources, otherSources, marks } = anAnalytics();
const TRAFFIC = {
  idea: { title: 'Quiet Hours', slug: 'quiet-hours' },
  from,
  to,
  days,
  totals,
  funnel: steps,
  sources,
  otherSources,
  marks,
};

const open = (address = '/traffic/token') =>
  renderWith(<SharedTrafficScreen />, { address, path: '/traffic/:token' });

test('shows the numbers to signed-out visitors who have the link, and hides the page from search engines', async () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/traffic/token', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(TRAFFIC);
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeVisible();
  const [funnel, chart] = screen.getAllByRole('figure');
  expect(chart).toHaveAccessibleName('Day by day');
  expect(funnel).toHaveAccessibleName('Funnel');
  expect(screen.getByRole('table', { name: 'Funnel' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'news email · may' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'news email · may' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/ideas/quiet-hours');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days');
  expect(queries).toEqual(['?days=30', '?days=90']);
});

test('shows no numbers for a revoked link', async () => {
  server.use(http.get('*/api/traffic/token', () => problem(404, 'NOT_FOUND', 'Link not found.')));
  open();
  expect(await screen.findByRole('heading', { name: '404 Link Not Found' })).toBeVisible();
});
