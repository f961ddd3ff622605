import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { releaseExpired } from '../../../platform/queue/claim-sql.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import {
  BATCH,
  BURST_SECONDS,
  type DueCampaign,
  RATES,
  type SendCapacity,
  shareOut,
  type Shares,
} from '../domain/sending.js';
import { DELIVERIES } from './delivery.sql.js';

/** Campaigns that are looked at; drawn by lot, so that all have their turn. */
const LOOKED_AT = 50;
const EVERYBODY = 'everybody';

const RELEASE_EXPIRED = releaseExpired(DELIVERIES);

const IS_DUE = "d.campaign_id = c.id AND d.status = 'pending' AND d.due_at <= now()";
const DUE = `
  SELECT c.id AS "campaignId", c.author_id AS "founderId", (
    SELECT count(*)::int FROM (SELECT FROM campaign_deliveries d WHERE ${IS_DUE} LIMIT ${BATCH}) bounded
  ) AS due
  FROM (
    SELECT c.id, i.author_id
    FROM campaigns c JOIN ideas i ON i.id = c.idea_id LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
    WHERE c.is_active AND c.scheduled_count > 0 AND i.status = 'active' AND f.paused_at IS NULL
      AND EXISTS (SELECT FROM campaign_deliveries d WHERE ${IS_DUE})
    ORDER BY random() LIMIT ${LOOKED_AT}
  ) c`;

// Token buckets: they fill with time, up to a burst. A clock that steps back takes nothing away. The row of
// everybody makes workers that share out wait for each other.
const REFILL = `
  INSERT INTO send_budgets AS b (scope, tokens, refilled_at)
  SELECT scope, rate * ${BURST_SECONDS}, now() FROM unnest($1::text[], $2::float8[]) AS asked (scope, rate) ORDER BY scope
  ON CONFLICT (scope) DO UPDATE SET refilled_at = now(), tokens = least(
    EXCLUDED.tokens,
    b.tokens + EXCLUDED.tokens / ${BURST_SECONDS} * greatest(0, extract(epoch FROM now() - b.refilled_at))
  )
  RETURNING scope, tokens`;

const SPEND = `
  UPDATE send_budgets b SET tokens = b.tokens - s.spent FROM unnest($1::text[], $2::int[]) AS s (scope, spent)
  WHERE b.scope = s.scope`;

/** Shares out what is due, within the send rates, which hold over all processes. */
@Injectable()
export class SendShares {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly env: Env,
  ) {}

  next(): Promise<Shares> {
    return this.unitOfWork.run(async (tx) => {
      await this.database.query(RELEASE_EXPIRED, [], tx);
      const due = await this.database.query<DueCampaign>(DUE, [], tx);
      if (due.length === 0) return new Map();
      const shares = shareOut(due, await this.capacity(tx, due));
      if (this.env.RATE_LIMIT_FACTOR > 0) await this.spend(tx, due, shares);
      return shares;
    });
  }

  private async capacity(tx: Transaction, due: DueCampaign[]): Promise<SendCapacity> {
    const factor = this.env.RATE_LIMIT_FACTOR;
    const founders = [...new Set(due.map(({ founderId }) => founderId))];
    if (factor === 0) return { total: BATCH, founders: new Map(founders.map((id) => [id, BATCH])) };
    const scopes = [EVERYBODY, ...founders];
    const rates = [RATES.everybody * factor, ...founders.map(() => RATES.founder * factor)];
    const rows = await this.database.query<{ scope: string; tokens: number }>(REFILL, [scopes, rates], tx);
    const tokens = new Map(rows.map((row) => [row.scope, row.tokens]));
    return { total: tokens.get(EVERYBODY) ?? 0, founders: tokens };
  }

  private async spend(tx: Transaction, due: DueCampaign[], shares: Shares): Promise<void> {
    const spent = new Map<string, number>();
    for (const { campaignId, founderId } of due) {
      const share = shares.get(campaignId) ?? 0;
      for (const scope of [EVERYBODY, founderId]) spent.set(scope, (spent.get(scope) ?? 0) + share);
    }
    await this.database.query(SPEND, [[...spent.keys()], [...spent.values()]], tx);
  }
}
