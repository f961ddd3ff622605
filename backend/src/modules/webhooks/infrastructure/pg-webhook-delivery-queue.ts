import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { tryLock } from '../../../platform/database/locks.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import type { AttemptResult, EndpointResponse } from '../domain/delivery.js';
import { type DueEndpoint, type FreeSlots, shareOut } from '../domain/fair-share.js';
import {
  type EndpointRecord,
  type WebhookDelivery,
  WebhookDeliveryQueue,
} from '../domain/webhook-delivery-queue.js';
import { CLAIM, DUE, RECORD_ATTEMPT, RELEASE_EXPIRED } from './delivery.sql.js';

/** Deliveries as rows in PostgreSQL. */
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
      // One process at a time: an endpoint's limit is over all of them.
      if (!(await tryLock(this.database, tx, 'webhooks.claim'))) return [];
      await this.database.query(RELEASE_EXPIRED, [], tx);
      const shares = shareOut(await this.database.query<DueEndpoint>(DUE, [], tx), free);
      if (shares.size === 0) return [];
      const parameters = [newId(), [...shares.keys()], [...shares.values()]];
      return this.database.query<WebhookDelivery>(CLAIM, parameters, tx);
    });
  }

  recordAttempt(
    tx: Transaction,
    { id, claimId }: WebhookDelivery,
    response: EndpointResponse,
    { state, retryInMs }: AttemptResult,
  ): Promise<EndpointRecord | null> {
    const { status, error, text, durationMs } = response;
    const retryInSeconds = (retryInMs ?? 0) / 1000;
    return this.database.queryOne<EndpointRecord>(
      RECORD_ATTEMPT,
      [id, claimId, state, retryInSeconds, status, error, text, durationMs],
      tx,
    );
  }

  async prune(days: number): Promise<void> {
    await this.database.deleteSome('webhookDeliveries', (eb) =>
      eb.and([
        eb('endpointId', 'in', eb.selectFrom('webhookEndpoints').select('webhookEndpoints.id')),
        eb('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`),
        eb('state', '<>', 'sending'),
      ]),
    );
  }
}
