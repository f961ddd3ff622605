import { Injectable, Module } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { Database } from '../../../database/database.js';
import type { Marks } from './idempotency-key.js';
import { JobHandlers } from '../../../queue/job-handlers.js';
import { ScheduledJob } from '../../../queue/scheduled-job.js';

/** How long a response is stored, in milliseconds. */
const KEPT = 24 * 3_600_000;
/**
 * Milliseconds after which an attempt without a response is considered crashed. No request takes that long.
 */
export const LEASE = 60_000;

/** The record of an earlier request with the same key. */
export interface EarlierRequest {
  fingerprint: Buffer;
  /** The encrypted response, or null if there's none yet. */
  answer: Buffer | null;
  /** True if the request may still be running. */
  underWay: boolean;
}

/** An attempt to execute a request. A request has at most one at a time. */
export interface Attempt {
  id: Buffer;
  attempt: string;
}

/** The table of requests with an idempotency key. */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts an attempt. If a previous attempt crashed before committing, nothing happened, so this one
   * replaces it.
   * @returns null if there is another attempt: see `find`.
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

  /** Finds the record of an earlier request. @returns null if it has been deleted in the meantime. */
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
   * Records in `tx` that the attempt has an effect.
   * @returns false if another attempt has replaced this one. `tx` must not commit then.
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

  /** Stores the response. @param answer the encrypted response. */
  async keep({ id, attempt }: Attempt, answer: Buffer): Promise<void> {
    await this.database
      .kysely()
      .updateTable('idempotencyKeys')
      .set({ answer })
      .where((eb) => eb.and({ id, attempt }))
      .execute();
  }

  /** Deletes an attempt without an effect. @returns false if the attempt had an effect. */
  async forget({ id, attempt }: Attempt): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .kysely()
      .deleteFrom('idempotencyKeys')
      .where((eb) => eb.and({ id, attempt }))
      .where('effectAt', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes expired records. */
  async prune(): Promise<void> {
    const now = this.clock.now();
    await this.database.deleteSome('idempotencyKeys', (eb) => eb('expiresAt', '<=', now));
  }
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

const HOURLY = 3_600_000;

/** Provides idempotency keys in API processes. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyModule {}

/** Deletes records of idempotency keys after 24 hours. Runs in worker processes. */
@Module({ providers: [IdempotentRequests] })
export class IdempotencyJobsModule {
  constructor(handlers: JobHandlers, requests: IdempotentRequests) {
    handlers.register(new ScheduledJob('idempotency.retention', HOURLY, () => requests.prune()));
  }
}
