import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import type { Tables } from '../../../platform/database/kysely.js';
import { hashOfMailbox, sameMailbox } from '../../../platform/database/mailbox.sql.js';
import { lockedDue } from '../../../platform/queue/claim-sql.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EMAIL_HASH } from '../../waitlist/index.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  type Outcome,
  type SenderRecord,
} from '../domain/campaign-delivery-queue.js';
import { visitTag } from '../domain/campaign.js';
import { OUTCOME_WINDOW, type Shares } from '../domain/sending.js';
import { MAILED, UNCONFIRMED } from './audience.sql.js';
import { DELIVERIES, SendShares } from './send-shares.js';

/** Maximum number of campaigns with their content cached in memory. */
const CONTENTS_CACHED = 50;
/** Lifetime of a claim in seconds: twice the timeout of a send. */
const CLAIM_SECONDS = 60;

/** A claimed row. `claimId` is null if the delivery was skipped. */
type ClaimedRow = Pick<
  Selectable<Tables['campaignDeliveries']>,
  'campaignId' | 'subscriberId' | 'claimId'
> & {
  email: Tables['subscribers']['email'];
  attempt: number;
  version: string;
  ideaId: Tables['ideas']['id'];
  ideaTitle: Tables['ideas']['title'];
  ideaSlug: Tables['ideas']['slug'];
  cover: Tables['ideas']['featuredImage'];
  coverVariant: number;
  founderName: Tables['users']['username'] | null;
  founderEmail: Tables['users']['email'];
  repliesToFounder: boolean;
  locale: Tables['subscribers']['locale'];
};

type CampaignContent = Pick<Selectable<Tables['campaigns']>, 'type' | 'subject' | 'content'> & {
  version: string;
};

// Condition: the owner of the mailbox, under any spelling of its address, denied having joined a list of this
// founder.
const DISOWNED = sql<boolean>`EXISTS (
  SELECT FROM confirmation_refusals r, (
    SELECT ${EMAIL_HASH} AS email_hash, ${hashOfMailbox('s.email')} AS mailbox_hash
  ) h WHERE r.founder_id = i.author_id AND r.of_sign_up AND ${sameMailbox('r', 'h')})`;

/**
 * Claims emails, up to the given number per campaign. The claiming statement itself decides whether each
 * email may still be sent. Deliveries on hold stay unchanged. Deliveries to subscribers who haven't confirmed
 * wait, and are checked again a day later.
 */
export const claimDue = (shares: Shares, claimId: string) => sql<ClaimedRow>`
  WITH mine AS (${lockedDue(DELIVERIES, shares)}
  ), seen AS (
    SELECT m.campaign_id, m.subscriber_id, s.email, s.locale, c.updated_at::text AS version, i.id AS idea_id, i.title, i.slug,
           i.featured_image AS cover, i.cover_variant, CASE WHEN k.shows_founder THEN u.username END AS founder_name,
           u.email AS founder_email, COALESCE(f.replies_to_founder, false) AS replies_to_founder,
           CASE WHEN s.status = 'unsubscribed' THEN 'unsubscribed'
                WHEN p.founder_id IS NOT NULL THEN 'suppressed'
                WHEN s.confirmed_at IS NULL AND ${DISOWNED} THEN 'disowned' END AS skipped_because,
           NOT ${MAILED} AS waits
    FROM mine m
    JOIN campaigns c ON c.id = m.campaign_id JOIN ideas i ON i.id = c.idea_id JOIN users u ON u.id = i.author_id
    JOIN subscribers s ON s.id = m.subscriber_id
    LEFT JOIN launch_kits k ON k.idea_id = i.id
    LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
    LEFT JOIN suppressions p ON p.founder_id = i.author_id AND p.email_hash = ${EMAIL_HASH}
    WHERE c.is_active AND i.status = 'active' AND f.paused_at IS NULL
  ), waiting AS (
    UPDATE campaign_deliveries d SET reason = ${sql.lit(UNCONFIRMED)}, due_at = now() + interval '1 day'
    FROM seen v WHERE d.campaign_id = v.campaign_id AND d.subscriber_id = v.subscriber_id
      AND v.waits AND v.skipped_because IS NULL
    RETURNING d.attempts, d.claim_id, v.*
  ), claimed AS (
    UPDATE campaign_deliveries d SET
      status = CASE WHEN v.skipped_because IS NULL THEN 'sending' ELSE 'skipped' END,
      claim_id = CASE WHEN v.skipped_because IS NULL THEN ${claimId}::uuid END,
      claimed_until = CASE WHEN v.skipped_because IS NULL THEN now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)}) END,
      attempts = d.attempts + (v.skipped_because IS NULL)::int,
      reason = COALESCE(v.skipped_because, NULLIF(d.reason, ${sql.lit(UNCONFIRMED)})),
      settled_at = CASE WHEN v.skipped_because IS NOT NULL THEN now() END
    FROM seen v WHERE d.campaign_id = v.campaign_id AND d.subscriber_id = v.subscriber_id
      AND (NOT v.waits OR v.skipped_because IS NOT NULL)
    RETURNING d.attempts, d.claim_id, v.*
  )
  SELECT campaign_id, subscriber_id, email, attempts AS attempt, claim_id, version, idea_id, title AS idea_title,
         slug AS idea_slug, cover, cover_variant, founder_name, founder_email, replies_to_founder, locale
  FROM (SELECT * FROM claimed UNION ALL SELECT * FROM waiting) looked`;

