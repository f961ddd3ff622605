import { getSchemaPath } from '@nestjs/swagger';

import type {
  SchemaObject,
  SchemaOrReference,
  SentMessage,
} from '../../../platform/http/openapi/api-webhooks.js';
import { DecidedGoalDto } from '../../evidence/index.js';
import { DecidedExperimentDto } from '../../experiments/index.js';
import type { DeliveredType } from '../domain/webhook-event.js';

const ID: SchemaObject = { type: 'string', format: 'uuid' };
const TEXT: SchemaObject = { type: 'string' };
const TIME: SchemaObject = { type: 'string', format: 'date-time' };
const YES_OR_NO: SchemaObject = { type: 'boolean' };
const orNull = (schema: SchemaObject): SchemaObject => ({ ...schema, type: [String(schema.type), 'null'] });

/** An object that has all of these. */
function having(properties: Record<string, SchemaOrReference>): SchemaObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

const IDEA = having({ id: ID, slug: TEXT, title: TEXT, status: TEXT });
const SUBSCRIBER = having({
  id: ID,
  email: TEXT,
  status: TEXT,
  willingToPay: YES_OR_NO,
  interestedInCollaborating: YES_OR_NO,
  interestedInInvesting: YES_OR_NO,
  linkedinProfile: orNull(TEXT),
  currentSolution: orNull(TEXT),
  joinedAt: TIME,
  confirmedAt: orNull(TIME),
});
const FEEDBACK = having({ id: ID, message: TEXT, postedAt: TIME });
const GOAL = { $ref: getSchemaPath(DecidedGoalDto) };
const EXPERIMENT = { $ref: getSchemaPath(DecidedExperimentDto) };

const of = (others: Record<string, SchemaOrReference> = {}) => having({ idea: IDEA, ...others });

const MESSAGES: Record<DeliveredType, Omit<SentMessage, 'type'>> = {
  'idea.approved': { summary: 'An idea of mine goes live.', data: of() },
  'idea.changes_requested': { summary: 'An admin asks for changes.', data: of({ reviewComments: TEXT }) },
  'idea.removed': { summary: 'An admin takes an idea of mine down.', data: of() },
  'subscriber.joined': {
    summary: 'Somebody joins a waitlist, or comes back after leaving.',
    data: of({ subscriber: SUBSCRIBER }),
  },
  'subscriber.confirmed': {
    summary: 'A mailbox confirms a sign-up for the first time.',
    data: of({ subscriber: SUBSCRIBER }),
  },
  'subscriber.unsubscribed': {
    summary: 'Somebody unsubscribes: write to them no more.',
    data: of({ subscriber: SUBSCRIBER }),
  },
  'feedback.posted': { summary: 'A visitor writes feedback.', data: of({ feedback: FEEDBACK }) },
  'goal.reached': { summary: 'Counted visitors have shown the rate of a goal.', data: of({ goal: GOAL }) },
  'goal.missed': { summary: 'A goal ended without being reached.', data: of({ goal: GOAL }) },
  'experiment.decided': {
    summary: 'A price ladder or a page test is decided, or broken.',
    data: of({ experiment: EXPERIMENT }),
  },
  'webhook.test': { summary: 'I asked for it, to see whether it arrives.', data: having({ message: TEXT }) },
};

/** What the messages speak of that no call answers with. */
export const WEBHOOK_SCHEMAS = [DecidedGoalDto, DecidedExperimentDto];

/** The messages to founders' own systems, for the API document. */
export const WEBHOOK_MESSAGES = {
  tag: 'webhooks',
  description:
    'Sent to the address of a webhook, and signed as https://www.standardwebhooks.com/ says. It may come twice, under the same `webhook-id`; order is not promised.',
  messages: Object.entries(MESSAGES).map(([type, message]) => ({ type, ...message })),
};
