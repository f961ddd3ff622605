import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../../platform/database/database.js';
import { postponed } from '../../../../platform/queue/work-list.js';
import { Clock } from '../../../../shared/clock.js';
import type { Transaction } from '../../../../shared/unit-of-work.js';
import type { ProviderName } from '../../catalog/domain/plan.js';
import {
  idOf,
  PROVIDER_MESSAGES,
  ProviderWebhookInbox,
  type ProviderWebhookOutcome,
  type StoredWebhook,
} from '../domain/provider-webhook-inbox.js';

const KEY = sql<string>`provider || ':' || event_id`;

/** Provider webhooks in PostgreSQL. The primary key prevents storing a webhook twice. */
@Injectable()
export class PgProviderWebhookInbox extends ProviderWebhookInbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async store({ provider, eventId, type, body }: StoredWebhook): Promise<void> {
    const receivedAt = this.clock.now();
    await this.database
      .kysely()
      .insertInto('webhookEvents')
      // The previous version of the app reads `next_attempt_at`.
      .values({ provider, eventId, type, body, receivedAt, nextAttemptAt: receivedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.database
      .kysely()
      .selectFrom('webhookEvents')
      .select(KEY.as('key'))
      .where('processedAt', 'is', null)
      .where(({ not }) => not(postponed(PROVIDER_MESSAGES, KEY, this.clock.now())))
      .orderBy('nextAttemptAt')
      .limit(limit)
      .execute();
    return rows.map(({ key }) => key);
  }

  hold(tx: Transaction, key: string): Promise<StoredWebhook | undefined> {
    return this.database
      .kysely(tx)
      .selectFrom('webhookEvents')
      .select(['provider', 'eventId', 'type', 'body'])
      .where((eb) => eb.and(idOf(key)))
      .where('processedAt', 'is', null)
      .forUpdate()
      .$narrowType<{ provider: ProviderName }>()
      .executeTakeFirst();
  }

  async done(
    tx: Transaction,
    { provider, eventId }: StoredWebhook,
    outcome: ProviderWebhookOutcome,
    attempts: number,
  ): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('webhookEvents')
      .set({ processedAt: this.clock.now(), outcome, attempts, error: null, nextAttemptAt: null })
      .where((eb) => eb.and({ provider, eventId }))
      .execute();
  }

  async revive(
    tx: Transaction,
    { provider, eventId }: Pick<StoredWebhook, 'provider' | 'eventId'>,
  ): Promise<boolean> {
    const revived = await this.database
      .kysely(tx)
      .updateTable('webhookEvents')
      .set({ processedAt: null, outcome: null, attempts: 0, nextAttemptAt: this.clock.now() })
      .where((eb) => eb.and({ provider, eventId }))
      .where((eb) => eb.or([eb('processedAt', 'is', null), eb('outcome', 'in', ['unmatched', 'unreadable'])]))
      .returning('eventId')
      .executeTakeFirst();
    return revived !== undefined;
  }
}
