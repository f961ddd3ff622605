import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { allowTime } from '../../../platform/database/silence.js';
import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { Campaign, type CampaignState } from '../domain/campaign.js';
import { CampaignRepository } from '../domain/campaign.repository.js';

/** Milliseconds that a statement over all deliveries of a campaign may take: a million of them take about half a minute. */
const BULK_TIMEOUT = 120_000;

const FIND = `
  SELECT c.id, c.idea_id AS "ideaId", c.name, c.subject, c.content, c.type, c.delay_days AS "delayDays",
         c.is_active AS "isActive", c.first_activated_at AS "firstActivatedAt", c.created_at AS "createdAt",
         c.updated_at AS "updatedAt",
         c.sent_count > 0 OR EXISTS (
           SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending'
         ) AS "hasSent"
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id
  WHERE c.id = $1 AND i.author_id = $2 FOR NO KEY UPDATE OF c`;

const SAVE = `
  INSERT INTO campaigns (id, idea_id, name, subject, content, type, delay_days, is_active, first_activated_at, created_at,
                         updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (id) DO UPDATE SET
    name = EXCLUDED.name, subject = EXCLUDED.subject, content = EXCLUDED.content, type = EXCLUDED.type,
    delay_days = EXCLUDED.delay_days, is_active = EXCLUDED.is_active, first_activated_at = EXCLUDED.first_activated_at,
    updated_at = EXCLUDED.updated_at`;

// ON CONFLICT: somebody who has a delivery keeps it, whatever has become of it.
const SCHEDULE_EVERYBODY = `
  INSERT INTO campaign_deliveries (campaign_id, subscriber_id, due_at)
  SELECT $1, id, $3::timestamptz FROM subscribers WHERE idea_id = $2 AND status = 'active'
  ON CONFLICT DO NOTHING`;

const SHIFT = `
  UPDATE campaign_deliveries SET due_at = due_at + make_interval(secs => $2)
  WHERE campaign_id = $1 AND status = 'pending'`;

const UNSUPPRESS = `
  DELETE FROM suppressions p USING campaign_deliveries d, subscribers s, campaigns c, ideas i
  WHERE d.campaign_id = $1 AND d.status = 'failed' AND s.id = d.subscriber_id AND c.id = d.campaign_id AND i.id = c.idea_id
    AND p.founder_id = i.author_id AND p.email_hash = sha256(convert_to(lower(s.email), 'UTF8'))`;

const RETRY = `
  WITH again AS (
    UPDATE campaign_deliveries SET status = 'pending', due_at = $2, attempts = 0, reason = NULL, detail = NULL, settled_at = NULL
    WHERE campaign_id = $1 AND status = 'failed' RETURNING 1
  )
  SELECT count(*)::int AS retried FROM again`;

/** Campaigns in PostgreSQL. */
@Injectable()
export class PgCampaignRepository extends CampaignRepository {
  constructor(private readonly env: Env) {
    super();
  }

  async countForAdding(tx: Transaction, founderId: string, ideaId: string): Promise<number | null> {
    const manager = managerOf(tx);
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('campaigns:' || $1, 0))", [ideaId]);
    const rows = await manager.query<{ campaigns: number }[]>(
      `SELECT (SELECT count(*) FROM campaigns WHERE idea_id = i.id)::int AS campaigns
       FROM ideas i WHERE i.id = $1 AND i.author_id = $2`,
      [ideaId, founderId],
    );
    return rows[0]?.campaigns ?? null;
  }

  async add(tx: Transaction, campaign: Campaign): Promise<void> {
    await this.save(tx, campaign);
  }

  async findForUpdate(tx: Transaction, founderId: string, id: string): Promise<Campaign | null> {
    const [state] = await managerOf(tx).query<CampaignState[]>(FIND, [id, founderId]);
    return state ? Campaign.of(state) : null;
  }

  async save(tx: Transaction, campaign: Campaign): Promise<void> {
    const one = campaign.snapshot();
    await managerOf(tx).query(SAVE, [
      one.id,
      one.ideaId,
      one.name,
      one.subject,
      one.content,
      one.type,
      one.delayDays,
      one.isActive,
      one.firstActivatedAt,
      one.createdAt,
      one.updatedAt,
    ]);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await this.bulk(tx, 'DELETE FROM campaigns WHERE id = $1', [id]);
  }

  async scheduleEverybody(tx: Transaction, campaign: Campaign): Promise<void> {
    const { id, ideaId, firstActivatedAt, delayDays } = campaign.snapshot();
    const due = new Date(firstActivatedAt!.getTime() + this.seconds(delayDays) * 1000);
    await this.bulk(tx, SCHEDULE_EVERYBODY, [id, ideaId, due]);
  }

  async shift(tx: Transaction, id: string, days: number): Promise<void> {
    await this.bulk(tx, SHIFT, [id, this.seconds(days)]);
  }

  async clear(tx: Transaction, id: string): Promise<void> {
    await this.bulk(tx, 'DELETE FROM campaign_deliveries WHERE campaign_id = $1', [id]);
  }

  async retryFailed(tx: Transaction, id: string, now: Date): Promise<number> {
    await this.bulk(tx, UNSUPPRESS, [id]);
    const [row] = await this.bulk<{ retried: number }>(tx, RETRY, [id, now]);
    return row!.retried;
  }

  private seconds(days: number): number {
    return days * this.env.CAMPAIGN_DAY_SECONDS;
  }

  private async bulk<Row>(tx: Transaction, sql: string, parameters: unknown[]): Promise<Row[]> {
    await allowTime(tx, BULK_TIMEOUT);
    return managerOf(tx).query<Row[]>(sql, parameters);
  }
}
