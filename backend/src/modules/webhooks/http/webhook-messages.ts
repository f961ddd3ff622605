import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';

import type { SentMessage } from '../../../platform/http/openapi/api-webhooks.js';
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
  'subscriber.joined': ['Somebody joins a waitlist, or comes back after leaving.', SubscriberEventDataDto],
  'subscriber.confirmed': ['A mailbox confirms a sign-up for the first time.', SubscriberEventDataDto],
  'subscriber.unsubscribed': ['Somebody unsubscribes: write to them no more.', SubscriberEventDataDto],
  'feedback.posted': ['A visitor writes feedback.', FeedbackEventDataDto],
  'goal.reached': ['Counted visitors have shown the rate of a goal.', GoalEventDataDto],
  'goal.missed': ['A goal ended without being reached.', GoalEventDataDto],
  'experiment.decided': ['A price ladder or a page test is decided, or broken.', ExperimentEventDataDto],
  'webhook.test': ['I asked for it, to see whether it arrives.', TestEventDataDto],
};

/** The messages to founders' own systems, for the API document. */
export const WEBHOOK_MESSAGES = {
  tag: 'webhooks',
  description:
    'Sent to the address of a webhook, and signed as https://www.standardwebhooks.com/ says. It may come twice, under the same `webhook-id`; order is not promised.',
  messages: Object.entries(MESSAGES).map(([type, [summary, data]]): SentMessage => ({
    type,
    summary,
    data: { $ref: getSchemaPath(data) },
  })),
};
