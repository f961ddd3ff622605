import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { addDays, type Day, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { VisitorDayReader } from '../../../shared/visitor-days.js';
import type { MailboxBounced, SubscriberConfirmed, SubscriberJoined } from '../../waitlist/index.js';
import { SOURCE_NAME, UNCONFIRMED, VISITOR_OF_THE_DAY } from './audience.sql.js';

const ON_JOIN = sql<boolean>`c.is_active AND c.sends_on_join`;

/** Whether a sign-up for the idea in `row` gets mail. */
export const mailsOnJoin = (row: string) =>
  sql<boolean>`EXISTS (SELECT FROM campaigns c WHERE c.idea_id = ${sql.ref(`${row}.id`)} AND ${ON_JOIN})`;

// What somebody does is put down to the latest mail that reached them, and to that one alone.
const latestMailTo = (subscriberId: string) => sql<string>`(
  SELECT campaign_id FROM campaign_deliveries
  WHERE subscriber_id = ${subscriberId} AND status = 'sent' ORDER BY settled_at DESC LIMIT 1)`;

/** What campaigns do about what subscribers do: schedule their mails, and note what came of them. */
@Injectable()
export class SubscriberEvents {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {}

  // KEY SHARE: a campaign that is being deleted gets no mail, and does not make the sign-up fail. Who has a
  // delivery keeps it, whatever has become of it: what was skipped because of unsubscribing stays skipped.
  async joined(tx: Transaction, { ideaId, subscriberId, at }: SubscriberJoined): Promise<void> {
    await sql`
      INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
      SELECT c.id, ${subscriberId}, ${this.after(at)}
      FROM campaigns c WHERE c.idea_id = ${ideaId} AND ${ON_JOIN} FOR KEY SHARE
      ON CONFLICT DO NOTHING`.execute(this.database.kysely(tx));
  }

  // Where confirmation is required joining is complete with it, so the time to what goes out after joining
  // begins again. Whatever else came due while it was missing is due now.
  async confirmed(tx: Transaction, { ideaId, subscriberId, at }: SubscriberConfirmed): Promise<void> {
    await sql`
      UPDATE campaign_deliveries d SET reason = NULL,
        due_at = CASE WHEN c.sends_on_join THEN ${this.after(at)} ELSE ${at} END
      FROM campaigns c JOIN ideas i ON i.id = c.idea_id JOIN subscribers s ON s.id = ${subscriberId}
      WHERE c.idea_id = ${ideaId} AND d.campaign_id = c.id AND d.subscriber_id = s.id AND d.status = 'pending'
        AND (d.reason = ${UNCONFIRMED} OR (i.confirmation = 'require' AND s.asked AND c.sends_on_join))`.execute(
      this.database.kysely(tx),
    );
    await this.deliveriesTo(tx, subscriberId)
      .set({ confirmedAt: at })
      .where('campaignId', '=', latestMailTo(subscriberId))
      .execute();
  }

  async left(tx: Transaction, subscriberId: string): Promise<void> {
    await this.deliveriesTo(tx, subscriberId)
      .set({ leftAt: sql`now()` })
      .where('campaignId', '=', latestMailTo(subscriberId))
      .execute();
  }

  async cameBack(tx: Transaction, subscriberId: string): Promise<void> {
    await this.deliveriesTo(tx, subscriberId).set({ leftAt: null }).where('leftAt', 'is not', null).execute();
  }

  /** No mail of the founder's goes there any more. Does nothing for an idea that is gone. */
  async bounced(tx: Transaction, { ideaId, email, code }: MailboxBounced): Promise<void> {
    await sql`
      INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
      SELECT author_id, sha256(convert_to(lower(${email}), 'UTF8')), ${code}, now() FROM ideas WHERE id = ${ideaId}
      ON CONFLICT DO NOTHING`.execute(this.database.kysely(tx));
  }

  private deliveriesTo(tx: Transaction, subscriberId: string) {
    return this.database
      .kysely(tx)
      .updateTable('campaignDeliveries')
      .where('subscriberId', '=', subscriberId);
  }

  /** When a mail of the campaign `c` is due that goes out after `at`. */
  private after(at: Date) {
    return sql`${at}::timestamptz + make_interval(secs => c.delay_days * ${this.env.CAMPAIGN_DAY_SECONDS}::float8)`;
  }
}

/**
 * Keeps, of the visit on which somebody joined, the name of where they came from, and nothing else: a founder
 * may write to those who came from one place (ADR 43).
 */
@Injectable()
export class SubscriberSources implements VisitorDayReader {
  constructor(private readonly database: Database) {}

  // KEY SHARE: who is being erased leaves nothing behind, and does not keep the day open.
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    await sql`
      INSERT INTO subscriber_sources (subscriber_id, source)
      SELECT s.id, ${SOURCE_NAME} FROM subscribers s JOIN analytics_visitor_days v ON ${VISITOR_OF_THE_DAY}
      WHERE s.idea_id = ANY(${ideaIds}) AND s.unit_key IS NOT NULL
        AND s.created_at >= ${startOf(day)} AND s.created_at < ${startOf(addDays(day, 1))}
      FOR KEY SHARE OF s
      ON CONFLICT DO NOTHING`.execute(this.database.kysely(tx));
  }
}
