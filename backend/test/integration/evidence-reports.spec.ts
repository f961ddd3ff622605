import { createHash } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';

import { storeCell, storeGoal } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const NO_REPORT = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';

const app = testApp();
let founder: SignedIn;
let other: SignedIn;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  other = await app.signIn('other@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id, title: 'Quiet Hours' })).id;
  await storeCell(app, { ideaId, day: '2026-05-01', visitors: 40, voted: 10, confirmed: 6, wouldPay: 2 });
});

const publish = (body: object = {}, who = founder, id = ideaId) => who.post(`/api/ideas/${id}/reports`, body);
const list = async () => (await founder.get<Unread[]>(`/api/ideas/${ideaId}/reports`)).body;
const read = (id: string) => app.client().get<Unread>(`/api/reports/${id}`);
const withdraw = (id: string, who = founder) => who.delete(`/api/reports/${id}`);
async function published(body: object = {}): Promise<Unread> {
  const answer = await publish(body);
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('publishing a report', () => {
  it("freezes the founder's evidence, and shows it to everyone with the link", async () => {
    const { id, url, jws, title, withdrawnAt } = await published();
    expect({ url, title, withdrawnAt }).toEqual({
      url: `${app.url}/evidence/r/${id}`,
      title: 'No goal yet',
      withdrawnAt: null,
    });
    await storeCell(app, { ideaId, day: '2026-05-02', visitors: 400 });
    const { body } = await read(id);
    expect(body).toMatchObject({ jws, withdrawn: false });
    expect(body.report).toMatchObject({
      id,
      iss: app.url,
      form: 2,
      idea: { title: 'Quiet Hours' },
      founder: null,
    });
    const counts = body.report.funnel.map(({ step, count }: Unread) => [step, count]);
    expect(Object.fromEntries(counts)).toEqual({
      visitors: 40,
      voted: 10,
      joined: 6,
      confirmed: 6,
      wouldPay: 2,
    });
  });

  it('signs the report as shown, with a key that the site publishes', async () => {
    const { id } = await published();
    const { report, jws } = (await read(id)).body;
    const keys = (await app.client().get<JSONWebKeySet>('/.well-known/groundswell-evidence.json')).body;
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(report);
    expect(protectedHeader).toMatchObject({ alg: 'Ed25519', typ: 'groundswell-evidence+jws' });
  });

  it('makes the report available as a file', async () => {
    const { id, jws } = await published();
    const { headers, body } = await app.client().get<string>(`/api/reports/${id}.jws`);
    expect(body).toBe(jws);
    expect(headers.get('content-type')).toMatch(/^application\/jose/);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="evidence-${id}.jws"`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it("includes the goal's exact text, so that anyone can compute its hash", async () => {
    const goal = await storeGoal(app, { ideaId, startedAt: new Date('2026-05-01T10:00:00.000Z') });
    const { id } = await published();
    const { report } = (await read(id)).body;
    expect(report.goal.text).toBe(goal.text);
    expect(createHash('sha256').update(report.goal.text).digest('hex')).toBe(report.goal.hash);
    expect(report.goals).toHaveLength(1);
  });

  it("includes the founder's name only if they agreed, and never their email address", async () => {
    const named = (await read((await published({ includeName: true })).id)).body.report;
    const unnamed = (await read((await published()).id)).body.report;
    expect([named.founder, unnamed.founder]).toEqual([founder.user.username, null]);
    for (const report of [named, unnamed])
      expect(JSON.stringify(report)).not.toContain('founder@example.com');
  });

  it('is rejected if there is nothing to report', async () => {
    const { id } = await storeIdea(app, { authorId: founder.user.id });
    const { status, body } = await publish({}, founder, id);
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_REPORT']);
    await storeGoal(app, { ideaId: id, startedAt: new Date() });
    expect((await publish({}, founder, id)).status).toBe(201);
  });

  it('is limited to the founder of a live idea', async () => {
    expect((await publish({}, other)).status).toBe(404);
    expect((await publish({}, founder, NO_REPORT)).status).toBe(404);
    expect((await publish({}, founder, 'no-id')).status).toBe(400);
    expect((await publish({ includeName: 'yes' })).status).toBe(400);
    expect((await publish({ verdict: 'reached' })).status).toBe(400);
    expect((await app.client().post(`/api/ideas/${ideaId}/reports`, {})).status).toBe(401);
    expect((await other.get(`/api/ideas/${ideaId}/reports`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is limited to 50 reports per idea at a time, even with concurrent requests', async () => {
    await Promise.all(arrayOf(49, () => published()));
    const answers = await Promise.all(arrayOf(3, () => publish()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'TOO_MANY_REPORTS' });
    const reports = await list();
    expect(reports).toHaveLength(50);
    await withdraw(reports[0].id);
    expect((await publish()).status).toBe(201);
  });
});

it('the data export contains the founder’s reports and no one else’s', async () => {
  const { id, jws } = await published({ includeName: true });
  const copyOf = async (who: SignedIn) => (await who.get<Unread>('/api/user/export')).body.evidenceReports;
  const [latest] = (await copyOf(founder)).slice(-1);
  expect(latest).toMatchObject({ id, jws, withdrawnAt: null });
  expect(await copyOf(other)).toEqual([]);
});

describe('withdrawing a report', () => {
  it('hides the report from everyone and erases its signed text', async () => {
    const { id } = await published();
    expect((await read(id)).body.withdrawn).toBe(false);
    expect((await withdraw(id)).status).toBe(204);
    expect((await read(id)).body).toEqual({ report: null, jws: null, words: null, withdrawn: true });
    expect((await app.client().get(`/api/reports/${id}.jws`)).status).toBe(404);
    const [{ withdrawnAt, jws }] = await list();
    expect(jws).toBeNull();
    expect((await withdraw(id)).status).toBe(204);
    expect((await list())[0].withdrawnAt).toBe(withdrawnAt);
  });

  it("returns 404 for someone else's report and for an unknown one", async () => {
    const { id } = await published();
    expect((await withdraw(id, other)).status).toBe(404);
    expect((await withdraw(NO_REPORT)).status).toBe(404);
    expect((await withdraw('no-id')).status).toBe(400);
    expect((await app.client().delete(`/api/reports/${id}`)).status).toBe(401);
    expect((await read(id)).body.withdrawn).toBe(false);
  });
});

describe('reading a report', () => {
  it('returns the same response to everyone, so that caches may store it', async () => {
    const { id } = await published();
    const first = await read(id);
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    );
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await app.client().get(`/api/reports/${id}`, { headers })).status).toBe(304);
  });

  it('returns 404 while the idea is taken down, and after it is deleted', async () => {
    const { id } = await published();
    await app.db(`UPDATE ideas SET status = 'removed' WHERE id = $1`, [ideaId]);
    expect((await read(id)).status).toBe(404);
    await app.db(`UPDATE ideas SET status = 'active' WHERE id = $1`, [ideaId]);
    expect((await read(id)).status).toBe(200);
    expect((await founder.delete(`/api/ideas/${ideaId}`)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
  });

  it('returns 404 for an unknown report, and 400 for an invalid ID', async () => {
    expect((await read(NO_REPORT)).status).toBe(404);
    expect((await read('no-id')).status).toBe(400);
    expect((await app.client().get('/api/reports/no-id.jws')).status).toBe(400);
  });
});

describe("a report's texts", () => {
  const inGerman = { headers: { 'accept-language': 'de-AT,de;q=0.9' } };

  it('are signed in English, and also shown in the language of the reader', async () => {
    const { id, jws } = await published();
    const english = await read(id);
    const german = await app.client().get<Unread>(`/api/reports/${id}`, inGerman);
    const { title, text, notes } = english.body.report.verdict;
    expect(english.body.words).toEqual({
      title,
      text,
      notes,
      checks: english.body.report.checks.map((check: Unread) => check.text),
      experiments: [],
    });
    expect(german.body).toMatchObject({ jws, report: english.body.report });
    expect(german.body.words.checks).toHaveLength(english.body.words.checks.length);
    const languages = [english, german].map(({ headers }) => headers.get('content-language'));
    expect(languages).toEqual(['en', 'de']);
    expect(german.headers.get('vary')).toContain('accept-language');
  });

  it('are signed in English if the founder reads another language', async () => {
    const { body } = await founder.post<Unread>(`/api/ideas/${ideaId}/reports`, {}, inGerman);
    expect((await read(body.id)).body.report.verdict.title).toBe('No goal yet');
  });
});
