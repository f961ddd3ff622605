import { ApiProperty } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { DELIVERY_STATES, type DeliveryState } from '../domain/delivery.js';
import { DISABLED_REASONS, type DisabledReason, ENDPOINT_LIMITS } from '../domain/endpoint.js';
import { EVENT_TYPES, type EventType } from '../domain/webhook-event.js';
import type { EndpointRow } from '../infrastructure/endpoint.queries.js';

const EVENT_PROBLEMS = {
  none: 'Please choose at least one event.',
  twice: 'Please choose each event once.',
  unknown: 'This is not an event.',
};
const URL_RULES = { min: 1, max: ENDPOINT_LIMITS.url, required: 'Please enter an address.' };

const URL_FIELD = {
  minLength: 1,
  maxLength: ENDPOINT_LIMITS.url,
  example: 'https://example.com/hooks/groundswell',
  description:
    'https, on the public internet, without user name and password. On one machine, outside production, http and this machine itself may be used as well.',
};
const EVENTS = {
  enum: EVENT_TYPES,
  enumName: 'WebhookEventType',
  isArray: true,
  minItems: 1,
  uniqueItems: true,
  example: ['subscriber.joined', 'subscriber.unsubscribed'],
};
const IDEA = {
  type: String,
  format: 'uuid',
  nullable: true,
  example: null,
  description: 'Only of this idea of mine; null: of all, also those to come.',
};

/** A new webhook. */
export class CreateWebhookDto {
  @Needed.text(URL_RULES, URL_FIELD)
  url: string;

  @Needed.someOf(EVENT_TYPES, EVENT_PROBLEMS, EVENTS)
  events: EventType[];

  @Nullable.id(IDEA.example, IDEA.description, null)
  ideaId?: string | null;
}

/** What is to change; what is absent stays. */
export class UpdateWebhookDto {
  @Optional.text(URL_RULES, URL_FIELD)
  url?: string;

  @Optional.someOf(EVENT_TYPES, EVENT_PROBLEMS, EVENTS)
  events?: EventType[];

  @Nullable.id(IDEA.example, IDEA.description)
  ideaId?: string | null;

  @Optional.flag({
    example: true,
    description:
      'False: nothing is sent, and what waits is given up. True: earlier failures no longer count.',
  })
  enabled?: boolean;
}

const TIME = { type: String, format: 'date-time', nullable: true, example: null };

/** An address of mine that gets events. Its secret is in no answer but those that made it. */
export class WebhookDto {
  @Field.id('0199c6b1-77aa-7d0e-93ce-5f0c2d6a1b22') id: string;
  @ApiProperty(URL_FIELD) url: string;
  @ApiProperty(EVENTS) events: EventType[];
  @ApiProperty(IDEA) ideaId: string | null;
  @Field.nullableText(null) ideaTitle: string | null;
  @Field.value(true) enabled: boolean;
  @ApiProperty(TIME) disabledAt: string | null;

  @Field.nullable(
    { type: 'string', enum: [...DISABLED_REASONS] },
    null,
    'Why it is off: by its owner, because it answered 410, or because nothing arrived for three days.',
  )
  disabledReason: DisabledReason | null;

  @ApiProperty({ ...TIME, description: 'Nothing has arrived since; null: the latest event did.' })
  failingSince: string | null;

  @ApiProperty({ ...TIME, description: 'Until then messages carry a signature of the secret before, too.' })
  previousSecretUntil: string | null;

  @Field.time('2026-11-21T09:30:00.000Z') createdAt: string;

  @Field.nullable({ type: 'string', enum: [...DELIVERY_STATES] }, 'delivered')
  latestState: DeliveryState | null;

  @ApiProperty({
    ...TIME,
    example: '2026-11-21T10:02:11.000Z',
    description: 'When the latest event happened.',
  })
  latestAt: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 0,
    description: 'Events that wait; counting stops at 1,000.',
  })
  waiting: number;

  static of({
    disabledAt,
    failingSince,
    previousSecretUntil,
    createdAt,
    latestAt,
    ...rest
  }: EndpointRow): WebhookDto {
    return {
      ...rest,
      disabledAt: disabledAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
      previousSecretUntil: previousSecretUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      latestAt: latestAt?.toISOString() ?? null,
    };
  }
}

/** A webhook with the secret that has just been made for it. */
export class WebhookWithSecretDto extends WebhookDto {
  @Field.value(
    'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazdgT0bYt8A=',
    'Signs messages (Standard Webhooks). This answer is the only one that ever holds it.',
  )
  secret: string;

  static made(row: EndpointRow, secret: string): WebhookWithSecretDto {
    return { ...WebhookDto.of(row), secret };
  }
}
