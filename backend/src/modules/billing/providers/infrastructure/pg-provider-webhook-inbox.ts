import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/database/database.js';

import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/price.js';
import {
  type DueWebhook,
  ProviderWebhookInbox,
  type ProviderWebhookOutcome,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';

const CLAIM = `
  SELECT provider, event_id AS "eventId", type, body, attempts FROM webhook_events
  WHERE provider = $1 AND event_id = $2 AND processed_at IS NULL FOR UPDATE SKIP LOCKED`;
const DUE = `
  SELECT provider, event_id AS "eventId" FROM webhook_events
  WHERE processed_at IS NULL AND next_attempt_at <= $1 ORDER BY received_at LIMIT $2`;

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

  async store(tx: Transaction, { provider, eventId, type, body }: StoredWebhook): Promise<boolean> {
    const now = this.clock.now();
    const stored = await this.database.queryOne(
      `INSERT INTO webhook_events (provider, event_id, type, body, received_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT DO NOTHING RETURNING event_id`,
      [provider, eventId, type, body, now],
      tx,
    );
    return stored !== null;
  }

  async claim(tx: Transaction, provider: ProviderName, eventId: string) {
    return this.database.queryOne<StoredWebhook & { attempts: number }>(CLAIM, [provider, eventId], tx);
  }

  async done(
    tx: Transaction,
    { provider, eventId }: StoredWebhook,
    outcome: ProviderWebhookOutcome,
  ): Promise<void> {
    await this.database.query(
      `UPDATE webhook_events SET processed_at = $3, outcome = $4, error = NULL, attempts = attempts + 1,
              next_attempt_at = NULL WHERE provider = $1 AND event_id = $2`,
      [provider, eventId, this.clock.now(), outcome],
      tx,
    );
  }

  async postpone(
    tx: Transaction,
    { provider, eventId }: StoredWebhook,
    error: string,
    again: Date,
  ): Promise<void> {
    await this.database.query(
      `UPDATE webhook_events SET attempts = attempts + 1, error = $3, next_attempt_at = $4
       WHERE provider = $1 AND event_id = $2`,
      [provider, eventId, error.slice(0, 500), again],
      tx,
    );
  }

  async due(limit: number): Promise<DueWebhook[]> {
    return this.database.query(DUE, [this.clock.now(), limit]);
  }

  async revive(tx: Transaction, provider: ProviderName, eventId: string): Promise<boolean> {
    return (await this.database.queryOne(REVIVE, [provider, eventId, this.clock.now()], tx)) !== null;
  }
}
