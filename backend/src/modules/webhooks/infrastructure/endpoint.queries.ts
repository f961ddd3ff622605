import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { DeliveryError, DeliveryState } from '../domain/delivery.js';
import { type DisabledReason, ENDPOINT_LIMITS } from '../domain/endpoint.js';
import type { DeliveredType, EventType } from '../domain/webhook-event.js';

/** An endpoint as its founder's screen shows it: never with its secret. */
export interface EndpointRow {
  id: string;
  url: string;
  events: EventType[];
  ideaId: string | null;
  ideaTitle: string | null;
  enabled: boolean;
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  previousSecretUntil: Date | null;
  createdAt: Date;
  /** What became of the latest event; null when there was none. */
  latestState: DeliveryState | null;
  latestAt: Date | null;
  waiting: number;
}

/** A delivery as the log shows it. */
export interface DeliveryRow {
  id: string;
  eventId: string;
  type: DeliveredType;
  data: object;
  state: DeliveryState;
  attempts: number;
  occurredAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  status: number | null;
  error: DeliveryError | null;
  answer: string | null;
  durationMs: number | null;
}

/** Deliveries counted for "waiting": there may be very many. */
const COUNTED = 1_000;

const SELECT = `
  SELECT e.id, e.url, e.event_types AS events, e.idea_id AS "ideaId", i.title AS "ideaTitle", e.enabled,
         e.disabled_at AS "disabledAt", e.disabled_reason AS "disabledReason", e.failing_since AS "failingSince",
         CASE WHEN e.previous_secret_until > now() THEN e.previous_secret_until END AS "previousSecretUntil",
         e.created_at AS "createdAt", latest.state AS "latestState", latest.created_at AS "latestAt", (
           SELECT count(*)::int FROM (
             SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' LIMIT ${COUNTED}
           ) bounded
         ) AS waiting
  FROM webhook_endpoints e LEFT JOIN ideas i ON i.id = e.idea_id LEFT JOIN LATERAL (
    SELECT d.state, d.created_at FROM webhook_deliveries d WHERE d.endpoint_id = e.id ORDER BY d.created_at DESC, d.id DESC LIMIT 1
  ) latest ON true
  WHERE e.user_id = $1`;

/** A founder's endpoints, and who gets notice of one that was disabled. */
@Injectable()
export class EndpointQueries {
  constructor(private readonly database: Database) {}

  /** Oldest first; there are at most five. */
  list(userId: string): Promise<EndpointRow[]> {
    return this.database.query<EndpointRow>(
      `${SELECT} ORDER BY e.created_at, e.id LIMIT ${ENDPOINT_LIMITS.perAccount}`,
      [userId],
    );
  }

  async find(userId: string, id: string): Promise<EndpointRow | null> {
    const row = await this.database.queryOne<EndpointRow>(`${SELECT} AND e.id = $2`, [userId, id]);
    return row;
  }

  /** For the mail about an endpoint. @returns null when it, or its owner, is gone, or it is on again. */
  async disabled(
    endpointId: string,
  ): Promise<{ username: string; email: string; url: string; reason: DisabledReason } | null> {
    const row = await this.database.queryOne<{
      username: string;
      email: string;
      url: string;
      reason: DisabledReason;
    }>(
      `SELECT u.username, u.email, e.url, e.disabled_reason AS reason FROM webhook_endpoints e JOIN users u ON u.id = e.user_id
       WHERE e.id = $1 AND NOT e.enabled`,
      [endpointId],
    );
    return row;
  }
}
