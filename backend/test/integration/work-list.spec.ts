import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';

import { observeStatements } from '../../src/platform/database/statements.js';
import { PermanentJobError } from '../../src/platform/queue/job-handler.js';
import { JobHandlers } from '../../src/platform/queue/job-handlers.js';
import { ScheduledWork } from '../../src/platform/queue/scheduled-job.js';
import { WorkList } from '../../src/platform/queue/work-list.js';
import { DoneElsewhere, type DueWork, type WorkKind } from '../../src/shared/due-work.js';
import { ATTEMPTS } from '../../src/shared/retry.js';
import { WorkerModule } from '../../src/worker.module.js';
import { storeWorkAttempts } from '../mothers/work-attempt.mother.js';
import { QUIET } from '../support/server-log.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let done: string[];
let tried: string[];
beforeEach(async () => {
  [done, tried] = [[], []];
  await app.db('DELETE FROM work_attempts');
  Logger.overrideLogger(false);
});

/**
 * Defines work on items with these keys. Keys that begin with `bad` fail. Postponed items are excluded, as
 * the SQL of real kinds does.
 */
const workOn = (keys: string[], more: Partial<DueWork> = {}): WorkKind => ({
  kind: 'test.work',
  work: {
    due: async (limit) => {
      const rows = await app.db<{ key: string }>('SELECT key FROM work_attempts WHERE due_at > now()');
      const excluded = new Set([...rows.map(({ key }) => key), ...done]);
      return keys.filter((key) => !excluded.has(key)).slice(0, limit);
    },
    execute: async (key) => {
      tried.push(key);
      if (key.startsWith('bad')) throw new Error('on purpose');
      done.push(key);
    },
    ...more,
  },
});
const run = (kind: WorkKind, most = 100, goesOn = false) => app.app.get(WorkList).run(kind, most, goesOn);
const rows = () =>
  app.db('SELECT key, attempts, error, given_up_at IS NOT NULL AS "isGivenUp" FROM work_attempts');
/** Makes all failed items due immediately. */
const wait = () => app.db("UPDATE work_attempts SET due_at = now() - interval '1 second'");

describe('due work', () => {
  it('is processed even if a full batch before it fails again and again', async () => {
    const kind = workOn(['bad-1', 'bad-2', 'good-1', 'good-2']);
    await run(kind, 2);
    await run(kind, 2);
    expect(done).toEqual(['good-1', 'good-2']);
  });

  it('is fetched again until nothing is due, if the job may continue', async () => {
    await run(workOn(['a', 'b', 'bad', 'c', 'd']), 2, true);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
    expect(tried).toHaveLength(5);
  });

  it('is retried with growing delays after a failure, and forgets the failure on success', async () => {
    const kind = workOn(['bad']);
    await run(kind);
    await run(kind);
    expect(tried).toHaveLength(1);
    expect(await rows()).toEqual([{ key: 'bad', attempts: 1, error: 'on purpose', isGivenUp: false }]);
    await wait();
    await run(kind);
    const [{ seconds }] = (await app.db(
      'SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM work_attempts',
    )) as [{ seconds: number }];
    expect(Math.abs(seconds - 2)).toBeLessThan(1);
    await wait();
    await run(workOn(['bad'], { execute: async () => undefined }));
    expect(await rows()).toEqual([]);
  });

  it('is processed by only one process at a time', async () => {
    const list = app.app.get(WorkList);
    let secondToo: boolean | null = null;
    const kind = workOn(['a'], {
      execute: async (key) => {
        secondToo = await list.attempt(kind, key);
        done.push(key);
      },
    });
    expect(await list.attempt(kind, 'a')).toBe(true);
    expect(secondToo).toBe(false);
    expect(done).toEqual(['a']);
    expect(await rows()).toEqual([]);
  });

  it('has no recorded failure if another process is working on it', async () => {
    const execute = async () => {
      throw new DoneElsewhere();
    };
    await run(workOn(['a'], { execute }));
    expect(await rows()).toEqual([{ key: 'a', attempts: 1, error: null, isGivenUp: false }]);
  });
});

describe('work that has used up its attempts', () => {
  it('is retried only once a day', async () => {
    const kind = workOn(['bad']);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await run(kind);
      await wait();
    }
    expect(tried).toHaveLength(ATTEMPTS);
    expect(await rows()).toEqual([{ key: 'bad', attempts: ATTEMPTS, error: 'on purpose', isGivenUp: true }]);
    await run(kind);
    expect(tried).toHaveLength(ATTEMPTS + 1);
    const [{ hours }] = (await app.db(
      'SELECT extract(epoch FROM due_at - now())::float8 / 3600 AS hours FROM work_attempts',
    )) as [{ hours: number }];
    expect(hours).toBeCloseTo(24, 1);
  });

  it('is passed to the giveUp handler of its kind with the last error', async () => {
    const giveUp = jest.fn<NonNullable<DueWork['giveUp']>>(async () => undefined);
    const kind = workOn(['bad'], { attempts: 2, giveUp });
    await run(kind);
    await wait();
    await run(kind);
    expect(giveUp).toHaveBeenCalledWith('bad', new Error('on purpose'));
    expect(await rows()).toEqual([]);
  });

  it('includes work whose first attempt failed permanently', async () => {
    const execute = async () => {
      throw new PermanentJobError('never');
    };
    await run(workOn(['a'], { execute }));
    expect(await rows()).toMatchObject([{ attempts: 1, isGivenUp: true }]);
  });

  it("isn't retried if every attempt crashed its worker", async () => {
    const giveUp = jest.fn<NonNullable<DueWork['giveUp']>>(async () => undefined);
    const kind = workOn(['a'], { attempts: 2, giveUp });
    await storeWorkAttempts(app, [
      { kind: kind.kind, key: 'a', attempts: 2, dueAt: new Date(0), error: null },
    ]);
    await run(kind);
    expect(tried).toEqual([]);
    expect(giveUp).toHaveBeenCalledWith('a', null);
  });

  it('is forgotten after a day if it is no longer due', async () => {
    const kind = 'test.work';
    await storeWorkAttempts(app, [
      { kind, key: 'gone', dueAt: new Date(Date.now() - 2 * 24 * 3_600_000) },
      { kind, key: 'recent' },
    ]);
    await app.app.get(WorkList).prune();
    expect(await rows()).toMatchObject([{ key: 'recent' }]);
  });
});

describe('each kind of work', () => {
  const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
  const declared = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(SRC + file, 'utf8').matchAll(/class (\w+) implements DueWork\b/g)])
    .map(([, name]) => name!);

  it("is registered, and doesn't return postponed items", async () => {
    const module = await Test.createTestingModule({ imports: [WorkerModule.forRoot(app.env)] })
      .setLogger(QUIET)
      .compile();
    const statements: { sql: string; values: unknown[] }[] = [];
    observeStatements((sql, values) => {
      statements.push({ sql, values });
      return null;
    });
    try {
      const kinds = module
        .get(JobHandlers)
        .scheduled()
        .flatMap((job) => (job instanceof ScheduledWork ? [job.looksFor] : []));
      expect(kinds.map(({ work }) => work.constructor.name).sort()).toEqual(declared.sort());
      for (const { kind, work } of kinds) {
        statements.length = 0;
        await work.due(1);
        const leavesOut = ({ sql, values }: (typeof statements)[number]) =>
          Number(/FROM work_attempts w WHERE w\.kind = \$(\d+)/.exec(sql)?.[1]) === values.indexOf(kind) + 1;
        expect(statements.filter(leavesOut)).toHaveLength(1);
      }
    } finally {
      await module.close();
    }
  });
});
