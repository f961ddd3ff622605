import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterEach, expect, it } from '@jest/globals';

import { storeSubscription } from '../mothers/subscription.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { importAt, upload } from '../support/imports.js';
import { testApp } from '../support/test-app.js';
import { spawnWorker } from '../support/worker-process.js';

const PEOPLE = 20_000;

const app = testApp();
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

function startProcess(): ChildProcess {
  const child = spawnWorker(app, {});
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
}

/** Test timeout in milliseconds: time for four consecutive workers and 60,000 rows. */
const TIMEOUT = patient(90_000);

it(
  'an import continues after its worker was killed, and adds no one a second time',
  async () => {
    const { owner, idea } = await founderWithIdea(app);
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const file = `Email\n${Array.from({ length: PEOPLE }, (_, n) => `person-${n}@example.com\n`).join('')}`;
    const { body } = await upload(owner, 'subscribers', file);
    const at = `/api/user/imports/${body.id}`;
    let worker = startProcess();
    await importAt(owner, body.id, 'mapping');
    await owner.put(`${at}/mapping`, { columns: ['email'], ideaId: idea, agreed: true });

    /** Kills the worker during the given step of the import and starts another worker. */
    const killIn = async (state: string) => {
      await until(async () => {
        const { body: found } = await owner.get(at);
        return found.state === state && found.progress > 0;
      });
      await kill(worker);
      const { state: current, progress } = (await owner.get(at)).body;
      worker = startProcess();
      return [current, progress < 1];
    };
    expect(await killIn('checking')).toEqual(['checking', true]);
    expect((await importAt(owner, body.id, 'ready')).counts.create).toBe(PEOPLE);
    await owner.post(`${at}/run`);
    expect(await killIn('running')).toEqual(['running', true]);
    const done = await importAt(owner, body.id, 'done');
    expect(done.counts).toMatchObject({ create: PEOPLE, known: 0 });
    const stored = async () =>
      (await app.db('SELECT count(*)::int AS n, count(DISTINCT email)::int AS d FROM subscribers'))[0];
    expect(await stored()).toEqual({ n: PEOPLE, d: PEOPLE });
    await owner.post(`${at}/undo`);
    expect(await killIn('undoing')).toEqual(['undoing', true]);
    expect((await importAt(owner, body.id, 'undone')).counts).toMatchObject({ create: PEOPLE, kept: 0 });
    expect(await stored()).toEqual({ n: 0, d: 0 });
    await kill(worker);
  },
  TIMEOUT,
);
