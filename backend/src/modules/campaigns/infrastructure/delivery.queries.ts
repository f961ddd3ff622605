import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';

/** `scheduled` is everything that has no outcome yet. */
export const DELIVERY_STATUSES = ['scheduled', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One recipient of a campaign. */
export interface DeliveryRow {
  subscriberId: string;
  email: string;
  status: DeliveryStatus;
  reason: string | null;
  detail: string | null;
  attempts: number;
  dueAt: Date;
  settledAt: Date | null;
}

/** By id alone; each status has cursors of its own. */
const orderOf = (status?: DeliveryStatus) =>
  new Order<DeliveryRow>(
    `deliveries:${status ?? 'all'}`,
    'number',
    () => 0,
    ({ subscriberId }) => subscriberId,
  );

const TOTALS = `
  SELECT c.scheduled_count AS scheduled, c.sent_count AS sent, c.failed_count AS failed, c.skipped_count AS skipped
  FROM campaigns c JOIN ideas i ON i.id = c.idea_id WHERE c.id = $1 AND i.author_id = $2`;

// Ids are in the order of joining, so the key's own index gives the pages.
const ROWS = `
  SELECT d.subscriber_id AS "subscriberId", s.email, d.reason, d.detail, d.attempts, d.due_at AS "dueAt",
         d.settled_at AS "settledAt",
         CASE WHEN d.status IN ('pending', 'sending') THEN 'scheduled' ELSE d.status END AS status
  FROM campaign_deliveries d JOIN subscribers s ON s.id = d.subscriber_id
  WHERE d.campaign_id = $1 AND d.status = ANY($2) AND ($3::uuid IS NULL OR d.subscriber_id < $3)
  ORDER BY d.subscriber_id DESC LIMIT $4`;

/** The recipients of a campaign, page by page. */
@Injectable()
export class DeliveryQueries {
  constructor(private readonly database: Database) {}

  /**
   * Latest joined first.
   * @returns null when the founder has no such campaign.
   * @throws ValidationFailed for a foreign cursor.
   */
  async list(
    founderId: string,
    campaignId: string,
    status: DeliveryStatus | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<DeliveryRow> | null> {
    const order = orderOf(status);
    const [, after] = order.after(cursor);
    const totals = await this.database.queryOne<Record<DeliveryStatus, number>>(TOTALS, [
      campaignId,
      founderId,
    ]);
    if (!totals) return null;
    const total = status ? totals[status] : DELIVERY_STATUSES.reduce((sum, one) => sum + totals[one], 0);
    const rows = await this.database.query<DeliveryRow>(ROWS, [
      campaignId,
      storedAs(status),
      after,
      limit + 1,
    ]);
    return order.page(rows, limit, total);
  }
}

function storedAs(status?: DeliveryStatus): string[] {
  if (!status) return ['pending', 'sending', 'sent', 'failed', 'skipped'];
  return status === 'scheduled' ? ['pending', 'sending'] : [status];
}
