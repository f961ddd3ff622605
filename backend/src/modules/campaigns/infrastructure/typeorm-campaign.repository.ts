import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { allowTime, repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { beginningOf, Campaign } from '../domain/campaign.js';
import { CampaignRepository } from '../domain/campaign.repository.js';
import { campaignSchema } from './campaign.schema.js';
import { MAILED } from './mailed.sql.js';
import { inSegment } from './segment.sql.js';

/** Milliseconds for a statement over all deliveries of a campaign: a million take about half a minute. */
const BULK_TIMEOUT = 120_000;

const COUNT = `
  SELECT (SELECT count(*) FROM campaigns WHERE idea_id = i.id)::int AS campaigns
  FROM ideas i WHERE i.id = $1 AND i.author_id = $2`;

const OWNED = `SELECT c.id FROM campaigns c JOIN ideas i ON i.id = c.idea_id WHERE c.id = $1 AND i.author_id = $2`;

const HAS_SENT = `
  SELECT c.sent_count > 0 OR EXISTS (
    SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending'
  ) AS "hasSent"
  FROM campaigns c WHERE c.id = $1`;

// What follows is one statement for all deliveries of a campaign, of which there may be a million.

// ON CONFLICT: somebody who has a delivery keeps it, whatever has become of it.
const SCHEDULE_EVERYBODY = `
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
  SELECT $1, s.id, $3::timestamptz FROM subscribers s JOIN ideas i ON i.id = s.idea_id
  WHERE s.idea_id = $2 AND s.status = 'active' AND ${MAILED} AND ${inSegment('$4')}
  ON CONFLICT DO NOTHING`;

const SHIFT = `
  UPDATE campaign_deliveries SET due_at = due_at + make_interval(secs => $2)
  WHERE campaign_id = $1 AND status = 'pending'`;

const UNSUPPRESS = `
  DELETE FROM suppressions p USING campaign_deliveries d, subscribers s, campaigns c, ideas i
  WHERE d.campaign_id = $1 AND d.status = 'failed' AND s.id = d.subscriber_id AND c.id = d.campaign_id AND i.id = c.idea_id
    AND p.founder_id = i.author_id AND p.email_hash = sha256(convert_to(lower(s.email), 'UTF8'))`;

const RETRY = `
  UPDATE campaign_deliveries SET status = 'pending', due_at = $2, attempts = 0, reason = NULL, detail = NULL, settled_at = NULL
  WHERE campaign_id = $1 AND status = 'failed' RETURNING subscriber_id`;

/** Campaigns in PostgreSQL. */
@Injectable()
export class TypeormCampaignRepository extends CampaignRepository {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | null> {
    await lock(this.database, tx, `campaigns:${ideaId}`);
    const found = await this.database.queryOne<{ campaigns: number }>(COUNT, [ideaId, founderId], tx);
    return found?.campaigns ?? null;
  }

  async findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null> {
    if (!(await this.database.queryOne(OWNED, [id, founderId], tx))) return null;
    const campaigns = repositoryOf(tx, campaignSchema);
    const state = await campaigns.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    // After the lock: what was claimed while we waited for it counts.
    const sent = await this.database.queryOne<{ hasSent: boolean }>(HAS_SENT, [id], tx);
    return state && Campaign.of(state, sent!.hasSent);
  }

  async save(tx: Transaction, campaign: Campaign): Promise<void> {
    const state = campaign.snapshot();
    const row = { ...state, scheduledAt: state.firstActivatedAt };
    await repositoryOf(tx, campaignSchema).upsert(row, ['id']);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await this.bulk(tx, 'DELETE FROM campaigns WHERE id = $1', [id]);
  }

  async scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void> {
    const { id, ideaId, firstActivatedAt, startsAt, delayDays, segment } = campaign.snapshot();
    const begins = beginningOf(firstActivatedAt!, startsAt);
    const due = new Date(begins.getTime() + this.seconds(delayDays) * 1000);
    await this.bulk(tx, SCHEDULE_EVERYBODY, [id, ideaId, due, segment && JSON.stringify(segment)]);
  }

  async shift(tx: Transaction, id: string, { days, ms }: { days: number; ms: number }): Promise<void> {
    await this.bulk(tx, SHIFT, [id, this.seconds(days) + ms / 1000]);
  }

  async clear(tx: Transaction, id: string): Promise<void> {
    await this.bulk(tx, 'DELETE FROM campaign_deliveries WHERE campaign_id = $1', [id]);
  }

  async retryFailed(tx: Transaction, id: string, now: Date): Promise<number> {
    await this.bulk(tx, UNSUPPRESS, [id]);
    return (await this.bulk(tx, RETRY, [id, now])).length;
  }

  private seconds(days: number): number {
    return days * this.env.CAMPAIGN_DAY_SECONDS;
  }

  private async bulk(tx: Transaction, sql: string, parameters: unknown[]): Promise<unknown[]> {
    await allowTime(tx, BULK_TIMEOUT);
    return this.database.query(sql, parameters, tx);
  }
}
