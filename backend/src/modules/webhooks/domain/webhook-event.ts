/** Event types that founders can subscribe to. `WebhooksEventsModule` maps domain events to them. */
export const EVENT_TYPES = [
  'idea.approved',
  'idea.changes_requested',
  'idea.removed',
  'idea.restored',
  'idea.deleted',
  'subscriber.joined',
  'subscriber.confirmed',
  'subscriber.unsubscribed',
  'subscriber.refused',
  'subscriber.bounced',
  'subscriber.erased',
  'feedback.posted',
  'feedback.replied',
  'campaign.finished',
  'goal.started',
  'goal.reached',
  'goal.missed',
  'goal.withdrawn',
  'experiment.decided',
  'experiment.stopped',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Type of test events, which are sent at the founder's request. Founders can't subscribe to it. */
export const TEST_EVENT = 'webhook.test';

/** All types that a delivery can have. */
export const DELIVERED_TYPES = [...EVENT_TYPES, TEST_EVENT] as const;
export type DeliveredType = (typeof DELIVERED_TYPES)[number];
