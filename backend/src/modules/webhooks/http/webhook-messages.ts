import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

import type { Webhooks } from '../../../platform/http/openapi/api-call.js';
import type { DeliveredType } from '../domain/webhook-event.js';
import {
  ChangesRequestedDataDto,
  type EventData,
  ExperimentEventDataDto,
  FeedbackEventDataDto,
  GoalEventDataDto,
  IdeaEventDataDto,
  SubscriberEventDataDto,
  TestEventDataDto,
} from './webhook-data.dto.js';

const MESSAGES: Record<DeliveredType, [summary: string, data: Type<EventData>]> = {
  'idea.approved': ['An idea of mine goes live.', IdeaEventDataDto],
  'idea.changes_requested': ['An admin asks for changes.', ChangesRequestedDataDto],
  'idea.removed': ['An admin takes an idea of mine down.', IdeaEventDataDto],
  'subscriber.joined': ['A person joins a waitlist, or resubscribes.', SubscriberEventDataDto],
  'subscriber.confirmed': ['A mailbox confirms a sign-up for the first time.', SubscriberEventDataDto],
  'subscriber.unsubscribed': ['A person unsubscribes: send them nothing more.', SubscriberEventDataDto],
  'feedback.posted': ['A visitor writes feedback.', FeedbackEventDataDto],
  'goal.reached': ['Counted visitors have shown the rate of a goal.', GoalEventDataDto],
  'goal.missed': ['A goal ended without being reached.', GoalEventDataDto],
  'experiment.decided': ['A price ladder or a page test is decided, or broken.', ExperimentEventDataDto],
  'webhook.test': ['I asked for it, to see whether it arrives.', TestEventDataDto],
};

const DESCRIPTION =
  'Sent to the address of a webhook, and signed as https://www.standardwebhooks.com/ says. It may come twice, under the same `webhook-id`; order is not promised.';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string', example },
});

const HEADERS = [
  header(
    'webhook-id',
    'The same whenever the message is sent again.',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ),
  header('webhook-timestamp', 'When this attempt was sent, in seconds.', '1795260131'),
  header('webhook-signature', 'One or more signatures, with spaces between.', 'v1,K5oZfzN95Z9UVu1EsfQm'),
];

/** The messages to founders' own systems, for the API document. */
export const WEBHOOK_MESSAGES: Webhooks = Object.fromEntries(
  Object.entries(MESSAGES).map(([type, [summary, data]]) => {
    const schema = {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', enum: [type] },
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
        data: { $ref: getSchemaPath(data) },
      },
    };
    const post = {
      operationId: `on${type.replaceAll(/(?:^|[._])(.)/g, (_, letter: string) => letter.toUpperCase())}`,
      tags: ['webhooks'],
      summary,
      description: DESCRIPTION,
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'It has arrived; answer within ten seconds.' },
        '410': { description: 'Nobody wants these messages any more: the webhook is switched off.' },
      },
    };
    return [type, { post }];
  }),
);
