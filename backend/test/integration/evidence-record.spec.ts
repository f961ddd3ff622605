import { describe, expect, it } from '@jest/globals';

import { ForgetFounders } from '../../src/modules/evidence/application/upkeep.js';
import { PgFounderRecords } from '../../src/modules/evidence/infrastructure/pg-founder-records.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { midnight, storeCells, storeGoal, storeGoalDays } from '../mothers/evidence.mother.js';
import { storeExperiment } from '../mothers/experiment.mother.js';
import { anIdea, app, evidence, founder, remove, started } from '../support/founder-record-set-up.js';
import { whileHolding } from '../support/held-transaction.js';

const CONFIRMED = { body: { confirmation: 'DELETE' } };
const recordOf = (id: string) =>
  app.db('SELECT * FROM evidence_founder_record WHERE id = $1', [id]).then(([row]) => row);

describe('the record of a deleted idea', () => {
  it("contains the numbers of its goals, which are mentioned in the founder's next goal", async () => {
    const ideaId = await anIdea({ title: 'Secret plan' });
    const past = { ideaId, startedAt: midnight(30), decidedAt: midnight(10) };
    const missed = await storeGoal(app, { ...past, state: 'missed', reason: 'below' });
    await storeGoalDays(app, [{ goalId: missed.id, day: '2026-05-01', visitors: 210, yes: 4 }]);
    const givenUp = await storeGoal(app, { ...past, number: 2, state: 'withdrawn' });
    expect((await remove(ideaId)).status).toBe(204);

    expect(await recordOf(missed.id)).toEqual({
      id: missed.id,
      kind: 'goal',
      founder_id: founder.user.id,
      founder_key: null,
      founder_number: 1,
      idea_id: ideaId,
      number: 1,
      hash: missed.hash,
      rate: 0.08,
      account_deleted_at: null,
      started_at: midnight(30),
      ends_at: midnight(16),
      decided_at: midnight(10),
      state: 'missed',
      reason: 'below',
      counted: 210,
      yes: 4,
      idea_deleted_at: expect.any(Date),
    });
    expect(await recordOf(givenUp.id)).toMatchObject({ state: 'withdrawn', reason: null, counted: 0 });
    const rows = await app.db('SELECT row_to_json(r)::text AS text FROM evidence_founder_record r');
    expect(JSON.stringify(rows)).not.toContain('Secret');

    const next = await anIdea();
    expect(await started(next)).toMatchObject({ number: 1, founderNumber: 3 });
    const { record, verdict } = await evidence(next);
    expect(record).toEqual({ goals: 3, reached: 0, missed: 1, withdrawn: 1, running: 1, deletedIdeas: 1 });
    expect(verdict.notes).toEqual([
      'Goal 1 of this idea, 3rd of this founder: 1 missed, 1 given up, 1 running; 1 of their ideas was deleted.',
      'Of 3 goals, the chance that luck reaches at least one is up to 7.5%.',
    ]);
  });

  it("treats a running goal as given up, and includes all of that goal's visitors so far", async () => {
    const ideaId = await anIdea();
    const source = { channel: 'campaign' as const, source: 'newsletter', campaign: 'november' };
    const terms = { sources: [source], metric: 'wouldPay' as const };
    const { id } = await storeGoal(app, { ideaId, startedAt: midnight(2), terms });
    await storeGoalDays(app, [{ goalId: id, day: '2026-05-01', visitors: 20, yes: 1 }]);
    const mine = { ideaId, goal: 1, source };
    await storeCells(app, [
      { ...mine, day: '2026-05-01', visitors: 20, confirmed: 5, wouldPay: 1 },
      { ...mine, day: '2026-05-02', visitors: 20, confirmed: 3, wouldPay: 2, provisional: true },
      { ...mine, day: '2026-05-02', visitors: 9, confirmed: 9, referred: true },
      { ideaId, goal: 1, day: '2026-05-02', visitors: 50, confirmed: 9 },
      { ideaId, day: '2026-04-02', visitors: 50, confirmed: 9, source },
    ]);
    await remove(ideaId);
    expect(await recordOf(id)).toMatchObject({ state: 'withdrawn', reason: 'deleted', counted: 40, yes: 3 });
  });

  it('contains a verdict that is stored while the idea is being deleted', async () => {
    const ideaId = await anIdea();
    const { id } = await storeGoal(app, { ideaId, startedAt: midnight(2) });
    await whileHolding(
      app,
      [
        [
          `UPDATE evidence_goals SET state = 'missed', reason = 'below', decided_at = now() WHERE id = $1`,
          [id],
        ],
      ],
      () => remove(ideaId),
    );
    expect(await recordOf(id)).toMatchObject({ state: 'missed', reason: 'below' });
  });

  it('contains the experiments that were started, with their numbers', async () => {
    const ideaId = await anIdea();
    const past = { startedAt: midnight(30), endsAt: midnight(16), endedAt: midnight(16) };
    const ladder = await storeExperiment(app, { ideaId, ...past, state: 'decided', decidedAt: midnight(13) });
    const page = await storeExperiment(app, { ideaId, kind: 'page', startedAt: midnight(2) });
    const cells = { ideaId, day: '2026-05-01', visitors: 40, confirmed: 9, priced: 3 };
    await storeCells(app, [
      { ...cells, arm: 1, priceArm: 1 },
      { ...cells, arm: 2, priceArm: 9 },
    ]);
    await remove(ideaId);
    expect(await recordOf(ladder.id)).toMatchObject({
      kind: 'price',
      founder_number: 1,
      started_at: midnight(30),
      state: 'decided',
      counted: 40,
      yes: 3,
      number: null,
      hash: null,
      rate: null,
    });
    expect(await recordOf(page.id)).toMatchObject({
      kind: 'page',
      founder_number: 1,
      state: 'stopped',
      reason: 'deleted',
      counted: 80,
      yes: 18,
    });
    const next = await anIdea();
    await started(next);
    expect((await evidence(next)).verdict.notes).toEqual([
      'Goal 1 of this idea, 1st of this founder: 1 running; 1 of their ideas was deleted, with 2 experiments.',
    ]);
  });

  it("is included in the founder's data export", async () => {
    const ideaId = await anIdea();
    const { id, hash } = await started(ideaId);
    await remove(ideaId);
    const { body } = await founder.get('/api/user/export');
    expect(body.evidenceRecord).toEqual([
      expect.objectContaining({ id, hash, kind: 'goal', founderNumber: 1, state: 'withdrawn', counted: 0 }),
    ]);
  });

  it('includes goals that version 1.0.0 started during an upgrade, in order of start', async () => {
    const ideaId = await anIdea();
    const unrecorded = await storeGoal(app, {
      ideaId,
      startedAt: midnight(3),
      state: 'missed',
      decidedAt: midnight(1),
    });
    await app.db('DELETE FROM evidence_founder_record');
    expect(await started(await anIdea())).toMatchObject({ founderNumber: 2 });
    expect(await recordOf(unrecorded.id)).toMatchObject({ founder_number: 1, state: null });
    await app.db('DELETE FROM evidence_founder_record WHERE id = $1', [unrecorded.id]);
    await remove(ideaId);
    expect(await recordOf(unrecorded.id)).toMatchObject({ state: 'missed', founder_number: 3 });
  });

  it('is empty if there were no goals or experiments', async () => {
    await remove(await anIdea());
    const next = await anIdea();
    await started(next);
    expect((await evidence(next)).record).toMatchObject({ goals: 1, deletedIdeas: 0 });
  });
});

