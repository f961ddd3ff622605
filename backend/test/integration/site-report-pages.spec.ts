import { existsSync } from 'node:fs';

import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { SPA_ROOT } from '../../src/platform/http/responses/page-shell.js';
import { day, midnight, storeCell, storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { HOSTILE, HOSTILE_WORDS, storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});

async function publish(words: object = { title: 'Quiet Hours' }): Promise<string> {
  const { id: ideaId } = await storeIdea(app, { authorId: founder.user.id, ...words });
  await storeCell(app, { ideaId, day: '2026-05-01', visitors: 40, confirmed: 6 });
  return (await founder.post<Unread>(`/api/ideas/${ideaId}/reports`, {})).body.id;
}

const page = (id: string) => app.client().get<string>(`/evidence/r/${id}`);
const bootOf = (html: string): Unread =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)![1]!);

it("a report's page has a description and is excluded from search results", async () => {
  const id = await publish();
  const { status, headers, body } = await page(id);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30');
  expect(body).toContain('<title>Quiet Hours: evidence report | Groundswell</title>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<meta name="description" content="No goal yet">');
  expect(body).toContain(`<meta property="og:url" content="${app.url}/evidence/r/${id}">`);
});

// Rendering needs a build. `.ci/run` builds before it tests.
(existsSync(SPA_ROOT) ? it : it.skip)('the page of a report shows it before its code runs', async () => {
  expect((await page(await publish())).body).toContain('<h1 dir="auto">Quiet Hours</h1>');
});

it("a report's page includes the API's response until the report is withdrawn", async () => {
  const id = await publish();
  const value = (await app.client().get(`/api/reports/${id}`)).body;
  expect(bootOf((await page(id)).body)).toEqual([{ endpointName: 'evidenceReport', arg: id, value }]);
  await founder.delete(`/api/reports/${id}`);
  const withdrawn = (await page(id)).body;
  expect(withdrawn).toContain('<title>This report was withdrawn | Groundswell</title>');
  expect(withdrawn).not.toContain('Quiet Hours');
});

it("a report's page says that the report is gone once its idea was deleted", async () => {
  const id = await publish();
  const { ideaId } = (
    await app.db<{ ideaId: string }>('SELECT idea_id AS "ideaId" FROM evidence_reports WHERE id = $1', [id])
  )[0]!;
  await founder.delete(`/api/ideas/${ideaId}`);
  const { status, body } = await page(id);
  expect(status).toBe(410);
  expect(body).toContain('<title>This report is gone | Groundswell</title>');
  expect(body).not.toContain('Quiet Hours');
});

it("a report's page escapes all text from founders", async () => {
  const { body } = await page(await publish(HOSTILE_WORDS));
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
  expect(bootOf(body)[0].value.report.idea.title).toBe(HOSTILE);
});

it.each(['01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f', 'no-id', '%3Cscript%3E'])(
  'the page of an unknown report, %s, returns 404',
  async (id) => {
    const { status, headers, body } = await page(id);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(body).toContain('<title>404 Report Not Found | Groundswell</title>');
  },
);

it('the page that checks evidence files is public', async () => {
  const { status, body } = await app.client().get<string>('/evidence/verify');
  expect(status).toBe(200);
  expect(body).toContain('<title>Check a signed report | Groundswell</title>');
  expect(body).not.toContain('noindex');
});

describe('a published verdict', () => {
  const withGoal = async () => {
    const { id: ideaId } = await storeIdea(app, { authorId: founder.user.id, title: 'Quiet Hours' });
    const goal = await storeGoal(app, { ideaId, startedAt: midnight(2), state: 'promising' });
    await storeGoalDays(app, [{ goalId: goal.id, day: day(1), visitors: 120, yes: 15 }]);
    await storeCell(app, { ideaId, day: day(1), goal: 1, visitors: 120, confirmed: 15 });
    return ideaId;
  };
  const report = async (ideaId: string): Promise<string> =>
    (await founder.post<Unread>(`/api/ideas/${ideaId}/reports`, {})).body.id;
  const drawing = async (ideaId: string) =>
    (await fetch(`${app.url}/ideas/quiet-hours-${ideaId}/share.png`)).headers.get('etag');
  const CARD =
    'Promising, not proven yet: 12.5%. 15 of 120 visitors joined and confirmed their email. The goal is more than 8%.';

  it('is in the preview image of its report', async () => {
    const id = await report(await withGoal());
    const { body } = await page(id);
    expect(body).toContain(`<meta property="og:image:alt" content="${CARD}">`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    const picture = /property="og:image" content="([^"]*)"/.exec(body)![1]!;
    const response = await fetch(picture);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('is in the preview image of its idea while the report is current', async () => {
    const ideaId = await withGoal();
    const before = await drawing(ideaId);
    const id = await report(ideaId);
    expect(await drawing(ideaId)).not.toBe(before);
    const { body } = await app.client().get<string>(`/ideas/quiet-hours-${ideaId}`);
    expect(body).toContain(`<meta property="og:image:alt" content="Quiet Hours. ${CARD}">`);
    await founder.delete(`/api/reports/${id}`);
    expect(await drawing(ideaId)).toBe(before);
    expect((await fetch(`${app.url}/evidence/r/${id}/share.png`)).status).toBe(404);
  });
});
