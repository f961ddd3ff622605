import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import type { Tables } from '../../../platform/database/kysely.js';
import { type Deliveries, releaseExpiredIn } from '../../../platform/queue/claim-sql.js';
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

/** Maximum number of campaigns per batch. They are chosen at random, so that every campaign gets its turn. */
const LOOKED_AT = 50;
const EVERYBODY = 'everybody';

export const DELIVERIES: Deliveries = {
  table: 'campaignDeliveries',
  key: ['campaignId', 'subscriberId'],
  group: 'campaignId',
  state: 'status',
  due: 'dueAt',
};

const IS_DUE = sql<boolean>`d.campaign_id = c.id AND d.status = 'pending' AND d.due_at <= now()`;

/** Divides due emails among campaigns, within the send rates. The rates apply across all processes. */
@Injectable()
export class SendShares {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly env: Env,
  ) {}

  next(): Promise<Shares> {
    return this.unitOfWork.run(async (tx) => {
      await releaseExpiredIn(this.database.kysely(tx), DELIVERIES);
      const due = await this.due(tx);
      if (due.length === 0) return new Map();
      const shares = shareOut(due, await this.capacity(tx, due));
      if (this.env.RATE_LIMIT_FACTOR > 0) await this.spend(tx, due, shares);
      return shares;
    });
  }

  private async due(tx: Transaction): Promise<DueCampaign[]> {
    const { rows } = await sql<DueCampaign>`
      SELECT c.id AS campaign_id, c.author_id AS founder_id, (
        SELECT count(*)::int FROM (SELECT FROM campaign_deliveries d WHERE ${IS_DUE} LIMIT ${sql.lit(BATCH)}) bounded
      ) AS due
      FROM (
        SELECT c.id, i.author_id
        FROM campaigns c JOIN ideas i ON i.id = c.idea_id LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
        WHERE c.is_active AND c.scheduled_count > 0 AND i.status = 'active' AND f.paused_at IS NULL
          AND EXISTS (SELECT FROM campaign_deliveries d WHERE ${IS_DUE})
        ORDER BY random() LIMIT ${sql.lit(LOOKED_AT)}
      ) c`.execute(this.database.kysely(tx));
    return rows;
  }

  // Token buckets that fill over time, up to a burst. If the clock goes backwards, no tokens are lost. The
  // upsert locks the global bucket's row (`EVERYBODY`), so workers run this one at a time.
  private async capacity(tx: Transaction, due: DueCampaign[]): Promise<SendCapacity> {
    const factor = this.env.RATE_LIMIT_FACTOR;
    const founders = [...new Set(due.map(({ founderId }) => founderId))];
    if (factor === 0) return { total: BATCH, founders: new Map(founders.map((id) => [id, BATCH])) };
    const buckets = founders.map((scope) => ({ scope, rate: RATES.founder * factor }));
    buckets.push({ scope: EVERYBODY, rate: RATES.everybody * factor });
    const burst = sql.lit(BURST_SECONDS);
    const { rows } = await sql<Pick<Selectable<Tables['sendBudgets']>, 'scope' | 'tokens'>>`
      INSERT INTO send_budgets AS b (scope, tokens, refilled_at)
      SELECT scope, rate * ${burst}, now() FROM ${rowsOf('buckets', buckets, { scope: 'text', rate: 'float8' })} ORDER BY scope
      ON CONFLICT (scope) DO UPDATE SET refilled_at = now(), tokens = least(
        EXCLUDED.tokens,
        b.tokens + EXCLUDED.tokens / ${burst} * greatest(0, extract(epoch FROM now() - b.refilled_at))
      )
      RETURNING scope, tokens`.execute(this.database.kysely(tx));
    const tokens = new Map(rows.map((row) => [row.scope, row.tokens]));
    return { total: tokens.get(EVERYBODY) ?? 0, founders: tokens };
  }

  private async spend(tx: Transaction, due: DueCampaign[], shares: Shares): Promise<void> {
    const spent = new Map<string, number>();
    for (const { campaignId, founderId } of due) {
      const share = shares.get(campaignId) ?? 0;
      for (const scope of [EVERYBODY, founderId]) spent.set(scope, (spent.get(scope) ?? 0) + share);
    }
    const mails = [...spent].map(([scope, count]) => ({ scope, count }));
    await this.database
      .kysely(tx)
      .updateTable('sendBudgets as b')
      .from(rowsOf('s', mails, { scope: 'text', count: 'int' }))
      .set(({ eb, ref }) => ({ tokens: eb('b.tokens', '-', ref('s.count')) }))
      .whereRef('b.scope', '=', 's.scope')
      .execute();
  }
}
