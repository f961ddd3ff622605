import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import { until } from '@groundswell/testing/until';

import { founderWithIdea } from '../founder.js';
import { upload } from '../imports.js';
import type { TestApp } from '../test-app.js';
import { spawnWorker } from '../worker-process.js';

const WATCH = fileURLToPath(new URL('../event-loop-watch.mjs', import.meta.url));

/** Counts pending work: outbox messages, imports, and uncounted visits. */
const LEFT = `
  SELECT (SELECT count(*)::int FROM outbox WHERE dispatched_at IS NULL) AS messages,
         (SELECT count(*)::int FROM imports WHERE state IN ('reading', 'checking', 'running', 'undoing')
            AND discarded_at IS NULL) AS imports,
         (SELECT count(*)::int FROM analytics_events) AS events`;

export interface Watched {
  /** Longest CPU time that the event loop was blocked, in milliseconds. */
  longest: number;
  /** Peak memory in bytes. */
  most: number;
}

/**
 * Uploads files that are small to send but slow to read.
 * @param rows number of rows in the longest file
 */
export async function uploadHostileFiles(app: TestApp, rows: number): Promise<void> {
  const { owner } = await founderWithIdea(app);
  const files = [
    `email\n${'a\n'.repeat(rows)}`,
    `email\n${'\n'.repeat(rows)}a\n`,
    `email${','.repeat(99)}\n${`${','.repeat(99)}\n`.repeat(rows / 50)}`,
    `email\n${'""\n'.repeat(rows / 2)}`,
    `email\n${`${'x'.repeat(100_000)}\n`.repeat(30)}`,
  ];
  for (const file of files) {
    const { status } = await upload(owner, 'subscribers', file);
    if (status !== 201) throw new Error(`A file was not taken: ${status}.`);
  }
}

/**
 * Starts a worker that finishes all pending work.
 * @returns its blocking time and memory
 */
export async function workOff(app: TestApp, within: number): Promise<Watched> {
  const file = join(app.env.dataDir, 'watched.json');
  const worker = spawnWorker(app, { WATCH_FILE: file, RATE_LIMIT_FACTOR: '0' }, ['--import', WATCH]);
  try {
    const isOver = async () => {
      if (worker.exitCode !== null || worker.signalCode !== null)
        throw new Error(`The worker ended: ${worker.exitCode ?? worker.signalCode}.`);
      const [pending] = await app.db<Record<string, number>>(LEFT);
      return Object.values(pending!).every((count) => count === 0);
    };
    await until(isOver, { what: 'a worker has worked off what the run left', within, every: 500 });
    return JSON.parse(readFileSync(file, 'utf8')) as Watched;
  } finally {
    worker.kill('SIGKILL');
  }
}
