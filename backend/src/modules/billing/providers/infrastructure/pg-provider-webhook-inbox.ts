import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';
import { isPostponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import {
  PROVIDER_MESSAGES,
  ProviderWebhookInbox,
  type ProviderWebhookOutcome,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';

const KEY = "provider || ':' || event_id";

// `next_attempt_at` is when the version before looks at it.
const STORE = `
  INSERT INTO webhook_events (provider, event_id, type, body, received_at, next_attempt_at)
  VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING`;
const DUE = `
  SELECT ${KEY} AS key FROM webhook_events
  WHERE processed_at IS NULL AND NOT ${isPostponed(PROVIDER_MESSAGES, KEY, '$1')}
  ORDER BY next_attempt_at LIMIT $2`;
const HOLD = `
  SELECT provider, event_id AS "eventId", type, body FROM webhook_events
  WHERE provider = split_part($1, ':', 1) AND event_id = substr($1, strpos($1, ':') + 1) AND processed_at IS NULL
  FOR UPDATE`;
const END = `
  UPDATE webhook_events SET processed_at = $3, outcome = $4, attempts = $5, error = NULL, next_attempt_at = NULL
  WHERE provider = $1 AND event_id = $2`;
const REVIVE = `
  UPDATE webhook_events SET processed_at = NULL, outcome = NULL, attempts = 0, next_attempt_at = $3
  WHERE provider = $1 AND event_id = $2 AND (processed_at IS NULL OR outcome IN ('unmatched', 'unreadable'))
  RETURNING event_id`;

/** Provider webhooks in PostgreSQL; the primary key makes each of them one. */
@Injectable()
export class PgProviderWebhookInbox extends ProviderWebhookInbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async store({ provider, eventId, type, body }: StoredWebhook): Promise<void> {
    await this.database.query(STORE, [provider, eventId, type, body, this.clock.now()]);
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(DUE, [this.clock.now(), limit]);
    return rows.map(({ key }) => key);
  }

  hold(tx: Transaction, key: string): Promise<StoredWebhook | null> {
    return this.database.queryOne<StoredWebhook>(HOLD, [key], tx);
  }

  async done(
    tx: Transaction,
    { provider, eventId }: StoredWebhook,
    outcome: ProviderWebhookOutcome,
    attempts: number,
  ): Promise<void> {
    await this.database.query(END, [provider, eventId, this.clock.now(), outcome, attempts], tx);
  }

  async revive(
    tx: Transaction,
    { provider, eventId }: Pick<StoredWebhook, 'provider' | 'eventId'>,
  ): Promise<boolean> {
    return (await this.database.queryOne(REVIVE, [provider, eventId, this.clock.now()], tx)) !== null;
  }
}
