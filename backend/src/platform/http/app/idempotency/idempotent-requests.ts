import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../shared/clock.js';
import { newId } from '../../../../shared/ids.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import { Database } from '../../../database/database.js';
import type { Marks } from './idempotency-key.js';

/** Milliseconds for which an answer is kept. */
const KEPT = 24 * 3_600_000;
/** Milliseconds after which whoever began and left no answer is taken for dead: no request lasts so long. */
export const LEASE = 60_000;
/** Rows that a prune deletes at a time. */
const BATCH = 1_000;

// Whoever died before anything of it was committed has done nothing, so the next one begins anew.
const CLAIM = `
  INSERT INTO idempotency_keys AS k (id, user_id, fingerprint, attempt, began_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET user_id = EXCLUDED.user_id, fingerprint = EXCLUDED.fingerprint, attempt = EXCLUDED.attempt,
    began_at = EXCLUDED.began_at, effect_at = NULL, answer = NULL, expires_at = EXCLUDED.expires_at
  WHERE k.expires_at <= EXCLUDED.began_at
    OR (k.answer IS NULL AND k.effect_at IS NULL AND k.fingerprint = EXCLUDED.fingerprint AND k.began_at <= $7)
  RETURNING k.attempt`;
const FIND = `
  SELECT fingerprint, answer, began_at > $2 AS "underWay" FROM idempotency_keys WHERE id = $1 AND expires_at > $3`;
const NOTE_EFFECT = 'UPDATE idempotency_keys SET effect_at = $3 WHERE id = $1 AND attempt = $2 RETURNING id';
const ANSWER = 'UPDATE idempotency_keys SET answer = $3 WHERE id = $1 AND attempt = $2';
const FORGET =
  'DELETE FROM idempotency_keys WHERE id = $1 AND attempt = $2 AND effect_at IS NULL RETURNING id';
const PRUNE = `
  DELETE FROM idempotency_keys WHERE id IN (
    SELECT id FROM idempotency_keys WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH}
  ) RETURNING id`;

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

  /** @returns null when somebody else has begun: see `find`. */
  async claim({ id, fingerprint }: Marks, userId: string | null): Promise<Attempt | null> {
    const now = this.clock.now();
    const [ends, lease] = [now.getTime() + KEPT, now.getTime() - LEASE].map((time) => new Date(time));
    const parameters = [id, userId, fingerprint, newId(), now, ends, lease];
    const [row] = await this.database.query<{ attempt: string }>(CLAIM, parameters);
    return row ? { id, attempt: row.attempt } : null;
  }

  /** @returns null when it has been forgotten meanwhile. */
  find(id: Buffer): Promise<EarlierRequest | null> {
    const now = this.clock.now();
    return this.database.queryOne(FIND, [id, new Date(now.getTime() - LEASE), now]);
  }

  /**
   * Notes in `tx` that something is done for the attempt.
   * @returns false when it is not the one that counts any more, so that nothing may be done.
   */
  async noteEffect(tx: Transaction, { id, attempt }: Attempt): Promise<boolean> {
    const rows = await this.database.query(NOTE_EFFECT, [id, attempt, this.clock.now()], tx);
    return rows.length > 0;
  }

  /** @param answer sealed. */
  async keep({ id, attempt }: Attempt, answer: Buffer): Promise<void> {
    await this.database.query(ANSWER, [id, attempt, answer]);
  }

  /** Forgets an attempt that has done nothing. @returns false when it has done something. */
  async forget({ id, attempt }: Attempt): Promise<boolean> {
    return (await this.database.query(FORGET, [id, attempt])).length > 0;
  }

  /** Deletes what has expired. */
  async prune(): Promise<void> {
    const now = this.clock.now();
    while ((await this.database.query(PRUNE, [now])).length === BATCH);
  }
}
