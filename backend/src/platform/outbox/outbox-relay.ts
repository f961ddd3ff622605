import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';

import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Database } from '../database/database.js';
import { type Job, JobQueue } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';
import { PollingLoop } from '../queue/polling-loop.js';

const BATCH = 100;
/** Maximum number of rows that one statement marks for another dispatch. */
const AGAIN_AT_ONCE = 10_000;
/** How long a dispatched row is kept for inspection, in milliseconds. */
const TTL = 7 * 24 * 3_600_000;

/**
 * Moves outbox rows to the job queue (architecture rule 8). Several relays may run concurrently, because each
 * claims its own rows. A row is marked after it was queued, in the transaction that claimed it. After a crash
 * in between, the row is queued again under the same job ID, so job handlers must be idempotent.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger('Outbox');
  private readonly loop: PollingLoop;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    pace: Pace,
  ) {
    const work = async () => (await this.dispatchBatch()) === BATCH;
    this.loop = new PollingLoop(this.logger, work, pace.outbox);
  }

  /** Dispatches rows until `stop()` is called. */
  start(): void {
    this.loop.start();
  }

  /** Stops dispatching. Resolves when the current batch is done. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Queues one batch.
   * @returns the number of rows.
   * @throws an error if the database or the queue is unreachable. In that case, no row is marked.
   */
  dispatchBatch(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const statements = this.database.kysely(tx);
      const jobs = await statements
        .selectFrom('outbox')
        .select(['id', 'type', 'payload'])
        .where('dispatchedAt', 'is', null)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .$castTo<Job>()
        .execute();
      if (jobs.length === 0) return 0;
      const ids = await this.enqueued(jobs);
      await statements
        .updateTable('outbox')
        .set({ dispatchedAt: this.clock.now() })
        .where(sql<boolean>`id = ANY(${ids})`)
        .execute();
      return ids.length;
    });
  }

  /**
   * Marks rows dispatched after `since` for another dispatch, because the queue may have lost them. Works in
   * batches. Duplicates are harmless: the queue ignores jobs that it still has, and handlers are idempotent.
   * @returns the number of rows.
   */
  async queueAgain(since: Date): Promise<number> {
    // Excludes rows that are dispatched again while this function runs.
    const until = this.clock.now();
    for (let rows = 0; ;) {
      const { numUpdatedRows } = await this.database
        .kysely()
        .updateTable('outbox')
        .set({ dispatchedAt: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('dispatchedAt', '>', since)
            .where('dispatchedAt', '<=', until)
            .limit(AGAIN_AT_ONCE),
        )
        .executeTakeFirst();
      rows += Number(numUpdatedRows);
      if (numUpdatedRows === 0n) return rows;
    }
  }

  /**
   * Queues the jobs in one call or, if that fails, one by one, so that a job the queue rejects doesn't block
   * others.
   * @returns the IDs of queued jobs. @throws an error if the queue is unreachable.
   */
  private async enqueued(jobs: Job[]): Promise<string[]> {
    try {
      await this.queue.enqueueAll(jobs);
      return jobs.map(({ id }) => id);
    } catch {
      const ids: string[] = [];
      for (const job of jobs) {
        try {
          await this.queue.enqueue(job);
          ids.push(job.id);
        } catch {
          await this.queue.check();
          this.logger.error(`The queue rejects the job ${job.id} of type ${job.type}`);
        }
      }
      return ids;
    }
  }

  /** Deletes rows that were dispatched more than seven days ago. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - TTL);
    await this.database.deleteSome('outbox', (eb) => eb('dispatchedAt', '<', before));
  }
}
