import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';

import { ReportStanding1763987600000 } from '../../src/platform/database/migrations/1763987600000-report-standing.js';
import { storeCell, storeGoal } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const NEVER_ISSUED = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';
const STARTED = new Date('2026-05-01T10:00:00.000Z');

const app = testApp();
let founder: SignedIn;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
  await storeCell(app, { ideaId, day: '2026-05-01', visitors: 40, confirmed: 6 });
});

const published = async (id = ideaId) => (await founder.post<Unread>(`/api/ideas/${id}/reports`, {})).body;
const standingCall = (id: string) => app.client().get<Unread>(`/api/evidence/reports/${id}/standing`);
const standing = async (id: string) => (await standingCall(id)).body;

describe('a report', () => {
  it('is current when it is published', async () => {
    const { id, createdAt } = await published();
    expect(await standing(id)).toEqual({ state: 'stands', at: createdAt, newest: null });
  });

  it('is superseded by the next report on the same goal, and names the newest one', async () => {
    const first = await published();
    const second = await published();
    const third = await published();
    expect(await standing(first.id)).toEqual({
      state: 'superseded',
      at: second.createdAt,
      newest: third.id,
    });
    expect((await standing(third.id)).state).toBe('stands');
  });

  it('becomes current again if all later reports are withdrawn', async () => {
    const first = await published();
    const second = await published();
    await founder.delete(`/api/reports/${second.id}`);
    expect((await standing(first.id)).state).toBe('stands');
  });

  it("isn't superseded by a report on another goal or idea", async () => {
    const before = await published();
    const ended = new Date('2026-05-15T10:00:00.000Z');
    await storeGoal(app, {
      ideaId,
      startedAt: STARTED,
      state: 'missed',
      reason: 'too-few',
      decidedAt: ended,
    });
    const onFirst = await published();
    await storeGoal(app, { ideaId, number: 2, startedAt: ended });
    await published();
    const other = await storeIdea(app, { authorId: founder.user.id });
    await storeCell(app, { ideaId: other.id, day: '2026-05-01', visitors: 40 });
    await published(other.id);
    expect([(await standing(before.id)).state, (await standing(onFirst.id)).state]).toEqual([
      'stands',
      'stands',
    ]);
  });

  it('is withdrawn from the time the founder withdrew it, even if there is a later report', async () => {
    const { id } = await published();
    await published();
    await founder.delete(`/api/reports/${id}`);
    const [{ withdrawnAt }] = (await founder.get<Unread[]>(`/api/ideas/${ideaId}/reports`)).body.slice(-1);
    expect(await standing(id)).toEqual({ state: 'withdrawn', at: withdrawnAt, newest: null });
  });

  it('is gone from the time its idea was deleted, even if the report was already withdrawn', async () => {
    const { id } = await published();
    const withdrawn = await published();
    await founder.delete(`/api/reports/${withdrawn.id}`);
    const before = Date.now();
    expect((await founder.delete(`/api/ideas/${ideaId}`)).status).toBe(204);
    const { state, at, newest } = await standing(id);
    expect({ state, newest }).toEqual({ state: 'gone', newest: null });
    expect(Math.abs(Date.parse(at) - before)).toBeLessThan(60_000);
    expect((await standing(withdrawn.id)).state).toBe('gone');
  });

  it('is gone once its founder has deleted their account', async () => {
    const leaving = await app.signIn('leaving@example.com');
    const idea = await storeIdea(app, { authorId: leaving.user.id });
    await storeCell(app, { ideaId: idea.id, day: '2026-05-01', visitors: 40 });
    const { id } = (await leaving.post<Unread>(`/api/ideas/${idea.id}/reports`, {})).body;
    await app.db('DELETE FROM ideas WHERE author_id = $1', [leaving.user.id]);
    expect((await standing(id)).state).toBe('gone');
  });

  it('is gone while its idea is taken down, and current again afterwards', async () => {
    const { id } = await published();
    const at = '2026-06-01T08:00:00.000Z';
    await app.db(`UPDATE ideas SET status = 'removed', updated_at = $2 WHERE id = $1`, [ideaId, at]);
    expect(await standing(id)).toEqual({ state: 'gone', at, newest: null });
    await app.db(`UPDATE ideas SET status = 'active' WHERE id = $1`, [ideaId]);
    expect((await standing(id)).state).toBe('stands');
  });

  it('leaves only its ID and time of deletion after its idea is deleted', async () => {
    await published();
    await founder.delete(`/api/ideas/${ideaId}`);
    const columns = await app.db<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'evidence_gone_reports'`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(['gone_at', 'id']);
  });
});

describe('the status of a report', () => {
  it('can be read from any origin', async () => {
    const { id } = await published();
    const { headers } = await standingCall(id);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0/);
  });

  it('returns 404 for an ID that was never issued, and 400 for anything else', async () => {
    expect((await standingCall(NEVER_ISSUED)).status).toBe(404);
    expect((await standingCall('no-id')).status).toBe(400);
  });
});

it("a migration finds the goal of an older report in the report's signed text", async () => {
  const goal = await storeGoal(app, { ideaId, startedAt: STARTED });
  const { id } = await published();
  await app.db('UPDATE evidence_reports SET goal_id = NULL WHERE id = $1', [id]);
  const statements: string[] = [];
  const runner = { query: async (sql: string) => void statements.push(sql) };
  await new ReportStanding1763987600000().up(runner as unknown as QueryRunner);
  for (const sql of statements.filter((text) => text.includes('UPDATE evidence_reports'))) await app.db(sql);
  expect(await app.db('SELECT goal_id FROM evidence_reports WHERE id = $1', [id])).toEqual([
    { goal_id: goal.id },
  ]);
});
