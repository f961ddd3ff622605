import { readFileSync, writeFileSync } from 'node:fs';

import { until } from '@groundswell/testing/until';
import { NestFactory } from '@nestjs/core';
import { sql } from 'kysely';

import type { Env } from '../../../src/platform/config/env.js';
import { Database } from '../../../src/platform/database/database.js';
import { observeStatements } from '../../../src/platform/database/statements.js';

/**
 * The statements that a released version sends to PostgreSQL while every operation of its API is called once,
 * in order. IDs come from the application, so the statements work on any database that starts empty.
 */
export interface Recording {
  version: string;
  /** The distinct texts of the statements. */
  texts: string[];
  /** For each statement, the index of its text and its values. */
  statements: [number, unknown[]][];
}

const FILE = new URL('./1.0.0.generated.json', import.meta.url);
/**
 * Counts pending jobs. A failing job, such as an email without a mail server, becomes delayed and isn't
 * counted.
 */
const LEFT = sql<{ jobs: number }>`
  SELECT (SELECT count(*) FROM outbox WHERE dispatched_at IS NULL)::int
    + (SELECT count(*) FROM bullmq.job WHERE state IN ('waiting', 'active'))::int AS jobs`;
/** Transaction statements aren't recorded, because each statement is replayed in its own transaction. */
const OF_TRANSACTIONS = /^\s*(BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|LISTEN|UNLISTEN)\b/i;
/** Statements of BullMQ, which aren't recorded because its schema isn't ours. Some start with a comment. */
const OF_THE_QUEUE = /^--|\bbullmq\b|\bFROM job\b/;
const READING = /^\s*SELECT\b/i;
/** Maximum number of recorded executions per query, because a query's values hardly matter. */
const QUESTIONS_KEPT = 2;

export function readRecording(): Recording {
  return JSON.parse(readFileSync(FILE, 'utf8'), revived) as Recording;
}

/**
 * With `RECORD_STATEMENTS=file npm test -- every-operation`, records the statements sent to PostgreSQL during
 * that test. At a release, the file replaces `FILE`. Without the variable, does nothing.
 */
export const finishRecording = recordTo(process.env.RECORD_STATEMENTS, '1.0.0');

/**
 * Starts recording.
 * @returns a function that lets a worker finish the jobs started by the calls, then writes the file
 */
function recordTo(file: string | undefined, version: string): (env: Env) => Promise<void> {
  if (!file) return async () => undefined;
  const texts = new Map<string, number>();
  const timesAsked = new Map<string, number>();
  const noted: { failed: boolean; statement: [number, unknown[]] }[] = [];
  observeStatements((sql, values) => {
    if (OF_TRANSACTIONS.test(sql) || OF_THE_QUEUE.test(sql)) return null;
    timesAsked.set(sql, (timesAsked.get(sql) ?? 0) + 1);
    if (READING.test(sql) && timesAsked.get(sql)! > QUESTIONS_KEPT) return null;
    if (!texts.has(sql)) texts.set(sql, texts.size);
    const one = { failed: false, statement: [texts.get(sql)!, values] as [number, unknown[]] };
    noted.push(one);
    return (failed) => void (one.failed = failed);
  });
  return async (env) => {
    await workOff(env);
    const statements = noted.filter(({ failed }) => !failed).map(({ statement }) => statement);
    const recording = { version, texts: [...texts.keys()], statements };
    writeFileSync(file, `${JSON.stringify(recording, tagged)}\n`);
  };
}

/** Every job runs once at startup, by schedule or because of the outbox. */
async function workOff(env: Env): Promise<void> {
  const { WorkerModule } = await import('../../../src/worker.module.js');
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(env), { logger: false });
  const database = worker.get(Database, { strict: false });
  await until(
    async () => {
      const { rows } = await LEFT.execute(database.kysely());
      return rows[0]!.jobs === 0;
    },
    { what: 'the worker is done', within: 60_000 },
  );
  await worker.close();
}

/** JSON has neither bytes nor dates. `toJSON` has converted them before the replacer sees them. */
function tagged(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  if (own instanceof Date) return { $date: own.toISOString() };
  if (Buffer.isBuffer(own)) return { $bytes: own.toString('base64') };
  return value;
}

function revived(_: string, value: unknown): unknown {
  const { $date, $bytes } = (value ?? {}) as { $date?: string; $bytes?: string };
  if ($date !== undefined) return new Date($date);
  return $bytes === undefined ? value : Buffer.from($bytes, 'base64');
}
