import type { DataSource, EntityManager } from 'typeorm';

import { newId } from '../../../shared/ids.js';
import {
  BATCH,
  BURST_SECONDS,
  type DueCampaign,
  MOST_CLAIMED,
  RATES,
  type SendCapacity,
  shareOut,
} from '../domain/sending.js';
import { CLAIM_SECONDS } from './delivery.sql.js';

/** Campaigns that one claim looks at; drawn by lot, so that all have their turn. */
const LOOKED_AT = 50;
const EVERYBODY = 'everybody';

// Left behind by a worker that died.
const RELEASE_EXPIRED = `
  UPDATE campaign_deliveries SET status = 'pending', claim_id = NULL, claimed_until = NULL
  WHERE status = 'sending' AND claimed_until < now()`;

const CLAIMED = `
  SELECT count(*)::int AS claimed FROM (
    SELECT FROM campaign_deliveries WHERE status = 'sending' LIMIT ${MOST_CLAIMED}
  ) bounded`;

const DUE = `
  SELECT c.id AS "campaignId", i.author_id AS "founderId"
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id LEFT JOIN campaign_senders f ON f.founder_id = i.author_id
  WHERE c.is_active AND c.scheduled_count > 0 AND i.status = 'active' AND f.paused_at IS NULL AND EXISTS (
    SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'pending' AND d.due_at <= now()
  )
  ORDER BY random() LIMIT ${LOOKED_AT}`;

// Token buckets: they fill with time, up to a burst. A clock that steps back takes nothing away.
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

const CLAIM = `
  WITH claimed AS (
    UPDATE campaign_deliveries d SET status = 'sending', claim_id = $1,
      claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
    FROM unnest($2::uuid[], $3::int[]) AS share (campaign_id, most) CROSS JOIN LATERAL (
      SELECT subscriber_id FROM campaign_deliveries due
      WHERE due.campaign_id = share.campaign_id AND due.status = 'pending' AND due.due_at <= now()
      ORDER BY due.due_at LIMIT share.most FOR UPDATE SKIP LOCKED
    ) due
    WHERE d.campaign_id = share.campaign_id AND d.subscriber_id = due.subscriber_id
    RETURNING d.campaign_id
  )
  SELECT campaign_id AS "campaignId", count(*)::int AS claimed FROM claimed GROUP BY 1`;

/**
 * Claims a batch of what is due, within the rates. One process at a time: the budgets are shared by all.
 * @param factor multiplies the rates; 0 switches them off.
 */
export async function claimDue(
  dataSource: DataSource,
  factor: number,
): Promise<{ claimId: string; size: number } | null> {
  return dataSource.transaction(async (manager) => {
    const [lock] = await manager.query<{ mine: boolean }[]>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('campaigns.claim', 0)) AS mine",
    );
    if (!lock!.mine) return null;
    await manager.query(RELEASE_EXPIRED);
    const [busy] = await manager.query<{ claimed: number }[]>(CLAIMED);
    if (busy!.claimed >= MOST_CLAIMED) return null;
    const due = await manager.query<DueCampaign[]>(DUE);
    if (due.length === 0) return null;

    const shares = shareOut(due, await capacity(manager, due, factor));
    if (shares.size === 0) return null;
    const claimId = newId();
    const claimed = await manager.query<{ campaignId: string; claimed: number }[]>(CLAIM, [
      claimId,
      [...shares.keys()],
      [...shares.values()],
    ]);
    if (factor > 0) await spend(manager, due, claimed);
    const size = claimed.reduce((sum, one) => sum + one.claimed, 0);
    return size === 0 ? null : { claimId, size };
  });
}

async function capacity(manager: EntityManager, due: DueCampaign[], factor: number): Promise<SendCapacity> {
  const founders = [...new Set(due.map(({ founderId }) => founderId))];
  if (factor === 0) return { total: BATCH, founders: new Map(founders.map((id) => [id, BATCH])) };
  const rows = await manager.query<{ scope: string; tokens: number }[]>(REFILL, [
    [EVERYBODY, ...founders],
    [RATES.everybody * factor, ...founders.map(() => RATES.founder * factor)],
  ]);
  const tokens = new Map(rows.map((row) => [row.scope, row.tokens]));
  return { total: tokens.get(EVERYBODY) ?? 0, founders: tokens };
}

async function spend(
  manager: EntityManager,
  due: DueCampaign[],
  claimed: { campaignId: string; claimed: number }[],
): Promise<void> {
  const founderOf = new Map(due.map((one) => [one.campaignId, one.founderId]));
  const spent = new Map<string, number>();
  for (const one of claimed) {
    for (const scope of [EVERYBODY, founderOf.get(one.campaignId)!]) {
      spent.set(scope, (spent.get(scope) ?? 0) + one.claimed);
    }
  }
  await manager.query(SPEND, [[...spent.keys()], [...spent.values()]]);
}
