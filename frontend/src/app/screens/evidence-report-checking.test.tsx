import { webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { renderApp } from '../app.harness';
import { aReport, encode, ID, serve, serveStanding, signed } from './evidence-report/signed-report.harness';

const open = () => renderApp(`/evidence/r/${ID}`);
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }));

test('checks a report’s signature in the browser', async () => {
  serve(aReport());
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('Signature valid')).toBeVisible();
});

test('rejects a changed report, and a page that differs from what was signed', async () => {
  const honest = aReport();
  serve(aReport({ rawVisits: 9_999 }), signed(honest));
  const { user, unmount } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('This page doesn’t match the signature')).toBeVisible();
  unmount();

  const lie = aReport({ rawVisits: 9_999 });
  const [header, , signature] = signed(honest).split('.');
  serve(lie, `${header}.${encode(lie)}.${signature}`);
  const again = open();
  await press(again.user, 'Check the signature');
  expect(await screen.findByText('Signature invalid')).toBeVisible();
});

test('shows commands for checking the signature if the browser can’t check it', async () => {
  Object.defineProperty(window, 'crypto', { value: {}, configurable: true });
  serve(aReport());
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('Your browser can’t check signatures')).toBeVisible();
  expect(await screen.findByText(/openssl pkeyutl -verify/)).toBeVisible();
  expect(screen.getByText(/groundswell-evidence\.pem\?kid=\$kid/)).toBeVisible();
});

test('reports that the keys couldn’t be loaded', async () => {
  serve(aReport());
  server.use(http.get('*/.well-known/groundswell-evidence.json', () => HttpResponse.error()));
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('Couldn’t load the public keys')).toBeVisible();
});

test('shows a withdrawn report without its numbers', async () => {
  serve(null);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This report was withdrawn' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

const NEWER = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e56';

test('says before anything else that a report was superseded, and links to the newest report', async () => {
  serve(aReport());
  serveStanding({ state: 'superseded', at: '2026-11-23T09:30:00.000Z', newest: NEWER });
  open();
  const notice = within(await screen.findByRole('region', { name: 'Superseded on Nov 23, 2026' }));
  expect(notice.getByRole('link', { name: 'Read the newest report' })).toHaveAttribute(
    'href',
    `/evidence/r/${NEWER}`,
  );
});

test('shows no notice for a current report', async () => {
  serve(aReport());
  open();
  expect(await screen.findByRole('table', { name: 'Visitors by source' })).toBeVisible();
  expect(screen.queryByText(/Superseded|Withdrawn on|Gone since/)).not.toBeInTheDocument();
});

test('says when a report was deleted', async () => {
  server.use(http.get(`*/api/reports/${ID}`, () => problem(404, 'NOT_FOUND', 'Report not found.')));
  serveStanding({ state: 'gone', at: '2026-11-23T09:30:00.000Z', newest: null });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This report is gone' })).toBeVisible();
  expect(screen.getByText(/deleted or taken down on Nov 23, 2026/)).toBeVisible();
});

test('shows Not Found for an unknown report', async () => {
  server.use(
    http.get(`*/api/evidence/reports/${ID}/standing`, () => problem(404, 'NOT_FOUND', 'Report not found.')),
  );
  server.use(http.get(`*/api/reports/${ID}`, () => problem(404, 'NOT_FOUND', 'Report not found.')));
  open();
  expect(await screen.findByText('404 Report Not Found')).toBeVisible();
});
