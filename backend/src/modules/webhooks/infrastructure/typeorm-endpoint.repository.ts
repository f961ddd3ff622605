import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { DisabledReason, EndpointState } from '../domain/endpoint.js';
import { EndpointRepository, type NewDelivery } from '../domain/endpoint.repository.js';
import { endpointSchema } from './endpoint.schema.js';

// With what waits for it, of which there may be very much.
const DISABLE = `
  WITH off AS (
    UPDATE webhook_endpoints SET enabled = false, disabled_at = now(), disabled_reason = $2
    WHERE id = $1 AND enabled RETURNING id
  ), given_up AS (
    UPDATE webhook_deliveries d SET state = 'failed', next_attempt_at = NULL, last_error = coalesce(last_error, 'switched-off'),
      settled_at = now()
    FROM off WHERE d.endpoint_id = off.id AND d.state = 'pending'
  )
  SELECT id FROM off`;

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
export class TypeormEndpointRepository extends EndpointRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async countForAdding(tx: Transaction, userId: string): Promise<number> {
    await lock(this.database, tx, `webhooks:${userId}`);
    return repositoryOf(tx, endpointSchema).countBy({ userId });
  }

  findForUpdate(tx: Transaction, userId: string, id: string): Promise<EndpointState | null> {
    const where = { id, userId };
    return repositoryOf(tx, endpointSchema).findOne({ where, lock: { mode: 'for_no_key_update' } });
  }

  async save(tx: Transaction, endpoint: EndpointState): Promise<void> {
    await repositoryOf(tx, endpointSchema).upsert({ ...endpoint }, ['id']);
  }

  async disable(tx: Transaction, id: string, reason: DisabledReason): Promise<boolean> {
    return (await this.database.queryOne(DISABLE, [id, reason], tx)) !== null;
  }

  async delete(tx: Transaction, userId: string, id: string): Promise<boolean> {
    return (await repositoryOf(tx, endpointSchema).delete({ id, userId })).affected === 1;
  }

  async addDelivery(tx: Transaction, { id, endpointId, eventId, type, data }: NewDelivery): Promise<void> {
    await this.database.query(ADD_DELIVERY, [id, endpointId, eventId, type, JSON.stringify(data)], tx);
  }

  async redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null> {
    const found = await this.database.queryOne<{ state: string }>(REDELIVER, [deliveryId, endpointId], tx);
    return found?.state ?? null;
  }
}
