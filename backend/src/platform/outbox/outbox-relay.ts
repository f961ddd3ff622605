import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../../shared/clock.js';
import { type Job, JobQueue } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';

const BATCH = 100;
/** Longest wait in milliseconds while the database or the queue is away. */
const MAX_RETRY_DELAY = 10_000;
const PRUNE_INTERVAL = 3_600_000;
/** Milliseconds for which a dispatched row is kept, so that one can see what was handed on. */
const TTL = 7 * 24 * 3_600_000;

const CLAIM = `
  SELECT id, type, payload FROM outbox WHERE dispatched_at IS NULL
  ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Moves outbox rows into the job queue (architecture rule 8). Any number may run at once: each claims rows of its own.
 * A row is marked in the transaction that claimed it, after it was queued. A crash in between queues it again under the same
 * job id, which is why job handlers are idempotent.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger('Outbox');
  private stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly pace: Pace,
  ) {}

  /** Dispatches until `stop()`. An error is logged and the work goes on, ever more slowly until it succeeds. */
  start(): void {
    this.stopping = new AbortController();
    this.running ??= this.loop(this.stopping.signal);
  }

  /** Resolves when the batch in hand is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    this.running = null;
  }

  /** Queues one batch. @returns how many rows it was. @throws when the database or the queue is away: nothing is marked then. */
  async dispatchBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const jobs = await manager.query<Job[]>(CLAIM);
      if (jobs.length === 0) return 0;
      await this.queue.enqueueAll(jobs);
      const ids = jobs.map((job) => job.id);
      await manager.query('UPDATE outbox SET dispatched_at = $1 WHERE id = ANY($2)', [this.clock.now(), ids]);
      return jobs.length;
    });
  }

  /** Deletes rows that were dispatched more than seven days ago. */
  async prune(): Promise<void> {
    await this.dataSource.query('DELETE FROM outbox WHERE dispatched_at < $1', [
      new Date(this.clock.now().getTime() - TTL),
    ]);
  }

  private async loop(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let pruneAt = 0;
    while (!signal.aborted) {
      let wait = this.pace.outbox;
      try {
        if ((await this.dispatchBatch()) === BATCH) wait = 0;
        if (Date.now() >= pruneAt) {
          await this.prune();
          pruneAt = Date.now() + PRUNE_INTERVAL;
        }
        failures = 0;
      } catch (error) {
        wait = Math.min(this.pace.outbox * 2 ** failures, MAX_RETRY_DELAY);
        failures += 1;
        this.logger.warn(`Could not dispatch, again in ${wait / 1000} s: ${textOf(error)}`);
      }
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** An AggregateError (localhost refused on IPv4 and IPv6) has a code but no text. */
function textOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
