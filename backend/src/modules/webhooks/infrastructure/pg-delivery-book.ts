import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { managerOf } from '../../../platform/database/typeorm-unit-of-work.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Answer, Verdict } from '../domain/delivery.js';
import { type ClaimedDelivery, DeliveryBook, type EndpointRecord } from '../domain/delivery-book.js';
import { type DueEndpoint, type Room, shareOut } from '../domain/fair-share.js';
import { CLAIM, DUE, FORGET, LOCK, RELEASE_EXPIRED, SETTLE } from './delivery.sql.js';

/** Deliveries as rows in PostgreSQL. */
@Injectable()
export class PgDeliveryBook extends DeliveryBook {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  claim(room: Room): Promise<ClaimedDelivery[]> {
    return this.dataSource.transaction(async (manager) => {
      // One process at a time: an endpoint's limit is over all of them.
      const [lock] = await manager.query<{ mine: boolean }[]>(LOCK);
      if (!lock!.mine) return [];
      await manager.query(RELEASE_EXPIRED);
      const shares = shareOut(await manager.query<DueEndpoint[]>(DUE), room);
      if (shares.size === 0) return [];
      return manager.query<ClaimedDelivery[]>(CLAIM, [newId(), [...shares.keys()], [...shares.values()]]);
    });
  }

  async settle(
    tx: Transaction,
    { id, claimId }: ClaimedDelivery,
    answer: Answer,
    { state, retryInMs }: Verdict,
  ): Promise<EndpointRecord | null> {
    const [record] = await managerOf(tx).query<EndpointRecord[]>(SETTLE, [
      id,
      claimId,
      state,
      (retryInMs ?? 0) / 1000,
      answer.status,
      answer.error,
      answer.text,
      answer.durationMs,
    ]);
    return record ?? null;
  }

  async forget(days: number): Promise<number> {
    const [row] = await this.dataSource.query<{ deliveries: number }[]>(FORGET, [days]);
    return row!.deliveries;
  }
}
