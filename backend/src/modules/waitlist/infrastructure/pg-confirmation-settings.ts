import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { allowTime } from '../../../platform/database/transactions.js';
import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { atLeastAsk, setWaitlistSettings } from '../../ideas/index.js';
import { EVIDENCE_HOURS } from '../domain/confirmation.js';
import {
  type ConfirmationRequest,
  ConfirmationRequests,
  ConfirmationSettings,
  type WaitlistSettings,
} from '../domain/confirmation-settings.js';

/** Timeout for a statement over a whole waitlist, in ms. A million people take about half a minute. */
const BULK_TIMEOUT = 120_000;

/** Waitlist settings as columns of ideas, where a sign-up reads them without another query. */
@Injectable()
export class PgConfirmationSettings extends ConfirmationSettings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  find(founderId: string, ideaId: string): Promise<WaitlistSettings | undefined> {
    return this.database
      .kysely()
      .selectFrom('ideas')
      .select(['confirmation', 'referrals'])
      .where('id', '=', ideaId)
      .where('authorId', '=', founderId)
      .executeTakeFirst();
  }

  change(
    tx: Transaction,
    founderId: string,
    ideaId: string,
    changes: Pick<WaitlistSettings, 'confirmation'> & Partial<WaitlistSettings>,
  ): Promise<WaitlistSettings | undefined> {
    const idea = { id: ideaId, authorId: founderId };
    return setWaitlistSettings(this.database, tx, idea, changes, this.clock.now());
  }

  atLeastAsk(tx: Transaction, ideaId: string): Promise<void> {
    return atLeastAsk(this.database, tx, ideaId, this.clock.now());
  }
}

/** Confirmation requests in PostgreSQL. The primary key allows one per idea. */
@Injectable()
export class PgConfirmationRequests extends ConfirmationRequests {
  constructor(private readonly database: Database) {
    super();
  }

  find(founderId: string, ideaId: string): Promise<ConfirmationRequest | undefined> {
    return this.database
      .kysely()
      .selectFrom('ideas as i')
      .leftJoin('confirmationRequests as r', 'r.ideaId', 'i.id')
      .select([
        'r.createdAt as requestedAt',
        sql<number>`COALESCE(r.people, (
          SELECT sum(n.subscribers - n.confirmed - n.pending)::int FROM subscriber_counts n
          WHERE n.idea_id = i.id AND n.status = 'active'), 0)`.as('people'),
      ])
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
  }

  async ask(tx: Transaction, ideaId: string, now: Date, seconds: number): Promise<number | null> {
    const recorded = await this.database
      .kysely(tx)
      .insertInto('confirmationRequests')
      .values({ ideaId, people: 0, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ideaId')
      .executeTakeFirst();
    if (!recorded) return null;
    await allowTime(tx, BULK_TIMEOUT);
    // Locks rows in ID order, to avoid deadlocks with other statements that lock many rows. Skips people with
    // a pending confirmation.
    const { rows } = await sql<{ people: number }>`
      WITH people AS (
        SELECT s.id FROM subscribers s
        WHERE s.idea_id = ${ideaId} AND s.status = 'active' AND NOT s.asked AND s.confirmed_at IS NULL
          AND s.confirmation_due_at IS NULL
        ORDER BY s.id FOR NO KEY UPDATE
      ), due AS (
        UPDATE subscribers s SET confirmation_due_at = GREATEST(
          s.created_at + make_interval(hours => ${EVIDENCE_HOURS}),
          ${now}::timestamptz + p.place * make_interval(secs => ${seconds}))
        FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM people) p WHERE s.id = p.id
        RETURNING s.id
      )
      UPDATE confirmation_requests SET people = (SELECT count(*) FROM due) WHERE idea_id = ${ideaId}
      RETURNING people`.execute(this.database.kysely(tx));
    return rows[0]!.people;
  }
}
