import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type DisabledReason,
  type EndpointState,
  EndpointRepository,
  type NewDelivery,
} from '../domain/endpoint.js';
import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';

/** Mapping of endpoints to the table `webhook_endpoints`. */
export const endpointSchema = entity<EndpointState>('WebhookEndpoint', 'webhook_endpoints', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'ideaId'),
  ...columns('text', 'url', 'secret', 'format'),
  events: { type: 'text', name: 'event_types', array: true },
  ...nullable('text', 'previousSecret', 'disabledReason'),
  ...nullable('timestamptz', 'previousSecretUntil', 'disabledAt', 'failingSince'),
  ...columns('boolean', 'enabled'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});

const now = sql<Date>`now()`;

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
    const off = await this.database
      .kysely(tx)
      .with('off', (db) =>
        db
          .updateTable('webhookEndpoints')
          .set({ enabled: false, disabledAt: now, disabledReason: reason })
          .where('id', '=', id)
          .where('enabled', '=', true)
          .returning('id'),
      )
      .with('givenUp', (db) =>
        db
          .updateTable('webhookDeliveries as d')
          .from('off')
          .set(({ fn, val }) => ({
            state: 'failed',
            nextAttemptAt: null,
            lastError: fn.coalesce('d.lastError', val('switched-off')),
            settledAt: now,
          }))
          .whereRef('d.endpointId', '=', 'off.id')
          .where('d.state', '=', 'pending'),
      )
      .selectFrom('off')
      .select('id')
      .executeTakeFirst();
    return off !== undefined;
  }

  async delete(tx: Transaction, userId: string, id: string): Promise<boolean> {
    return (await repositoryOf(tx, endpointSchema).delete({ id, userId })).affected === 1;
  }

  async addDelivery(tx: Transaction, { data, ...delivery }: NewDelivery): Promise<void> {
    await this.database
      .kysely(tx)
      .insertInto('webhookDeliveries')
      .values({ ...delivery, payload: JSON.stringify(data), createdAt: now, nextAttemptAt: now })
      .execute();
  }

  async redeliver(tx: Transaction, endpointId: string, deliveryId: string): Promise<string | null> {
    const db = this.database.kysely(tx);
    const found = await db
      .selectFrom('webhookDeliveries')
      .select('state')
      .where('id', '=', deliveryId)
      .where('endpointId', '=', endpointId)
      .forUpdate()
      .executeTakeFirst();
    if (found && found.state !== 'sending')
      await db
        .updateTable('webhookDeliveries')
        .set({ state: 'pending', attempts: 0, nextAttemptAt: now, settledAt: null })
        .where('id', '=', deliveryId)
        .execute();
    return found?.state ?? null;
  }
}
