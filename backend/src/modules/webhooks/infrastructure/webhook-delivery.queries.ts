import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { DeliveryState } from '../domain/delivery.js';
import type { DeliveryRow } from './endpoint.queries.js';

const LATEST = new Order<DeliveryRow & { key: string }>('webhook-deliveries', 'time', ({ key }) => key);

const COLUMNS = `
  d.id, d.event_id AS "eventId", d.type, d.payload AS data, d.state, d.attempts, d.created_at AS "occurredAt",
  d.last_attempt_at AS "lastAttemptAt", d.next_attempt_at AS "nextAttemptAt", d.last_status AS status, d.last_error AS error,
  d.last_answer AS answer, d.duration_ms AS "durationMs",
  to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key`;

const TOTAL = `
  SELECT (SELECT count(*) FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND ($3::text IS NULL OR d.state = $3))::int AS total
  FROM webhook_endpoints e WHERE e.id = $1 AND e.user_id = $2`;

const ROWS = `
  SELECT ${COLUMNS} FROM webhook_deliveries d
  WHERE d.endpoint_id = $1 AND ($2::text IS NULL OR d.state = $2)
    AND ($3::timestamptz IS NULL OR (d.created_at, d.id) < ($3, $4::uuid))
  ORDER BY d.created_at DESC, d.id DESC LIMIT $5`;

const ONE = `
  SELECT ${COLUMNS} FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
  WHERE d.id = $3 AND e.id = $1 AND e.user_id = $2`;

/** The log of an endpoint, page by page. */
@Injectable()
export class WebhookDeliveryQueries {
  constructor(private readonly database: Database) {}

  /**
   * Latest first.
   * @returns null when the founder has no such endpoint.
   * @throws ValidationFailed for a foreign cursor.
   */
  async list(
    userId: string,
    endpointId: string,
    state: DeliveryState | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<DeliveryRow> | null> {
    const after = LATEST.after(cursor);
    const counted = await this.database.queryOne<{ total: number }>(TOTAL, [
      endpointId,
      userId,
      state ?? null,
    ]);
    if (!counted) return null;
    const rows = await this.database.query<DeliveryRow & { key: string }>(ROWS, [
      endpointId,
      state ?? null,
      ...after,
      limit + 1,
    ]);
    return LATEST.page(rows, limit, counted.total, ({ key: _, ...row }) => row);
  }

  async find(userId: string, endpointId: string, id: string): Promise<DeliveryRow | null> {
    const row = await this.database.queryOne<DeliveryRow & { key: string }>(ONE, [endpointId, userId, id]);
    if (!row) return null;
    const { key: _, ...found } = row;
    return found;
  }
}
