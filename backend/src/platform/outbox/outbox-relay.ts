import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Database } from '../database/database.js';
import { type Job, JobQueue } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';
import { PollingLoop } from '../queue/polling-loop.js';

const BATCH = 100;
/** Milliseconds for which a dispatched row is kept, so that one can see what was handed on. */
const TTL = 7 * 24 * 3_600_000;

const CLAIM = `
  SELECT id, type, payload FROM outbox WHERE dispatched_at IS NULL
  ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Moves outbox rows into the job queue (architecture rule 8). Any number may run at once: each claims rows of
 * its own. A row is marked in the transaction that claimed it, after it was queued. A crash in between queues
 * it again under the same job id, which is why job handlers are idempotent.
 */
@Injectable()
export class OutboxRelay {
  private readonly loop: PollingLoop;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    pace: Pace,
  ) {
    const work = async () => (await this.dispatchBatch()) === BATCH;
    this.loop = new PollingLoop(new Logger('Outbox'), work, pace.outbox);
  }

  /** Dispatches until `stop()`. */
  start(): void {
    this.loop.start();
  }

  /** Resolves when the batch in hand is done. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Queues one batch.
   * @returns how many rows it was.
   * @throws when the database or the queue is away: nothing is marked then.
   */
  dispatchBatch(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const jobs = await this.database.query<Job>(CLAIM, [], tx);
      if (jobs.length === 0) return 0;
      await this.queue.enqueueAll(jobs);
      const ids = jobs.map((job) => job.id);
      await this.database.query(
        'UPDATE outbox SET dispatched_at = $1 WHERE id = ANY($2)',
        [this.clock.now(), ids],
        tx,
      );
      return jobs.length;
    });
  }

  /**
   * Lets what was dispatched after `since` be dispatched again, because the queue may have lost it. The queue
   * runs no job twice that it still knows, and handlers bear the rest.
   * @returns how many rows it is.
   */
  async queueAgain(since: Date): Promise<number> {
    const again = await this.database.query(
      'UPDATE outbox SET dispatched_at = NULL WHERE dispatched_at > $1 RETURNING id',
      [since],
    );
    return again.length;
  }

  /** Deletes rows that were dispatched more than seven days ago. */
  async prune(): Promise<void> {
    await this.database.query('DELETE FROM outbox WHERE dispatched_at < $1', [
      new Date(this.clock.now().getTime() - TTL),
    ]);
  }
}
