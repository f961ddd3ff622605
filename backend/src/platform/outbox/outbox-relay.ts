import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';

import { Clock } from '../../shared/clock.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Database } from '../database/database.js';
import { type Job, JobQueue } from '../queue/job-queue.js';
import { Pace } from '../queue/pace.js';
import { PollingLoop } from '../queue/polling-loop.js';

const BATCH = 100;
/** Rows that one statement lets be dispatched again. */
const AGAIN_AT_ONCE = 10_000;
/** Milliseconds for which a dispatched row is kept, so that one can see what was handed on. */
const TTL = 7 * 24 * 3_600_000;

/**
 * Moves outbox rows into the job queue (architecture rule 8). Any number may run at once: each claims rows of
 * its own. A row is marked in the transaction that claimed it, after it was queued. A crash in between queues
 * it again under the same job id, which is why job handlers are idempotent.
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
   * Lets what was dispatched after `since` be dispatched again, because the queue may have lost it; some rows in
   * each statement. The queue runs no job twice that it still knows, and handlers bear the rest.
   * @returns how many rows it is.
   */
  async queueAgain(since: Date): Promise<number> {
    // Rows that are dispatched again meanwhile are later than this.
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
   * Queues them together or, where that fails, one by one: a row that no queue takes keeps no other waiting.
   * @returns the ids of those that are queued. @throws when the queue is away.
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
          this.logger.error(`The queue does not take the job ${job.id} of type ${job.type}`);
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
