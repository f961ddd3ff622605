import { createHash } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import type { Import, ImportRow } from '@/api/workspace';
import { anOwnIdea } from '@/testing/factories';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { paths } from '@/routing/paths';
import { Component as ImportsRoute } from './routes/imports-route';

export const NO_COUNTS = { create: 0, known: 0, suppressed: 0, invalid: 0, overLimit: 0, kept: 0 };
export const anImport = (change: Partial<Import> = {}): Import => ({
  id: 'import-1',
  kind: 'subscribers',
  fileName: 'audience.csv',
  state: 'mapping',
  problem: null,
  format: 'mailchimp',
  readFrom: null,
  columns: [
    { name: 'Email Address', field: 'email', samples: ['ada@example.com'], values: null, dates: null },
    { name: 'NOTES', field: null, samples: [''], values: null, dates: null },
  ],
  encoding: 'utf-8',
  fileNameSays: null,
  statuses: [],
  dateOrder: null,
  leftOut: [],
  ideaId: null,
  category: null,
  asksToConfirm: false,
  agreedAt: null,
  rows: 3,
  progress: 1,
  counts: NO_COUNTS,
  createdAt: '2026-11-20T09:30:00.000Z',
  finishedAt: null,
  undoUntil: null,
  ...change,
});
export const ROWS: ImportRow[] = [
  { line: 2, cells: ['ada@example.com', ''], values: [], outcome: 'create', reason: null },
  { line: 3, cells: ['nobody', ''], values: [], outcome: 'invalid', reason: 'This is not an email address.' },
];

export const FILE = 'Email\nada@example.com\n';
/** Parts that have already arrived: the first bytes of `FILE`. */
const ARRIVED = [
  { number: 1, bytes: 9, sha256: createHash('sha256').update(FILE.slice(0, 9)).digest('hex') },
];
/**
 * Sets up a server with the import `first`. Each call replaces the import with the matching entry of
 * `answers`, if any.
 */
export function importsApi(first: Import, answers: Record<string, Import> = {}, listed = ROWS) {
  const sent: [string, unknown][] = [];
  let one = first;
  const at = '*/api/user/imports/:id';
  const step = (name: string) => async (request: Request) => {
    const text = await request.text();
    sent.push([name, text === '' ? null : text.startsWith('{') ? JSON.parse(text) : text]);
    one = answers[name] ?? one;
    return HttpResponse.json(one);
  };
  server.use(
    http.get('*/api/user/ideas', () =>
      HttpResponse.json([anOwnIdea({ id: 'idea-1', title: 'Tea Timer' })], {
        headers: { 'X-Total-Count': '1' },
      }),
    ),
    http.get('*/api/user/imports', () => HttpResponse.json([one], { headers: { 'X-Total-Count': '1' } })),
    http.get(at, () => HttpResponse.json(one)),
    http.get(`${at}/rows`, ({ request }) => {
      const outcome = new URL(request.url).searchParams.get('outcome');
      const rows = listed.filter((row) => outcome === null || row.outcome === outcome);
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.post('*/api/user/imports', ({ request }) => step('begin')(request)),
    http.get(`${at}/parts`, () => HttpResponse.json(ARRIVED)),
    http.put(`${at}/parts/:number`, ({ request, params }) => step(`part ${String(params.number)}`)(request)),
    http.put(`${at}/mapping`, ({ request }) => step('map')(request)),
    http.post(`${at}/run`, ({ request }) => step('run')(request)),
    http.post(`${at}/undo`, ({ request }) => step('undo')(request)),
  );
  return sent;
}

export const open = (address: string) =>
  renderWith(
    <Routes>
      <Route path={paths.imports.path} element={<ImportsRoute />} />
      <Route path={paths.import.path} element={<ImportsRoute />} />
    </Routes>,
    { address, auth: { user: aClientUser() } },
  );
