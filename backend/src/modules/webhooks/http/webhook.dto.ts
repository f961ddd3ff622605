import { ApiProperty } from '@nestjs/swagger';

import { Needed, Nullable, Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { FORMATS, type WebhookFormat } from '../domain/chat.js';
import { DELIVERY_STATES, type DeliveryState } from '../domain/delivery.js';
import { DISABLED_REASONS, type DisabledReason, ENDPOINT_LIMITS } from '../domain/endpoint.js';
import {
  DELIVERED_TYPES,
  type DeliveredType,
  EVENT_TYPES,
  type EventType,
  TEST_EVENT,
} from '../domain/webhook-event.js';
import type { EndpointRow } from '../infrastructure/endpoint.queries.js';
import { PATTERNS } from '../../../platform/http/input/patterns.js';

const EVENT_PROBLEMS = {
  none: 'Please choose at least one event.',
  twice: 'Please choose each event once.',
  unknown: 'Choose one of the event types.',
};
const URL_RULES = { min: 1, max: ENDPOINT_LIMITS.url, required: 'Please enter a URL.' };

const URL_FIELD = {
  minLength: 1,
  maxLength: ENDPOINT_LIMITS.url,
  example: 'https://example.com/hooks/groundswell',
  description:
    'https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed.',
};
const SENT_URL = { ...URL_FIELD, pattern: PATTERNS.target };
const EVENTS = {
  enum: EVENT_TYPES,
  enumName: 'WebhookEventType',
  isArray: true,
  minItems: 1,
  uniqueItems: true,
  example: ['subscriber.joined', 'subscriber.unsubscribed'],
};
const FORMAT = {
  enum: FORMATS,
  enumName: 'WebhookFormat',
  example: 'standard',
  description:
    'How messages are written. `standard`: signed JSON. `slack`, `discord` and `teams`: a sentence for people in a chat, unsigned, at most one a minute; more events are summarized.',
};
const IDEA = {
  type: String,
  format: 'uuid',
  nullable: true,
  example: null,
  description: 'ID of the idea that events are limited to. Null for all your ideas, including future ones.',
};

/** A new webhook. */
export class CreateWebhookDto {
  @Needed.text(URL_RULES, SENT_URL)
  url: string;

  @Needed.someOf(EVENT_TYPES, EVENT_PROBLEMS, EVENTS)
  events: EventType[];

  @Nullable.id(IDEA.example, IDEA.description, null)
  ideaId?: string | null;

  @Optional.oneOf(FORMATS, 'Choose one of the formats.', { ...FORMAT, default: 'standard' })
  format?: WebhookFormat;
}

/** Fields to change. Absent fields stay the same. */
export class UpdateWebhookDto {
  @Optional.text(URL_RULES, SENT_URL)
  url?: string;

  @Optional.someOf(EVENT_TYPES, EVENT_PROBLEMS, EVENTS)
  events?: EventType[];

  @Nullable.id(IDEA.example, IDEA.description)
  ideaId?: string | null;

  @Optional.oneOf(FORMATS, 'Choose one of the formats.', FORMAT)
  format?: WebhookFormat;

  @Optional.flag({
    example: true,
    description: 'True if events are sent. False cancels waiting events; true resets earlier failures.',
  })
  enabled?: boolean;
}

/** The event to send an example of. */
export class WebhookTestDto {
  @Optional.oneOf(DELIVERED_TYPES, EVENT_PROBLEMS.unknown, {
    default: TEST_EVENT,
    example: TEST_EVENT,
    description: 'The event to send an example of, whether or not the webhook receives it.',
  })
  type?: DeliveredType;
}

const TIME = { type: String, format: 'date-time', nullable: true, example: null };

/** A founder's URL that receives events. Includes the secret only in the response that created it. */
export class WebhookDto {
  @Field.id('0199c6b1-77aa-7d0e-93ce-5f0c2d6a1b22') id: string;
  @ApiProperty(URL_FIELD) url: string;
  @ApiProperty(EVENTS) events: EventType[];
  @ApiProperty(FORMAT) format: WebhookFormat;
  @ApiProperty(IDEA) ideaId: string | null;
  @Field.nullableText(null) ideaTitle: string | null;
  @Field.value(true) enabled: boolean;
  @ApiProperty(TIME) disabledAt: string | null;

  @Field.nullable(
    { type: 'string', enum: [...DISABLED_REASONS] },
    null,
    'Reason why the webhook is disabled: by its owner, because it responded with 410 (a chat, also with 404), or because no delivery succeeded for three days. Null if it is enabled.',
  )
  disabledReason: DisabledReason | null;

  @ApiProperty({
    ...TIME,
    description: 'Start of the time without a successful delivery. Null if the latest delivery succeeded.',
  })
  failingSince: string | null;

  @ApiProperty({
    ...TIME,
    description:
      'Time until which messages also carry a signature with the previous secret. Null without a previous secret.',
  })
  previousSecretUntil: string | null;

  @Field.time('2026-11-21T09:30:00.000Z') createdAt: string;

  @Field.nullable({ type: 'string', enum: [...DELIVERY_STATES] }, 'delivered')
  latestState: DeliveryState | null;

  @ApiProperty({
    ...TIME,
    example: '2026-11-21T10:02:11.000Z',
    description: 'Time of the latest event. Null if there was none.',
  })
  latestAt: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    example: 0,
    description: 'Number of waiting events, counted up to 1,000.',
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

/** A webhook, with its newly created secret. */
export class WebhookWithSecretDto extends WebhookDto {
  @Field.value(
    'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazdgT0bYt8A=',
    'Secret that signs messages (Standard Webhooks). Only this response contains it.',
  )
  secret: string;

  static made(row: EndpointRow, secret: string): WebhookWithSecretDto {
    return { ...WebhookDto.of(row), secret };
  }
}
