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

/** Which deliveries to list. */
export class WebhookDeliveryQuery extends PageQuery {
  @Optional.oneOf(DELIVERY_STATES, 'This is not a state.', {
    ...STATE,
    example: 'failed',
    description: 'Only events in this state.',
  })
  state?: DeliveryState;
}

/** One event on its way to a webhook, and what has become of it. */
export class WebhookDeliveryDto {
  @Field.id('0199c6b2-1c44-7d21-8b5b-7f2f3c1a9e55') id: string;

  @Field.id('7c9e6679-7425-40de-944b-e07fc1f90ae7', 'The `webhook-id` header: the same for every attempt.')
  eventId: string;

  @ApiProperty({ enum: DELIVERED_TYPES, example: 'subscriber.joined' }) type: DeliveredType;

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
    description: 'The `data` of the message, as it was when the event happened; its `type` says which it is.',
  })
  data: EventData;

  @ApiProperty({ ...STATE, example: 'delivered' }) state: DeliveryState;
  @Field.integer(1) attempts: number;
  @Field.time('2026-11-21T10:02:11.000Z') occurredAt: string;
  @Field.nullableTime('2026-11-21T10:02:12.000Z') lastAttemptAt: string | null;
  @Field.nullableTime(null, 'Null when there will be none.') nextAttemptAt: string | null;

  @Field.nullableInteger(200, 'Of the latest answer.')
  status: number | null;

  @Field.nullable(
    { type: 'string', enum: [...DELIVERY_ERRORS] },
    null,
    'Why the latest attempt failed. `answer`: a status other than 2xx; `redirect`: 3xx, never followed; `address`: not on the public internet; `secret`: ours is unreadable, rotate it; `switched-off`: given up when the webhook was switched off.',
  )
  error: DeliveryError | null;

  @Field.nullableText('ok', 'The first kilobyte of the latest answer.') answer: string | null;

  @Field.nullableInteger(84, 'Milliseconds of the latest attempt.')
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
