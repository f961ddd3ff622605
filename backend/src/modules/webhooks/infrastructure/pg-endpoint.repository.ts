import { Injectable } from '@nestjs/common';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DisabledReason, EndpointState } from '../domain/endpoint.js';
import { EndpointRepository, type NewDelivery } from '../domain/endpoint.repository.js';

const FIND = `
  SELECT id, user_id AS "userId", idea_id AS "ideaId", url, event_types AS events, secret, previous_secret AS "previousSecret",
         previous_secret_until AS "previousSecretUntil", enabled, created_at AS "createdAt", updated_at AS "updatedAt"
  FROM webhook_endpoints WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE`;

const ADD = `
  INSERT INTO webhook_endpoints (id, user_id, idea_id, url, event_types, secret, enabled, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, true, $7, $8)`;

const SAVE = `
  UPDATE webhook_endpoints SET idea_id = $2, url = $3, event_types = $4, secret = $5, previous_secret = $6,
    previous_secret_until = $7, updated_at = $8
  WHERE id = $1`;

const SWITCH_ON = `
  UPDATE webhook_endpoints SET enabled = true, disabled_at = NULL, disabled_reason = NULL, failing_since = NULL WHERE id = $1`;

const SWITCH_OFF = `
  WITH off AS (
    UPDATE webhook_endpoints SET enabled = false, disabled_at = now(), disabled_reason = $2
    WHERE id = $1 AND enabled RETURNING id
  ), given_up AS (
    UPDATE webhook_deliveries d SET state = 'failed', next_attempt_at = NULL, last_error = coalesce(last_error, 'switched-off'),
      settled_at = now()
    FROM off WHERE d.endpoint_id = off.id AND d.state = 'pending'
  )
  SELECT id FROM off`;

const DELETE = `
  WITH gone AS (DELETE FROM webhook_endpoints WHERE id = $1 AND user_id = $2 RETURNING id) SELECT id FROM gone`;

const ADD_DELIVERY = `
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, payload, created_at, next_attempt_at)
  VALUES ($1, $2, $3, $4, $5, now(), now())`;

const REDELIVER = `
  WITH found AS (
    SELECT id, state FROM webhook_deliveries WHERE id = $1 AND endpoint_id = $2 FOR UPDATE
  ), again AS (
    UPDATE webhook_deliveries d SET state = 'pending', attempts = 0, next_attempt_at = now(), settled_at = NULL
    FROM found f WHERE d.id = f.id AND f.state <> 'sending'
  )
  SELECT state FROM found`;

/** Endpoints in PostgreSQL. */
@Injectable()
export class PgEndpointRepository extends EndpointRepository {
  async countForAdding(tx: Transaction, userId: string): Promise<number> {
    const manager = managerOf(tx);
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('webhooks:' || $1, 0))", [userId]);
    const [row] = await manager.query<{ endpoints: number }[]>(
      'SELECT count(*)::int AS endpoints FROM webhook_endpoints WHERE user_id = $1',
      [userId],
    );
    return row!.endpoints;
  }

  ownsIdea(tx: Transaction, userId: string, ideaId: string): Promise<boolean> {
    return this.found(tx, 'SELECT id FROM ideas WHERE id = $1 AND author_id = $2 FOR KEY SHARE', [
      ideaId,
      userId,
    ]);
  }

  async add(tx: Transaction, one: EndpointState): Promise<void> {
    const { id, userId, ideaId, url, events, secret, createdAt, updatedAt } = one;
    await managerOf(tx).query(ADD, [id, userId, ideaId, url, events, secret, createdAt, updatedAt]);
  }

  async findForUpdate(tx: Transaction, userId: string, id: string): Promise<EndpointState | null> {
    const [state] = await managerOf(tx).query<EndpointState[]>(FIND, [id, userId]);
    return state ?? null;
  }

  async save(tx: Transaction, one: EndpointState): Promise<void> {
    await managerOf(tx).query(SAVE, [
      one.id,
      one.ideaId,
      one.url,
      one.events,
      one.secret,
      one.previousSecret,
      one.previousSecretUntil,
      one.updatedAt,
    ]);
  }

  async switchOn(tx: Transaction, id: string): Promise<void> {
    await managerOf(tx).query(SWITCH_ON, [id]);
  }

  disable(tx: Transaction, id: string, reason: DisabledReason): Promise<boolean> {
    return this.found(tx, SWITCH_OFF, [id, reason]);
  }

  delete(tx: Transaction, userId: string, id: string): Promise<boolean> {
    return this.found(tx, DELETE, [id, userId]);
  }

  async addDelivery(tx: Transaction, { id, endpointId, eventId, type, data }: NewDelivery): Promise<void> {
    await managerOf(tx).query(ADD_DELIVERY, [id, endpointId, eventId, type, JSON.stringify(data)]);
  }

  async redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null> {
    const [row] = await managerOf(tx).query<{ state: string }[]>(REDELIVER, [deliveryId, endpointId]);
    return row?.state ?? null;
  }

  private async found(tx: Transaction, sql: string, parameters: unknown[]): Promise<boolean> {
    return (await managerOf(tx).query<unknown[]>(sql, parameters)).length > 0;
  }
}