describe('the record of a deleted account', () => {
  it('includes a goal started by version 1.0.0, even if that version also deletes the account', async () => {
    const { id } = await storeGoal(app, { ideaId: await anIdea(), startedAt: midnight(3) });
    await app.db('DELETE FROM evidence_founder_record');
    await app.db('DELETE FROM users WHERE id = $1', [founder.user.id]);
    expect(await recordOf(id)).toMatchObject({ founder_id: null, founder_number: 1, state: 'withdrawn' });
  });

  it('belongs to no one until someone signs up again with the same Google account', async () => {
    const first = await started(await anIdea());
    const { id: old, email } = founder.user;
    expect((await founder.delete('/api/user', CONFIRMED)).status).toBe(204);
    const [goodbye] = await app.db(
      `SELECT payload FROM outbox WHERE type = 'account.goodbye' AND payload->>'accountId' = $1`,
      [old],
    );
    expect(goodbye.payload.notes).toEqual([
      expect.objectContaining({
        id: expect.stringContaining('goals and experiments are stored for 7 years'),
      }),
    ]);
    const detached = await recordOf(first.id);
    expect(detached).toMatchObject({
      founder_id: null,
      founder_key: expect.any(Buffer),
      account_deleted_at: expect.any(Date),
      state: 'withdrawn',
      reason: 'deleted',
      hash: Buffer.from(first.hash, 'hex'),
    });
    expect(JSON.stringify(detached)).not.toContain(old);

    await app.signIn('someone-else@startup.example');
    expect((await recordOf(first.id)).founder_id).toBeNull();
    const again = await app.signIn(String(email));
    expect(await recordOf(first.id)).toMatchObject({
      founder_id: again.user.id,
      founder_key: null,
      account_deleted_at: null,
    });
    const next = await anIdea({}, again);
    expect((await started(next, again)).founderNumber).toBe(2);
    expect((await evidence(next, again)).record).toMatchObject({ goals: 2, withdrawn: 1, deletedIdeas: 1 });
  });

  it('is deleted seven years after the account, and not before', async () => {
    const { id } = await started(await anIdea());
    await founder.delete('/api/user', CONFIRMED);
    const forget = (days: number) => {
      const database = app.app.get(Database);
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
      return new ForgetFounders(
        app.app.get(UnitOfWork),
        new PgFounderRecords(database, app.env),
        clock,
      ).execute();
    };
    expect(await forget(7 * 365)).toBe(0);
    expect(await recordOf(id)).toBeDefined();
    await forget(7 * 366);
    expect(await recordOf(id)).toBeUndefined();
  });
});
