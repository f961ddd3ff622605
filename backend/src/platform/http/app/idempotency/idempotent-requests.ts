import { Injectable, Module } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { Database } from '../../../database/database.js';
import type { Marks } from './idempotency-key.js';
import { JobHandlers } from '../../../queue/job-handlers.js';
import { ScheduledJob } from '../../../queue/scheduled-job.js';

/** Milliseconds for which an answer is kept. */
const KEPT = 24 * 3_600_000;
/** Milliseconds after which whoever began and left no answer is taken for dead: no request lasts so long. */
export const LEASE = 60_000;

/** What is known of a request that was sent before. */
export interface EarlierRequest {
  fingerprint: Buffer;
  /** Sealed; null while there is none. */
  answer: Buffer | null;
  /** Whether it may still be answered. */
  underWay: boolean;
}

/** An attempt at a request: until it has ended, no other is made. */
export interface Attempt {
  id: Buffer;
  attempt: string;
}

/** The table of requests that may be sent again. */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins the attempt. One that died before anything of it was committed has done nothing: the next one takes
   * its place.
   * @returns null when somebody else has begun: see `find`.
   */
  async claim({ id, fingerprint }: Marks, userId: string | null): Promise<Attempt | null> {
    const now = this.clock.now();
    const begun = { userId, fingerprint, attempt: newId(), beganAt: now, expiresAt: later(now, KEPT) };
    const row = await this.database
      .kysely()
      .insertInto('idempotencyKeys')
      .values({ id, ...begun })
      .onConflict((on) =>
        on
          .column('id')
          .doUpdateSet({ ...begun, effectAt: null, answer: null })
          .where((eb) =>
            eb.or([
              eb('idempotencyKeys.expiresAt', '<=', now),
              eb.and([
                eb('idempotencyKeys.answer', 'is', null),
                eb('idempotencyKeys.effectAt', 'is', null),
                eb('idempotencyKeys.fingerprint', '=', fingerprint),
                eb('idempotencyKeys.beganAt', '<=', later(now, -LEASE)),
              ]),
            ]),
          ),
      )
      .returning('idempotencyKeys.attempt')
      .executeTakeFirst();
    return row ? { id, attempt: row.attempt } : null;
  }

  /** @returns null when it has been forgotten meanwhile. */
  async find(id: Buffer): Promise<EarlierRequest | null> {
    const now = this.clock.now();
    const found = await this.database
      .kysely()
      .selectFrom('idempotencyKeys')
      .select((eb) => ['fingerprint', 'answer', eb('beganAt', '>', later(now, -LEASE)).as('underWay')])
      .where('id', '=', id)
      .where('expiresAt', '>', now)
      .$narrowType<{ underWay: boolean }>()
      .executeTakeFirst();
    return found ?? null;
  }

  /**
   * Notes in `tx` that something is done for the attempt.
   * @returns false when it is not the one that counts any more, so that nothing may be done.
   */
  async noteEffect(tx: Transaction, { id, attempt }: Attempt): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .kysely(tx)
      .updateTable('idempotencyKeys')
      .set({ effectAt: this.clock.now() })
      .where((eb) => eb.and({ id, attempt }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @param answer sealed. */
  async keep({ id, attempt }: Attempt, answer: Buffer): Promise<void> {
    await this.database
      .kysely()
      .updateTable('idempotencyKeys')
      .set({ answer })
      .where((eb) => eb.and({ id, attempt }))
      .execute();
  }

  /** Forgets an attempt that has done nothing. @returns false when it has done something. */
  async forget({ id, attempt }: Attempt): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .kysely()
      .deleteFrom('idempotencyKeys')
      .where((eb) => eb.and({ id, attempt }))
      .where('effectAt', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes what has expired. */
  async prune(): Promise<void> {
    const now = this.clock.now();
    await this.database.deleteSome('idempotencyKeys', (eb) => eb('expiresAt', '<=', now));
  }
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

const HOURLY = 3_600_000;

/** For API processes: requests that may be sent again. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyModule {}

/** For worker processes: what is kept of such requests is deleted when its day is over. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyJobsModule {
  constructor(handlers: JobHandlers, requests: IdempotentRequests) {
    handlers.register(new ScheduledJob('idempotency.retention', HOURLY, () => requests.prune()));
  }
}
