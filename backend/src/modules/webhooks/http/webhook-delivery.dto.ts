import { ApiProperty, getSchemaPath } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import { PageQuery } from '../../../platform/http/responses/pagination.js';
import { Optional } from '../../../platform/http/input/optional.js';
import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  type DeliveryError,
  type DeliveryState,
} from '../domain/delivery.js';
import { DELIVERED_TYPES, type DeliveredType } from '../domain/webhook-event.js';
import { EVENT_DATA, type EventData } from './webhook-data.dto.js';
import type { DeliveryRow } from '../infrastructure/endpoint.queries.js';

const STATE = { enum: DELIVERY_STATES, enumName: 'WebhookDeliveryState' };

/** Filter for deliveries. */
export class WebhookDeliveryQuery extends PageQuery {
  @Optional.oneOf(DELIVERY_STATES, 'Choose one of the states.', {
    ...STATE,
    example: 'failed',
    description: 'Limits the list to events in this state.',
  })
  state?: DeliveryState;
}

/** One event for a webhook, with the state of its delivery. */
export class WebhookDeliveryDto {
  @Field.id('0199c6b2-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;

  @Field.id(
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'Value of the `webhook-id` header, the same for every attempt.',
  )
  eventId: string;

  @ApiProperty({ enum: DELIVERED_TYPES, example: 'subscriber.joined' }) type: DeliveredType;

  @Field.value(false, 'True if you sent it as a test.') isTest: boolean;

  @ApiProperty({
    anyOf: EVENT_DATA.map((data) => ({ $ref: getSchemaPath(data) })),
    example: {
      idea: {
        id: '0199c690-3d1a-7c3e-a1b7-52d3f8a1c0de',
        slug: 'quiet-hours',
        title: 'Quiet Hours',
        status: 'active',
      },
      feedback: {
        id: '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55',
        message: 'Yes please.',
        postedAt: '2026-11-21T10:02:11.000Z',
      },
    },
    description: '`data` of the message at the time of the event. Its structure depends on `type`.',
  })
  data: EventData;

  @ApiProperty({ ...STATE, example: 'delivered' }) state: DeliveryState;
  @Field.integer(1) attempts: number;
  @Field.time('2026-11-21T10:02:11.000Z') occurredAt: string;
  @Field.nullableTime('2026-11-21T10:02:12.000Z') lastAttemptAt: string | null;
  @Field.nullableTime(null, 'Time of the next attempt. Null if none.') nextAttemptAt: string | null;

  @Field.nullableInteger(200, 'HTTP status of the latest response. Null if there was none.')
  status: number | null;

  @Field.nullable(
    { type: 'string', enum: [...DELIVERY_ERRORS] },
    null,
    "Reason why the latest attempt failed. `answer`: a status other than 2xx; `redirect`: 3xx, never followed; `address`: not on the public internet; `secret`: the stored secret is unreadable, so rotate it; `switched-off`: canceled when the webhook was disabled. Null if it didn't fail.",
  )
  error: DeliveryError | null;

  @Field.nullableText('ok', 'First kilobyte of the latest response. Null if there was none.') answer:
    | string
    | null;

  @Field.nullableInteger(84, 'Duration of the latest attempt, in milliseconds. Null if there was none.')
  durationMs: number | null;

  static of({ occurredAt, lastAttemptAt, nextAttemptAt, ...rest }: DeliveryRow): WebhookDeliveryDto {
    return {
      ...rest,
      data: rest.data as EventData,
      occurredAt: occurredAt.toISOString(),
      lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    };
  }
}
