import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { storeVisitorDays } from '../mothers/analytics.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import { closeDays, miscounted, sumsOf } from '../support/evidence-closing.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { spawnWorker } from '../support/worker-process.js';

let app: TestApp;
let child: ChildProcess | null = null;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await app.stop();
});

const startProcess = () => spawnWorker(app, { SMTP_URL: 'smtp://127.0.0.1:1' });

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** Stores people who visited, joined and confirmed on a past day. */
async function pastCrowd(ideaId: string, people: number): Promise<void> {
  const firstAt = new Date('2026-05-01T12:00:00Z');
  const keys = arrayOf(people, (n) => Buffer.from(`visitor ${n}`));
  await storeVisitorDays(
    app,
    keys.map((visitorKey) => ({ ideaId, visitorKey, firstAt })),
  );
  const createdAt = new Date(firstAt.getTime() + 60_000);
  await storeSubscribers(
    app,
    keys.map((unitKey, n) => ({
      ideaId,
      unitKey,
      createdAt,
      email: `person${n}@gmail.com`,
      confirmedAt: createdAt,
      confirmedAnswers: { willingToPay: false },
    })),
  );
}

/** Kills the worker at the end of a day's close, when it deletes the visitors it has counted. */
async function killWhileItForgets(ideaId: string): Promise<void> {
  const holder = app.app.get(DataSource).createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT 1 FROM analytics_visitor_days WHERE idea_id = $1 LIMIT 1 FOR UPDATE', [ideaId]);
  child = startProcess();
  const forgets = async () => {
    const [row] = await app.db<{ sessions: number }>(FORGETTING);
    return row!.sessions > 0;
  };
  await until(forgets, { within: 60_000 });
  await kill(child);
  await holder.rollbackTransaction();
  await holder.release();
}

const FORGETTING = `
  SELECT count(*)::int AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%delete from "analytics_visitor_days"%'`;

it(
  'a worker killed while closing a day counts nothing, and the next worker counts everything once',
  async () => {
    const { id } = await storeIdea(app);
    await pastCrowd(id, 50);
    await killWhileItForgets(id);
    expect(await sumsOf(app, id)).toMatchObject({ visitors: 0, confirmed: 0 });
    await closeDays(app, new Date());
    await closeDays(app, new Date());
    expect(await sumsOf(app, id)).toMatchObject({ visitors: 50, joined: 50, confirmed: 50 });
    expect(await miscounted(app)).toBe(0);
    expect(await app.db('SELECT 1 FROM analytics_visitor_days WHERE idea_id = $1', [id])).toEqual([]);
  },
  patient(60_000),
);
