import { Injectable } from '@nestjs/common';
import { type NotNull, type RawBuilder, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { Json } from '../../../platform/database/tables.generated.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { tryLock } from '../../../platform/database/locks.js';
import { type Deliveries, lockedDue, releaseExpiredIn } from '../../../platform/queue/claim-sql.js';
import { grouped } from '../../../shared/grouped.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { EVENTS_A_MESSAGE, MESSAGE_INTERVAL } from '../domain/chat.js';
import type { AttemptResult, EndpointResponse } from '../domain/delivery.js';
import type { DeliveredType } from '../domain/webhook-event.js';
import {
  type ClaimedEvent,
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

type ClaimedRow = Omit<WebhookDelivery, 'events'> & ClaimedEvent;

/** Makes one message of the rows of each chat, and of each other row. */
function messagesOf(rows: readonly ClaimedRow[]): WebhookDelivery[] {
  const groups = grouped(rows, ({ format, endpointId, id }) => (format === 'standard' ? id : endpointId));
  return groups.map((group) => {
    const { claimId, endpointId, format, locale, url, secrets, failing } = group[0];
    return { claimId, endpointId, format, locale, url, secrets, failing, events: group };
  });
}

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
      const due = await this.due(tx);
      const shares = shareOut(due, free);
      const chats = due.filter(({ isChat, endpointId }) => isChat && shares.delete(endpointId));
      const rows = shares.size === 0 ? [] : await this.claimed(tx, lockedDue(DELIVERIES, shares));
      for (const { endpointId } of chats) rows.push(...(await this.claimedChat(tx, endpointId)));
      return messagesOf(rows);
    });
  }

  /** Claims everything that is due in a chat, and postpones its next message. */
  private async claimedChat(tx: Transaction, endpointId: string): Promise<ClaimedRow[]> {
    await this.postponeChat(tx, endpointId, MESSAGE_INTERVAL);
    return this.claimed(
      tx,
      sql`SELECT id FROM webhook_deliveries
        WHERE endpoint_id = ${endpointId} AND state = 'pending' AND next_attempt_at <= now()
        ORDER BY created_at, id LIMIT ${EVENTS_A_MESSAGE} FOR UPDATE SKIP LOCKED`,
    );
  }

  private async postponeChat(tx: Transaction, endpointId: string, ms: number): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('webhookEndpoints')
      .set({ nextMessageAt: sql<Date>`now() + make_interval(secs => ${ms / 1000})` })
      .where('id', '=', endpointId)
      .execute();
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
      SELECT e.id AS endpoint_id, e.failing_since IS NOT NULL AS failing, e.format <> 'standard' AS is_chat, (
        SELECT count(*)::int FROM webhook_deliveries b WHERE b.endpoint_id = e.id AND b.state = 'sending'
      ) AS busy
      FROM waiting w JOIN webhook_endpoints e ON e.id = w.endpoint_id JOIN users u ON u.id = e.user_id
      WHERE e.enabled AND u.suspended_at IS NULL AND (e.format = 'standard' OR coalesce(e.next_message_at, now()) <= now())
        AND EXISTS (
        SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.next_attempt_at <= now()
      )
      ORDER BY failing, random() LIMIT ${LOOKED_AT}`.execute(this.database.kysely(tx));
    return rows;
  }

  private claimed(tx: Transaction, due: RawBuilder<unknown>): Promise<ClaimedRow[]> {
    return this.database
      .kysely(tx)
      .with('claimed', (db) =>
        db
          .updateTable('webhookDeliveries as d')
          .from(sql<{ id: string }>`(${due})`.as<'due'>(sql.id('due')))
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
      .innerJoin('users as u', 'u.id', 'e.userId')
      .select(['c.id', 'c.claimId', 'c.endpointId', 'c.eventId', 'c.type', 'c.createdAt as occurredAt'])
      .select(['c.isTest', 'c.attempts', 'e.url', 'e.format', 'u.locale'])
      .select((eb) => eb.ref('c.payload').$castTo<object>().as('data'))
      .select([
        sql<boolean>`e.failing_since IS NOT NULL`.as('failing'),
        sql<string[]>`
          array_remove(ARRAY[e.secret, CASE WHEN e.previous_secret_until > now() THEN e.previous_secret END], NULL)
        `.as('secrets'),
      ])
      .$narrowType<{ claimId: NotNull; type: DeliveredType }>()
      .orderBy('c.createdAt')
      .orderBy('c.id')
      .execute();
  }

  // Changes nothing if the worker has lost the claim. An endpoint disabled in the meantime gets no more
  // attempts. A failed test doesn't count as a failure of real events.
  async recordAttempt(
    tx: Transaction,
    { claimId, endpointId }: WebhookDelivery,
    { status, error, text, durationMs, retryAfterMs }: EndpointResponse,
    results: ReadonlyMap<string, AttemptResult>,
  ): Promise<EndpointRecord | null> {
    const arrived = error === null;
    const given = [...results].map(([id, { state, retryInMs }]) => ({ id, state, retryIn: retryInMs ?? 0 }));
    const result = rowsOf('r', given, { id: 'uuid', state: 'text', retryIn: 'float8' });
    const ends = sql<boolean>`(r.state <> 'pending' OR NOT e.enabled)`;
    // Nothing was posted, so the service's own wait replaces the usual one.
    if (retryAfterMs !== null) await this.postponeChat(tx, endpointId, retryAfterMs);
    const record = await this.database
      .kysely(tx)
      .with('settled', (db) =>
        db
          .updateTable('webhookDeliveries as d')
          .from(['webhookEndpoints as e', result])
          .set((eb) => ({
            state: sql<
              'pending' | 'failed'
            >`CASE WHEN r.state = 'pending' AND NOT e.enabled THEN 'failed' ELSE r.state END`,
            nextAttemptAt: sql<Date | null>`CASE WHEN NOT ${ends} THEN now() + make_interval(secs => r.retry_in / 1000) END`,
            settledAt: sql<Date | null>`CASE WHEN ${ends} THEN now() END`,
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
          .whereRef('d.id', '=', 'r.id')
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
