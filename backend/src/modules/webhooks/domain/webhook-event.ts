/** The events that a founder's own systems can get. `WebhooksEventsModule` says what of ours they are. */
export const EVENT_TYPES = [
  'idea.approved',
  'idea.changes_requested',
  'idea.removed',
  'subscriber.joined',
  'subscriber.confirmed',
  'subscriber.unsubscribed',
  'feedback.posted',
  'goal.reached',
  'goal.missed',
  'experiment.decided',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent when the founder asks for it, to see whether it arrives. Nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** Every type that a delivery may have. */
export const DELIVERED_TYPES = [...EVENT_TYPES, TEST_EVENT] as const;
export type DeliveredType = (typeof DELIVERED_TYPES)[number];
