import { Injectable, Global, Module } from '@nestjs/common';

import { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import { Outbox, type OutboxMessage } from '../../shared/outbox.js';
import type { Transaction } from '../../shared/unit-of-work.js';
import { Database } from '../database/database.js';
import { adapters } from '../providers.js';

/**
 * The outbox as a table. It doesn't NOTIFY the relay, because PostgreSQL serializes commits of transactions
 * that notify, and polling every half second is fast enough for emails.
 */
@Injectable()
export class PgOutbox extends Outbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(tx: Transaction, message: OutboxMessage): Promise<void> {
    const payload = JSON.stringify(message.payload);
    await this.database
      .kysely(tx)
      .insertInto('outbox')
      .values({ id: newId(), type: message.type, payload, createdAt: this.clock.now() })
      .execute();
  }
}

/**
 * Provides the outbox, where features store effects outside the database. `WorkerRuntimeModule` dispatches
 * them.
 */
@Global()
@Module({ providers: adapters(PgOutbox), exports: [Outbox] })
export class OutboxModule {}
