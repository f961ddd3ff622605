import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Env } from '../../../platform/config/env.js';
import { runStatement } from '../../../platform/database/statement.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DueConfirmation } from '../domain/confirmation.js';
import { type ConfirmationMail, ConfirmationRepository } from '../domain/confirmation.repository.js';
import { CONFIRM, FIND, NEXT_DUE, RECORD_EMAIL, REFUSE } from './confirmation.sql.js';

/** Confirmations in PostgreSQL; each answer is one statement. */
@Injectable()
export class PgConfirmationRepository extends ConfirmationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {
    super();
  }

  async nextDue(tx: Transaction, now: Date): Promise<DueConfirmation | null> {
    const manager = managerOf(tx);
    // One process at a time: the limits count what others have just sent.
    const [lock] = await manager.query<{ mine: boolean }[]>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('waitlist.confirmations', 0)) AS mine",
    );
    if (!lock!.mine) return null;
    const [row] = await manager.query<DueConfirmation[]>(NEXT_DUE, [now]);
    return row ?? null;
  }

  async drop(tx: Transaction, subscriberId: string): Promise<void> {
    await managerOf(tx).query(
      'UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL WHERE id = $1',
      [subscriberId],
    );
  }

  async postpone(tx: Transaction, subscriberId: string, at: Date): Promise<void> {
    await managerOf(tx).query('UPDATE subscribers SET confirmation_due_at = $2 WHERE id = $1', [
      subscriberId,
      at,
    ]);
  }

  async recordEmail(tx: Transaction, mailId: string, due: DueConfirmation, now: Date): Promise<void> {
    const { subscriberId, ideaId, emailHash, details } = due;
    await managerOf(tx).query(RECORD_EMAIL, [mailId, subscriberId, ideaId, emailHash, details, now]);
  }

  async find(mailId: string): Promise<ConfirmationMail | null> {
    const [row] = await this.dataSource.query<ConfirmationMail[]>(FIND, [mailId]);
    return row ?? null;
  }

  async confirm(mailId: string, now: Date): Promise<void> {
    await runStatement(this.dataSource, CONFIRM, [mailId, now, this.env.CAMPAIGN_DAY_SECONDS]);
  }

  async refuse(mailId: string, now: Date): Promise<void> {
    await runStatement(this.dataSource, REFUSE, [mailId, now]);
  }

  async prune(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM confirmation_mails WHERE created_at < $1', [before]);
  }
}
