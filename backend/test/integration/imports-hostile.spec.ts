import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { batchSizeOf, observeStatements } from '../../src/platform/database/statements.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { storeWorkAttempts } from '../mothers/work-attempt.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { whileHolding } from '../support/held-transaction.js';
import { dryRun, importAt, undoImport, upload } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

/** Number of rows per step (see `STEP_LIMITS`). */
const ROWS = 5_000;
const short = (rows: number) => `email\n${'a\n'.repeat(rows)}`;
const addresses = (rows: number) =>
  `email\n${Array.from({ length: rows }, (_, at) => `person-${at}@example.com\n`).join('')}`;

const app = testApp();
let owner: SignedIn;
let idea: string;
beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
});

const worker = () => startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
const people = async () =>
  (await app.db<{ n: number }>('SELECT count(*)::int AS n FROM subscribers WHERE idea_id = $1', [idea]))[0]!
    .n;

/**
 * Makes PostgreSQL reject this operation on matching rows.
 * @returns a function that lifts the rejection
 */
async function refusing(what: string, table: string, when: string): Promise<() => Promise<unknown>> {
  await app.db(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused on purpose'; END $$`);
  await app.db(`CREATE TRIGGER refuse BEFORE ${what} ON ${table} FOR EACH ROW
    WHEN (${when}) EXECUTE FUNCTION refuse()`);
  return () => app.db('DROP FUNCTION refuse CASCADE');
}

describe('an import', () => {
  it('of very short rows is read in batches, with pauses', async () => {
    const batches: number[] = [];
    observeStatements((sql, values) => {
      if (/INTO import_rows/.test(sql)) batches.push(batchSizeOf(sql, values));
      return null;
    });
    const { body } = await upload(owner, 'subscribers', short(20_000));
    await worker();
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 20_000 });
    expect(batches.reduce((sum, rows) => sum + rows)).toBe(20_000);
    expect(Math.max(...batches)).toBeLessThanOrEqual(ROWS);
  });

  it('with a failing step stops after five attempts and shows the reason', async () => {
    const { body } = await upload(owner, 'subscribers', short(10));
    const { body: other } = await upload(owner, 'subscribers', short(20));
    const stop = await refusing('INSERT', 'import_rows', `NEW.import_id = '${body.id}'`);
    await worker();
    // The failing import doesn't delay others.
    expect(await importAt(owner, other.id, 'mapping')).toMatchObject({ rows: 20 });
    const failed = await importAt(owner, body.id, 'failed');
    expect(failed.problem).toBe(
      'We couldn’t read this file past row 0: all 5 attempts failed because of a server error. ' +
        'Nothing was added. Split the file there and upload it again.',
    );
    await stop();
    expect((await owner.delete(`/api/user/imports/${body.id}`)).status).toBe(204);
  });

  it('counts each attempt before it starts, to include worker crashes', async () => {
    const { body } = await upload(owner, 'subscribers', short(10));
    let during: { attempts: number }[] = [];
    await whileHolding(app, [['LOCK TABLE import_rows IN ACCESS EXCLUSIVE MODE', []]], worker, [
      async (held) => {
        during = await held.query('SELECT attempts FROM work_attempts WHERE key = $1', [body.id]);
      },
    ]);
    expect(during).toEqual([{ attempts: 1 }]);
    expect(await importAt(owner, body.id, 'mapping')).toMatchObject({ rows: 10 });
    await until(
      async () => (await app.db('SELECT FROM work_attempts WHERE key = $1', [body.id])).length === 0,
    );
  });

  it("isn't retried after it has crashed five workers", async () => {
    const { body } = await upload(owner, 'subscribers', short(10));
    const dueAt = new Date();
    await storeWorkAttempts(app, [{ kind: 'imports.work', key: body.id, attempts: 5, dueAt, error: null }]);
    await worker();
    const { problem, undoUntil } = await importAt(owner, body.id, 'failed');
    expect([problem, undoUntil]).toEqual([
      expect.stringMatching(/attempts failed because they were interrupted/),
      null,
    ]);
  });

  it('that fails halfway can be undone but not discarded', async () => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    await worker();
    const { id } = await dryRun(owner, 'subscribers', addresses(1_200), { ideaId: idea });
    const at = `/api/user/imports/${id}`;
    const stop = await refusing('INSERT', 'subscribers', `NEW.email = 'person-1000@example.com'`);
    await owner.post(`${at}/run`);
    const failed = await importAt(owner, id, 'failed');
    expect(failed.problem).toMatch(
      /^We couldn’t import this file past row 1001: .* You can undo what was added\.$/,
    );
    expect(failed.undoUntil).toEqual(expect.any(String));
    expect(await people()).toBe(1_000);
    expect((await owner.delete(at)).status).toBe(409);
    await stop();
    expect(await undoImport(owner, id)).toMatchObject({ problem: null });
    expect(await people()).toBe(0);
  });

  it('makes progress, however many imports other founders have queued', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, () => upload(owner, 'subscribers', short(30_000))),
    );
    const { owner: second } = await founderWithIdea(app);
    const { body: few } = await upload(second, 'subscribers', short(6_000));
    const turns: string[] = [];
    observeStatements((sql, [id]) => {
      if (/INTO import_rows/.test(sql) && turns.at(-1) !== id) turns.push(id as string);
      return null;
    });
    await worker();
    await importAt(second, few.id, 'mapping');
    const own = new Set(many.map(({ body }) => body.id as string));
    const mine = turns.slice(0, turns.lastIndexOf(few.id as string) + 1).map((id) => !own.has(id));
    // Steps alternate between the two founders.
    expect(mine).toContain(true);
    expect(mine.filter((isMine, at) => !isMine && mine[at + 1] === false)).toEqual([]);
  });
});
