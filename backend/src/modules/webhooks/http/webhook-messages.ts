import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

import type { Webhooks } from '../../../platform/http/openapi/api-call.js';
import { EVENT_EXAMPLES } from '../domain/event-examples.js';
import type { DeliveredType } from '../domain/webhook-event.js';
import {
  BounceEventDataDto,
  CampaignEventDataDto,
  ChangesRequestedDataDto,
  type EventData,
  ExperimentEventDataDto,
  ExperimentStopDataDto,
  FeedbackEventDataDto,
  GoalEventDataDto,
  GoalStartDataDto,
  GonePersonEventDataDto,
  IdeaEventDataDto,
  ReplyEventDataDto,
  SubscriberEventDataDto,
  TestEventDataDto,
} from './webhook-data.dto.js';

const MESSAGES: Record<DeliveredType, [summary: string, data: Type<EventData>]> = {
  'idea.approved': ['One of your ideas went live.', IdeaEventDataDto],
  'idea.changes_requested': ['An admin requested changes.', ChangesRequestedDataDto],
  'idea.removed': ['An admin took down one of your ideas.', IdeaEventDataDto],
  'idea.restored': ['An admin restored an idea that was taken down.', IdeaEventDataDto],
  'idea.deleted': ['You deleted one of your ideas, with its waitlist and feedback.', IdeaEventDataDto],
  'subscriber.joined': ['A person joined a waitlist, or came back after leaving.', SubscriberEventDataDto],
  'subscriber.confirmed': [
    'A subscriber confirmed their address for the first time.',
    SubscriberEventDataDto,
  ],
  'subscriber.unsubscribed': [
    "A subscriber unsubscribed. Don't email them any more.",
    SubscriberEventDataDto,
  ],
  'subscriber.refused': [
    "A mailbox's owner says that they didn't sign up. Don't email them.",
    GonePersonEventDataDto,
  ],
  'subscriber.bounced': [
    "A mail server permanently rejected a subscriber's address. Don't email it.",
    BounceEventDataDto,
  ],
  'subscriber.erased': [
    'A person was erased: by you, by their refusal, or because they never confirmed. Delete your copy.',
    GonePersonEventDataDto,
  ],
  'feedback.posted': ['A visitor posted feedback.', FeedbackEventDataDto],
  'feedback.replied': ['You or a visitor replied to feedback.', ReplyEventDataDto],
  'campaign.finished': ['The last email of a campaign to all subscribers is out.', CampaignEventDataDto],
  'goal.started': ['You started a goal.', GoalStartDataDto],
  'goal.reached': ['A goal was reached.', GoalEventDataDto],
  'goal.missed': ['A goal ended without being reached.', GoalEventDataDto],
  'goal.withdrawn': [
    'A goal ended without a verdict: you withdrew it, or its idea was taken down (`state` is `void`).',
    GoalEventDataDto,
  ],
  'experiment.decided': ['A price ladder or a page test was decided, or is broken.', ExperimentEventDataDto],
  'experiment.stopped': ['An experiment ended early, without a result.', ExperimentStopDataDto],
  'webhook.test': ['You sent a test event.', TestEventDataDto],
};

const DESCRIPTION =
  "Sent to a webhook's URL, and signed according to https://www.standardwebhooks.com/. A message may arrive twice, with the same `webhook-id`. The order isn't guaranteed.";

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
    'Id of the event. Stays the same if the message is sent again.',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ),
  header('webhook-timestamp', 'Time of this attempt, in seconds since 1970.', '1795260131'),
  header('webhook-signature', 'One or more signatures, separated by spaces.', 'v1,K5oZfzN95Z9UVu1EsfQm'),
];

const exampleOf = (type: DeliveredType) => ({
  type,
  timestamp: '2026-11-21T10:02:11.000Z',
  data: EVENT_EXAMPLES[type],
});

/** Messages to founders' own systems, for the API's description. */
export const WEBHOOK_MESSAGES: Webhooks = Object.fromEntries(
  Object.entries(MESSAGES).map(([type, [summary, data]]) => {
    const schema = {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', enum: [type] },
        timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
        data: { $ref: getSchemaPath(data) },
        test: {
          type: 'boolean',
          enum: [true],
          description: 'Present in an example that you sent as a test.',
        },
      },
    };
    const post = {
      operationId: `on${type.replaceAll(/(?:^|[._])(.)/g, (_, letter: string) => letter.toUpperCase())}`,
      tags: ['webhooks'],
      summary,
      description: DESCRIPTION,
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleOf(type as DeliveredType) } },
      },
      responses: {
        '2XX': { description: 'The message has arrived. Respond within ten seconds.' },
        '410': { description: 'The receiver no longer wants messages. The webhook is disabled.' },
      },
    };
    return [type, { post }];
  }),
);