/** Campaign deliveries as rows in PostgreSQL. */
@Injectable()
export class PgCampaignDeliveryQueue extends CampaignDeliveryQueue {
  private readonly contents = new Map<string, CampaignContent>();

  constructor(
    private readonly database: Database,
    private readonly shares: SendShares,
  ) {
    super();
  }

  shareOut(): Promise<Shares> {
    return this.shares.next();
  }

  async claim(shares: Shares): Promise<{ deliveries: CampaignDelivery[]; looked: number }> {
    const { rows } = await claimDue(shares, newId()).execute(this.database.prepared);
    const deliveries: CampaignDelivery[] = [];
    for (const { version, subscriberId, email, attempt, claimId, ...about } of rows) {
      if (claimId === null) continue;
      const content = await this.contentOf(about.campaignId, version);
      // No content means that the campaign, with its deliveries, was deleted a moment ago.
      if (content) deliveries.push({ subscriberId, email, attempt, claimId, mail: { ...about, ...content } });
    }
    return { deliveries, looked: rows.length };
  }

  // A sent email is recorded as sent, even if another worker holds the claim by now.
  async recordOutcomes(outcomes: Outcome[], tx?: Transaction): Promise<SenderRecord[]> {
    const given = outcomes.map(({ delivery, status, reason, detail, retryInSeconds }) => ({
      campaignId: delivery.mail.campaignId,
      subscriberId: delivery.subscriberId,
      claimId: delivery.claimId,
      status,
      reason,
      detail,
      retryIn: retryInSeconds,
    }));
    const types = {
      campaignId: 'uuid',
      subscriberId: 'uuid',
      claimId: 'uuid',
      status: 'text',
      reason: 'text',
      detail: 'text',
      retryIn: 'float8',
    };
    const window = sql.lit(OUTCOME_WINDOW);
    const { rows } = await sql<SenderRecord>`
      WITH outcome AS (
        SELECT * FROM ${rowsOf('o', given, types)}
      ), settled AS (
        UPDATE campaign_deliveries d SET
          status = o.status, claim_id = NULL, claimed_until = NULL, reason = o.reason, detail = o.detail,
          settled_at = CASE WHEN o.status <> 'pending' THEN now() END,
          due_at = CASE WHEN o.status = 'pending' THEN now() + make_interval(secs => o.retry_in) ELSE d.due_at END
        FROM outcome o
        WHERE d.campaign_id = o.campaign_id AND d.subscriber_id = o.subscriber_id
          AND (d.claim_id = o.claim_id OR (o.status = 'sent' AND d.status IN ('pending', 'sending')))
        RETURNING d.campaign_id, d.subscriber_id, o.status, o.reason, o.detail
      ), of_founder AS (
        SELECT t.*, i.author_id FROM settled t JOIN campaigns c ON c.id = t.campaign_id JOIN ideas i ON i.id = c.idea_id
      ), suppressed AS (
        INSERT INTO suppressions (founder_id, email_hash, reason, created_at)
        SELECT DISTINCT ON (1, 2) t.author_id, ${EMAIL_HASH}, coalesce(t.detail, 'bounced'), now()
        FROM of_founder t JOIN subscribers s ON s.id = t.subscriber_id WHERE t.reason = 'bounced'
        ON CONFLICT DO NOTHING
      ), recorded AS (
        INSERT INTO campaign_senders AS f (founder_id, recent_outcomes)
        SELECT author_id, right(string_agg(CASE WHEN reason = 'bounced' THEN '1' ELSE '0' END, ''), ${window})
        FROM of_founder WHERE status IN ('sent', 'failed') GROUP BY author_id ORDER BY author_id
        ON CONFLICT (founder_id) DO UPDATE SET
          recent_outcomes = right(f.recent_outcomes || EXCLUDED.recent_outcomes, ${window})
        RETURNING f.founder_id, f.recent_outcomes, f.paused_at
      )
      SELECT founder_id, recent_outcomes AS outcomes FROM recorded WHERE paused_at IS NULL`.execute(
      tx ? this.database.kysely(tx) : this.database.prepared,
    );
    return rows;
  }

  async pause(tx: Transaction, founderId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .kysely(tx)
      .updateTable('campaignSenders')
      .set({ pausedAt: sql`now()` })
      .where('founderId', '=', founderId)
      .where('pausedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Reads the content separately from the rows, because 100,000 copies of it would take gigabytes. */
  private async contentOf(
    campaignId: string,
    version: string,
  ): Promise<Pick<CampaignDelivery['mail'], 'subject' | 'content' | 'visitTag'> | null> {
    let found = this.contents.get(campaignId);
    if (found?.version !== version) {
      found = await this.database
        .kysely()
        .selectFrom('campaigns')
        .select(['type', 'subject', 'content', sql<string>`updated_at::text`.as('version')])
        .where('id', '=', campaignId)
        .executeTakeFirst();
      if (!found) return null;
      if (this.contents.size >= CONTENTS_CACHED) this.contents.delete(this.contents.keys().next().value!);
      this.contents.set(campaignId, found);
    }
    const { type, subject, content } = found;
    return { subject, content, visitTag: visitTag(type, campaignId) };
  }
}
