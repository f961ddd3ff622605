import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Json } from '../../../platform/database/tables.generated.js';
import { tryLock } from '../../../platform/database/locks.js';
import { type Deliveries, lockedDue, releaseExpiredIn } from '../../../platform/queue/claim-sql.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import type { AttemptResult, EndpointResponse } from '../domain/delivery.js';
import {
  type DueEndpoint,
  type FreeSlots,
  shareOut,
  type EndpointRecord,
  type WebhookDelivery,
  WebhookDeliveryQueue,
} from '../domain/webhook-delivery-queue.js';

const DELIVERIES: Deliveries = {
  table: 'webhookDeliveries',
  key: ['id'],
  group: 'endpointId',
  state: 'state',
  due: 'nextAttemptAt',
};

/** Lifetime of a claim in seconds: three times an attempt's timeout. */
const CLAIM_SECONDS = 30;
/** Maximum number of endpoints per claim. */
const LOOKED_AT = 100;

const now = sql<Date>`now()`;

/** The payload of a delivery that has arrived: without the address if it is about a person who is gone. */
const FORGOTTEN = sql<Json>`CASE
  WHEN d.subject_id IS NULL AND d.payload ? 'subscriber' AND NOT d.is_test
  THEN jsonb_set(d.payload, '{subscriber,email}', 'null') ELSE d.payload END`;

/** Webhook deliveries as rows in PostgreSQL. */
@Injectable()
export class PgWebhookDeliveryQueue extends WebhookDeliveryQueue {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  claim(free: FreeSlots): Promise<WebhookDelivery[]> {
    return this.unitOfWork.run(async (tx) => {
      // Lets only one process claim at a time, because an endpoint's limit applies across all processes.
      if (!(await tryLock(this.database, tx, 'webhooks.claim'))) return [];
      await releaseExpiredIn(this.database.kysely(tx), DELIVERIES);
      const shares = shareOut(await this.due(tx), free);
      return shares.size === 0 ? [] : this.claimed(tx, shares);
    });
  }

  // Finds endpoints with waiting deliveries by jumping through the index from one endpoint to the next. That
  // is fast even if one of them has a million deliveries. Working endpoints come first; among equals, the
  // order is random.
  private async due(tx: Transaction): Promise<DueEndpoint[]> {
    const { rows } = await sql<DueEndpoint>`
      WITH RECURSIVE waiting AS (
        (SELECT endpoint_id FROM webhook_deliveries WHERE state = 'pending' ORDER BY endpoint_id LIMIT 1)
        UNION ALL
        SELECT (
          SELECT d.endpoint_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.endpoint_id > w.endpoint_id
          ORDER BY d.endpoint_id LIMIT 1
        ) FROM waiting w WHERE w.endpoint_id IS NOT NULL
      )
      SELECT e.id AS endpoint_id, e.failing_since IS NOT NULL AS failing, (
        SELECT count(*)::int FROM webhook_deliveries b WHERE b.endpoint_id = e.id AND b.state = 'sending'
      ) AS busy
      FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id JOIN users u ON u.id = e.user_id
      WHERE e.enabled AND u.suspended_at IS NULL AND EXISTS (
        SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.next_attempt_at <= now()
      )
      ORDER BY failing, random() LIMIT ${LOOKED_AT}`.execute(this.database.kysely(tx));
    return rows;
  }

  private claimed(tx: Transaction, shares: ReadonlyMap<string, number>): Promise<WebhookDelivery[]> {
    return this.database
      .kysely(tx)
      .with('claimed', (db) =>
        db
          .updateTable('webhookDeliveries as d')
          .from(sql<{ id: string }>`(${lockedDue(DELIVERIES, shares)})`.as<'due'>(sql.id('due')))
          .set({
            state: 'sending',
            claimId: newId(),
            claimedUntil: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
          })
          .whereRef('d.id', '=', 'due.id')
          .returningAll('d'),
      )
      .selectFrom('claimed as c')
      .innerJoin('webhookEndpoints as e', 'e.id', 'c.endpointId')
      .select(['c.id', 'c.claimId', 'c.endpointId', 'c.eventId', 'c.type', 'c.createdAt as occurredAt'])
      .select(['c.payload as data', 'c.isTest', 'c.attempts', 'e.url'])
      .select([
        sql<boolean>`e.failing_since IS NOT NULL`.as('failing'),
        sql<string[]>`
          array_remove(ARRAY[e.secret, CASE WHEN e.previous_secret_until > now() THEN e.previous_secret END], NULL)
        `.as('secrets'),
      ])
      .$narrowType<{ claimId: NotNull }>()
      .execute();
  }

  // Changes nothing if the worker has lost the claim. An endpoint disabled in the meantime gets no more
  // attempts. A failed test doesn't count as a failure of real events.
  async recordAttempt(
    tx: Transaction,
    { id, claimId }: WebhookDelivery,
    { status, error, text, durationMs }: EndpointResponse,
    { state, retryInMs }: AttemptResult,
  ): Promise<EndpointRecord | null> {
    const arrived = state === 'delivered';
    const retries = state === 'pending';
    const record = await this.database
      .kysely(tx)
      .with('settled', (db) =>
        db
          .updateTable('webhookDeliveries as d')
          .from('webhookEndpoints as e')
          .set((eb) => ({
            state: retries
              ? sql<'pending' | 'failed'>`CASE WHEN e.enabled THEN 'pending' ELSE 'failed' END`
              : state,
            nextAttemptAt: retries
              ? sql<Date | null>`
                  CASE WHEN e.enabled THEN now() + make_interval(secs => ${(retryInMs ?? 0) / 1000}) END`
              : null,
            settledAt: retries ? sql<Date | null>`CASE WHEN NOT e.enabled THEN now() END` : now,
            attempts: eb('d.attempts', '+', 1),
            lastAttemptAt: now,
            lastStatus: status,
            lastError: error,
            lastAnswer: text,
            durationMs,
            payload: arrived ? FORGOTTEN : eb.ref('d.payload'),
            claimId: null,
            claimedUntil: null,
          }))
          .where('d.id', '=', id)
          .where('d.claimId', '=', claimId)
          .whereRef('e.id', '=', 'd.endpointId')
          .returning(['d.endpointId', 'd.isTest']),
      )
      .with('noted', (db) =>
        db
          .updateTable('webhookEndpoints as e')
          .from('settled as s')
          .set({ failingSince: arrived ? null : now })
          .whereRef('e.id', '=', 's.endpointId')
          .where('e.failingSince', arrived ? 'is not' : 'is', null)
          .where((eb) => (arrived ? eb.lit(true) : eb('s.isTest', '=', false))),
      )
      .selectFrom('settled as s')
      .innerJoin('webhookEndpoints as e', 'e.id', 's.endpointId')
      .select([
        'e.enabled',
        sql<number | null>`(extract(epoch FROM now() - e.failing_since) * 1000)::float8`.as('failingForMs'),
      ])
      .executeTakeFirst();
    return record ?? null;
  }

  async prune(days: number): Promise<void> {
    await this.database.deleteSome('webhookDeliveries', (eb) =>
      eb.and([
        eb('endpointId', 'in', eb.selectFrom('webhookEndpoints').select('id')),
        eb('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`),
        eb('state', '<>', 'sending'),
      ]),
    );
  }
}
