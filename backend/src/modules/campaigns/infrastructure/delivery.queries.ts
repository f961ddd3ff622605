import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';

/** Deliveries without an outcome count as `scheduled`. */
export const DELIVERY_STATUSES = ['scheduled', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One recipient of a campaign. */
export type DeliveryRow = Awaited<ReturnType<DeliveryQueries['rows']>>[number];

/** Orders by ID only. A cursor is valid only for its own status. */
const orderOf = (status?: DeliveryStatus) =>
  new Order<DeliveryRow>(
    `deliveries:${status ?? 'all'}`,
    'number',
    () => 0,
    ({ subscriberId }) => subscriberId,
  );

/** A campaign's recipients, paginated. */
@Injectable()
export class DeliveryQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists recipients, latest sign-up first.
   * @returns null if the founder has no such campaign
   * @throws ValidationFailed for a cursor of another list
   */
  async list(
    founderId: string,
    campaignId: string,
    status: DeliveryStatus | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<DeliveryRow> | null> {
    const order = orderOf(status);
    const after = order.read(cursor)?.id;
    const totals = await this.database
      .kysely()
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select([
        'c.scheduledCount as scheduled',
        'c.sentCount as sent',
        'c.failedCount as failed',
        'c.skippedCount as skipped',
      ])
      .where('c.id', '=', campaignId)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    if (!totals) return null;
    const total = status ? totals[status] : DELIVERY_STATUSES.reduce((sum, one) => sum + totals[one], 0);
    return order.page(await this.rows(campaignId, status, after, limit + 1), limit, total);
  }

  // IDs follow the order of joining, so the primary key's index returns the pages in order.
  private rows(
    campaignId: string,
    status: DeliveryStatus | undefined,
    after: string | undefined,
    limit: number,
  ) {
    const rows = this.database
      .kysely()
      .selectFrom('campaignDeliveries as d')
      .innerJoin('subscribers as s', 's.id', 'd.subscriberId')
      .select([
        'd.subscriberId',
        's.email',
        'd.reason',
        'd.detail',
        'd.attempts',
        'd.dueAt',
        'd.settledAt',
        sql<DeliveryStatus>`CASE WHEN d.status IN ('pending', 'sending') THEN 'scheduled' ELSE d.status END`.as(
          'status',
        ),
      ])
      .where('d.campaignId', '=', campaignId)
      .orderBy('d.subscriberId', 'desc')
      .limit(limit);
    const stored = status === 'scheduled' ? (['pending', 'sending'] as const) : status && [status];
    return rows
      .$if(stored !== undefined, (query) => query.where('d.status', 'in', stored!))
      .$if(after !== undefined, (query) => query.where('d.subscriberId', '<', after!))
      .execute();
  }
}
