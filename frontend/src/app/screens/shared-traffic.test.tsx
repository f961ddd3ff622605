import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnalytics } from '@/features/analytics/analytics.factory';
import { problem } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { Component as SharedTrafficScreen } from './shared-traffic-screen';

jest.mock('@/ui/charts/trend-panel', () => ({ TrendPanel: () => null }));

const { from, to, days, totals, funnel, sources, otherSources, marks } = anAnalytics();
const TRAFFIC = {
  idea: { title: 'Quiet Hours', slug: 'quiet-hours' },
  from,
  to,
  days,
  totals,
  funnel,
  sources,
  otherSources,
  marks,
};

const open = (address = '/traffic/token') =>
  renderWith(<SharedTrafficScreen />, { address, path: '/traffic/:token' });

test('whoever has the link reads the numbers, signed out, and nobody finds the page', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/traffic/token', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(TRAFFIC);
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Funnel' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'news email · may' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'news email · may' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/ideas/quiet-hours');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days');
  expect(asked).toEqual(['?days=30', '?days=90']);
});

test('a link that was taken back shows nothing', async () => {
  server.use(http.get('*/api/traffic/token', () => problem(404, 'NOT_FOUND', 'Link not found.')));
  open();
  expect(await screen.findByRole('heading', { name: '404 Link Not Found' })).toBeVisible();
});
