import { Injectable } from '@nestjs/common';
import { type NotNull, sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, given } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { DeliveryError, DeliveryState } from '../domain/delivery.js';
import { ENDPOINT_LIMITS } from '../domain/endpoint.js';
import type { DeliveredType, EventType } from '../domain/webhook-event.js';

/** An endpoint as shown to its founder, without its secret. */
export type EndpointRow = Awaited<ReturnType<EndpointQueries['list']>>[number];

/** A delivery as shown in the log. */
export type DeliveryRow = NonNullable<Awaited<ReturnType<EndpointQueries['delivery']>>>;

/** Maximum number of waiting deliveries to count. */
const COUNTED = 1_000;

const LATEST = new Order<DeliveryRow & { key: string }>('webhook-deliveries', 'time', ({ key }) => key);

/** Reads a founder's endpoints with their logs, and the recipients of notices about disabled ones. */
@Injectable()
export class EndpointQueries {
  constructor(private readonly database: Database) {}

  /** Lists a founder's endpoints, oldest first. There are at most five. */
  list(userId: string) {
    return this.endpoints(userId)
      .orderBy('e.createdAt')
      .orderBy('e.id')
      .limit(ENDPOINT_LIMITS.perAccount)
      .execute();
  }

  async find(userId: string, id: string): Promise<EndpointRow | null> {
    return (await this.endpoints(userId).where('e.id', '=', id).executeTakeFirst()) ?? null;
  }

  /**
   * Returns the data for the email about a disabled endpoint.
   * @returns undefined if the endpoint or its owner was deleted, or the endpoint is enabled again
   */
  disabled(endpointId: string) {
    return this.database
      .kysely()
      .selectFrom('webhookEndpoints as e')
      .innerJoin('users as u', 'u.id', 'e.userId')
      .select(['u.username', 'u.email', 'u.locale', 'e.url', 'e.disabledReason as reason'])
      .select(({ selectFrom }) =>
        selectFrom('webhookDeliveries as d')
          .select('d.lastStatus')
          .whereRef('d.endpointId', '=', 'e.id')
          .where('d.lastError', '=', 'gone')
          .orderBy('d.lastAttemptAt', 'desc')
          .limit(1)
          .as('status'),
      )
      .where('e.id', '=', endpointId)
      .where('e.enabled', '=', false)
      .executeTakeFirst();
  }

  /**
   * Lists the deliveries of an endpoint, latest first.
   * @returns null if the founder has no such endpoint
   * @throws ValidationFailed for a cursor of another list
   */
  async deliveries(
    userId: string,
    endpointId: string,
    state: DeliveryState | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<DeliveryRow> | null> {
    const page = this.log(userId, endpointId)
      .select(
        sql<string>`to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('key'),
      )
      .where((eb) => eb.and(given({ 'd.state': state })))
      .where((eb) => LATEST.isAfter(cursor, eb.ref('d.createdAt'), eb.ref('d.id')))
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit + 1);
    const counted = await this.database
      .kysely()
      .selectFrom('webhookEndpoints as e')
      .select(({ selectFrom }) =>
        selectFrom('webhookDeliveries as d')
          .select(countAll.as('total'))
          .whereRef('d.endpointId', '=', 'e.id')
          .where((eb) => eb.and(given({ 'd.state': state })))
          .as('total'),
      )
      .where('e.id', '=', endpointId)
      .where('e.userId', '=', userId)
      .$narrowType<{ total: NotNull }>()
      .executeTakeFirst();
    return (
      (counted &&
        LATEST.page(await page.execute(), limit, counted.total, ({ key: _, ...row }): DeliveryRow => row)) ??
      null
    );
  }

  delivery(userId: string, endpointId: string, id: string) {
    return this.log(userId, endpointId).where('d.id', '=', id).executeTakeFirst();
  }

  private endpoints(userId: string) {
    return this.database
      .kysely()
      .selectFrom('webhookEndpoints as e')
      .leftJoin('ideas as i', 'i.id', 'e.ideaId')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('webhookDeliveries as d')
            .select(['d.state', 'd.createdAt'])
            .whereRef('d.endpointId', '=', 'e.id')
            .orderBy('d.createdAt', 'desc')
            .orderBy('d.id', 'desc')
            .limit(1)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select([
        'e.id',
        'e.url',
        'e.eventTypes as events',
        'e.format',
        'e.ideaId',
        'i.title as ideaTitle',
        'e.enabled',
      ])
      .select(['e.disabledAt', 'e.disabledReason', 'e.failingSince', 'e.createdAt'])
      .select(['latest.state as latestState', 'latest.createdAt as latestAt'])
      .select(({ selectFrom }) => [
        sql<Date | null>`CASE WHEN e.previous_secret_until > now() THEN e.previous_secret_until END`.as(
          'previousSecretUntil',
        ),
        selectFrom(
          selectFrom('webhookDeliveries as d')
            .select('d.id')
            .whereRef('d.endpointId', '=', 'e.id')
            .where('d.state', '=', 'pending')
            .limit(COUNTED)
            .as('bounded'),
        )
          .select(countAll.as('waiting'))
          .as('waiting'),
      ])
      .where('e.userId', '=', userId)
      .$narrowType<{ events: EventType[]; waiting: NotNull }>();
  }

  private log(userId: string, endpointId: string) {
    return this.database
      .kysely()
      .selectFrom('webhookDeliveries as d')
      .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
      .select(['d.id', 'd.eventId', 'd.type', 'd.isTest', 'd.state', 'd.attempts', 'd.durationMs'])
      .select((eb) => eb.ref('d.payload').$castTo<object>().as('data'))
      .select(['d.createdAt as occurredAt', 'd.lastAttemptAt', 'd.nextAttemptAt'])
      .select(['d.lastStatus as status', 'd.lastError as error', 'd.lastAnswer as answer'])
      .where('d.endpointId', '=', endpointId)
      .where('e.userId', '=', userId)
      .$narrowType<{ type: DeliveredType; error: DeliveryError | null }>();
  }
}
