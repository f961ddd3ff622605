import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { CHANGED } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { allowTime, repositoryOf } from '../../../platform/database/transactions.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { EMAIL_HASH } from '../../waitlist/index.js';
import { beginningOf, Campaign } from '../domain/campaign.js';
import type { FinishedCampaign } from '../domain/events.js';
import { CampaignRepository, FINISHING } from '../domain/campaign.repository.js';
import { campaignSchema } from './campaign.schema.js';
import { inSegment, MAILED, UNCONFIRMED } from './audience.sql.js';

/**
 * Timeout for a statement over all deliveries of a campaign, in ms. A million deliveries take about half a
 * minute.
 */
const BULK_TIMEOUT = 120_000;

/**
 * Condition for a campaign `c` to all subscribers: no email is due, now or later, except to people who must
 * confirm first.
 */
const IS_FINISHED = sql<boolean>`(
  c.finished_at IS NULL AND c.is_active AND NOT c.sends_on_join AND coalesce(c.starts_at, now()) <= now()
  AND NOT EXISTS (
    SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND (d.status = 'sending'
      OR (d.status = 'pending' AND d.reason IS DISTINCT FROM ${sql.lit(UNCONFIRMED)}))))`;

/** Campaigns in PostgreSQL. */
@Injectable()
export class TypeormCampaignRepository extends CampaignRepository {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | undefined> {
    await lock(this.database, tx, `campaigns:${ideaId}`);
    const found = await this.database
      .kysely(tx)
      .selectFrom('ideas as i')
      .leftJoin('campaigns as c', 'c.ideaId', 'i.id')
      .select(sql<number>`count(c.id)::int`.as('campaigns'))
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .groupBy('i.id')
      .executeTakeFirst();
    return found?.campaigns;
  }

  async findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null> {
    const owned = await this.database
      .kysely(tx)
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select('c.id')
      .where('c.id', '=', id)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    if (!owned) return null;
    const campaigns = repositoryOf(tx, campaignSchema);
    const state = await campaigns.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    return state && Campaign.of(state, await this.hasSent(tx, id));
  }

  async save(tx: Transaction, campaign: Campaign): Promise<void> {
    const state = campaign.snapshot();
    const asksPrice = state.segment?.price !== undefined;
    const row = { ...state, scheduledAt: state.firstActivatedAt, asksPrice };
    await repositoryOf(tx, campaignSchema).upsert(row, ['id']);
    await this.database.kysely(tx).updateTable('campaigns').set(CHANGED).where('id', '=', state.id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await (await this.bulk(tx)).deleteFrom('campaigns').where('id', '=', id).execute();
  }

  // ON CONFLICT: a subscriber's existing delivery stays, regardless of its state.
  async scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void> {
    const { id, ideaId, firstActivatedAt, startsAt, delayDays, segment } = campaign.snapshot();
    const begins = beginningOf(firstActivatedAt!, startsAt);
    const due = new Date(begins.getTime() + this.seconds(delayDays) * 1000);
    await sql`
      INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
      SELECT ${id}, s.id, ${due} FROM subscribers s JOIN ideas i ON i.id = s.idea_id
      WHERE s.idea_id = ${ideaId} AND s.status = 'active' AND ${MAILED} AND ${inSegment(segment)}
      ON CONFLICT DO NOTHING`.execute(await this.bulk(tx));
  }

  async shift(tx: Transaction, id: string, { days, ms }: { days: number; ms: number }): Promise<void> {
    const seconds = this.seconds(days) + ms / 1000;
    const statements = await this.bulk(tx);
    await statements
      .updateTable('campaignDeliveries')
      .set({ dueAt: sql<Date>`due_at + make_interval(secs => ${seconds})` })
      .where('campaignId', '=', id)
      .where('status', '=', 'pending')
      .execute();
  }

  async clear(tx: Transaction, id: string): Promise<void> {
    await (await this.bulk(tx)).deleteFrom('campaignDeliveries').where('campaignId', '=', id).execute();
    await this.goesOn(tx, id);
  }

  async finished(limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT c.id FROM campaigns c WHERE ${IS_FINISHED} AND NOT ${postponed(FINISHING, sql.ref('c.id'), new Date())}
      ORDER BY c.first_activated_at LIMIT ${limit}`.execute(this.database.kysely());
    return rows.map(({ id }) => id);
  }

  async finish(tx: Transaction, id: string) {
    const { rows } = await sql<FinishedCampaign & { ideaId: string }>`
      UPDATE campaigns c SET finished_at = now() WHERE c.id = ${id} AND ${IS_FINISHED}
      RETURNING c.idea_id, c.id, c.name, c.subject, c.type, c.sent_count AS sent, c.failed_count AS failed,
                c.skipped_count AS skipped, c.finished_at`.execute(this.database.kysely(tx));
    const [row] = rows;
    if (!row) return undefined;
    const { ideaId, ...campaign } = row;
    return { ideaId, campaign };
  }

  /** Makes a finished campaign unfinished, because it has emails to send again. */
  private async goesOn(tx: Transaction, id: string): Promise<void> {
    const campaigns = this.database.kysely(tx).updateTable('campaigns');
    await campaigns.set({ finishedAt: null }).where('id', '=', id).execute();
  }

  async retryFailed(tx: Transaction, id: string, now: Date): Promise<number> {
    const statements = await this.bulk(tx);
    await statements
      .deleteFrom('suppressions as p')
      .using(['campaignDeliveries as d', 'subscribers as s', 'campaigns as c', 'ideas as i'])
      .where('d.campaignId', '=', id)
      .where('d.status', '=', 'failed')
      .whereRef('s.id', '=', 'd.subscriberId')
      .whereRef('c.id', '=', 'd.campaignId')
      .whereRef('i.id', '=', 'c.ideaId')
      .whereRef('p.founderId', '=', 'i.authorId')
      .where('p.emailHash', '=', EMAIL_HASH)
      .execute();
    const { numUpdatedRows } = await statements
      .updateTable('campaignDeliveries')
      .set({ status: 'pending', dueAt: now, attempts: 0, reason: null, detail: null, settledAt: null })
      .where('campaignId', '=', id)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await this.goesOn(tx, id);
    return Number(numUpdatedRows);
  }

  private seconds(days: number): number {
    return days * this.env.CAMPAIGN_DAY_SECONDS;
  }

  // Reads after locking, to include claims made while waiting for the lock.
  private async hasSent(tx: Transaction, id: string): Promise<boolean> {
    const { hasSent } = await this.database
      .kysely(tx)
      .selectFrom('campaigns as c')
      .select(
        sql<boolean>`c.sent_count > 0 OR EXISTS (
          SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending')`.as(
          'hasSent',
        ),
      )
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow();
    return hasSent;
  }

  /** Runs statements over all deliveries of a campaign, which may be a million, with a longer timeout. */
  private async bulk(tx: Transaction): Promise<Statements> {
    await allowTime(tx, BULK_TIMEOUT);
    return this.database.kysely(tx);
  }
}
