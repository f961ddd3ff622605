import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { AttemptResult, EndpointResponse } from '../domain/delivery.js';
import { type DueEndpoint, type FreeSlots, shareOut } from '../domain/fair-share.js';
import {
  type EndpointRecord,
  type WebhookDelivery,
  WebhookDeliveryQueue,
} from '../domain/webhook-delivery-queue.js';
import { CLAIM, DUE, LOCK, PRUNE, RECORD_ATTEMPT, RELEASE_EXPIRED } from './delivery.sql.js';

/** Deliveries as rows in PostgreSQL. */
@Injectable()
export class PgWebhookDeliveryQueue extends WebhookDeliveryQueue {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  claim(free: FreeSlots): Promise<WebhookDelivery[]> {
    return this.dataSource.transaction(async (manager) => {
      // One process at a time: an endpoint's limit is over all of them.
      const [lock] = await manager.query<{ mine: boolean }[]>(LOCK);
      if (!lock!.mine) return [];
      await manager.query(RELEASE_EXPIRED);
      const shares = shareOut(await manager.query<DueEndpoint[]>(DUE), free);
      if (shares.size === 0) return [];
      return manager.query<WebhookDelivery[]>(CLAIM, [newId(), [...shares.keys()], [...shares.values()]]);
    });
  }

  async recordAttempt(
    tx: Transaction,
    { id, claimId }: WebhookDelivery,
    response: EndpointResponse,
    { state, retryInMs }: AttemptResult,
  ): Promise<EndpointRecord | null> {
    const [record] = await managerOf(tx).query<EndpointRecord[]>(RECORD_ATTEMPT, [
      id,
      claimId,
      state,
      (retryInMs ?? 0) / 1000,
      response.status,
      response.error,
      response.text,
      response.durationMs,
    ]);
    return record ?? null;
  }

  async prune(days: number): Promise<number> {
    const [row] = await this.dataSource.query<{ deliveries: number }[]>(PRUNE, [days]);
    return row!.deliveries;
  }
}
