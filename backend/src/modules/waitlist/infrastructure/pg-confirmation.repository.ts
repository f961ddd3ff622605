import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { CONSENT_VERSION, type DueConfirmation } from '../domain/confirmation.js';
import {
  type ConfirmationMail,
  ConfirmationRepository,
  type Confirmed,
} from '../domain/confirmation.repository.js';
import {
  ASKING,
  CONFIRM,
  DUE,
  ERASE_UNCONFIRMED,
  FIND,
  FIND_DUE,
  LOCK_SUBSCRIBER,
  RECORD_EMAIL,
  REFUSE,
} from './confirmation.sql.js';

/** Subscribers that are erased at a time: few enough that nobody waits for long. */
const ERASED_AT_ONCE = 1_000;

/** Confirmations in PostgreSQL; each answer is one statement, so that only the first one counts. */
@Injectable()
export class PgConfirmationRepository extends ConfirmationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async due(limit: number, now: Date): Promise<string[]> {
    return (await this.database.query<{ id: string }>(DUE, [now, limit])).map(({ id }) => id);
  }

  async findDue(tx: Transaction, subscriberId: string, now: Date): Promise<DueConfirmation | null> {
    await lock(this.database, tx, ASKING);
    return this.database.queryOne<DueConfirmation>(FIND_DUE, [now, subscriberId], tx);
  }

  async drop(tx: Transaction, subscriberId: string): Promise<void> {
    const sql = 'UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL WHERE id = $1';
    await this.database.query(sql, [subscriberId], tx);
  }

  async postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void> {
    const sql = 'UPDATE subscribers SET confirmation_due_at = $2 WHERE id = $1';
    await this.database.query(sql, [subscriberId, at], tx);
  }

  async recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void> {
    const { subscriberId, ideaId, emailHash, details, kind } = due;
    const parameters = [mailId, subscriberId, ideaId, emailHash, details, now, kind, CONSENT_VERSION];
    await this.database.query(RECORD_EMAIL, parameters, tx);
  }

  find(mailId: string): Promise<ConfirmationMail | null> {
    return this.database.queryOne<ConfirmationMail>(FIND, [mailId]);
  }

  async confirm(tx: Transaction, mailId: string, now: Date): Promise<Confirmed | null> {
    await this.database.query(LOCK_SUBSCRIBER, [mailId], tx);
    return this.database.queryOne<Confirmed>(CONFIRM, [mailId, now], tx);
  }

  async refuse(tx: Transaction, mailId: string, now: Date): Promise<void> {
    await this.database.query(LOCK_SUBSCRIBER, [mailId], tx);
    await this.database.query(REFUSE, [mailId, now], tx);
  }

  async prune(before: Date): Promise<void> {
    await this.database.deleteSome('confirmationMails', (eb) => eb('createdAt', '<', before));
  }

  async eraseUnconfirmed(before: Date, sentSince: Date): Promise<number> {
    const row = await this.database.queryOne<{ erased: number }>(ERASE_UNCONFIRMED, [
      before,
      sentSince,
      ERASED_AT_ONCE,
    ]);
    return row!.erased;
  }
}
