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

/** True if a sign-up for the idea in `row` triggers an email. */
export const mailsOnJoin = (row: string) =>
  sql<boolean>`EXISTS (SELECT FROM campaigns c WHERE c.idea_id = ${sql.ref(`${row}.id`)} AND ${ON_JOIN})`;

// Finds the latest email that reached a subscriber. The subscriber's action is attributed only to that email.
const latestMailTo = (subscriberId: string) => sql<string>`(
  SELECT campaign_id FROM campaign_deliveries
  WHERE subscriber_id = ${subscriberId} AND status = 'sent' ORDER BY settled_at DESC LIMIT 1)`;

/** Reacts to subscribers' actions: schedules their emails, and records the results of emails. */
@Injectable()
export class SubscriberEvents {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {}

  // KEY SHARE: a campaign that is being deleted gets no delivery, and doesn't make the sign-up fail. An
  // existing delivery stays unchanged, including one that was skipped because the person had unsubscribed.
  async joined(tx: Transaction, { ideaId, subscriberId, at }: SubscriberJoined): Promise<void> {
    await sql`
      INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
      SELECT c.id, ${subscriberId}, ${this.after(at)}
      FROM campaigns c WHERE c.idea_id = ${ideaId} AND ${ON_JOIN} FOR KEY SHARE
      ON CONFLICT DO NOTHING`.execute(this.database.kysely(tx));
  }

  // If the idea requires confirmation, confirming completes the sign-up, so the delay of drips starts again
  // now. Any other email that came due while the confirmation was missing is due now.
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

  async unsubscribed(tx: Transaction, subscriberId: string): Promise<void> {
    await this.deliveriesTo(tx, subscriberId)
      .set({ leftAt: sql`now()` })
      .where('campaignId', '=', latestMailTo(subscriberId))
      .execute();
  }

  async cameBack(tx: Transaction, subscriberId: string): Promise<void> {
    await this.deliveriesTo(tx, subscriberId).set({ leftAt: null }).where('leftAt', 'is not', null).execute();
  }

  /** Stops all the founder's emails to this address. Does nothing if the idea has been deleted. */
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

  /** Returns the due time of an email of campaign `c` that follows the time `at`. */
  private after(at: Date) {
    return sql`${at}::timestamptz + make_interval(secs => c.delay_days * ${this.env.CAMPAIGN_DAY_SECONDS}::float8)`;
  }
}

/**
 * Stores the source of the visit on which each person joined, and nothing else about that visit. With it, a
 * founder can email people from a single source (ADR 43).
 */
@Injectable()
export class SubscriberSources implements VisitorDayReader {
  constructor(private readonly database: Database) {}

  // KEY SHARE: a subscriber who is being erased gets no row here, and doesn't block finalizing the day.
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
