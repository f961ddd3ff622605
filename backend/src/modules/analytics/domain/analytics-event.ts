import type { Source } from './source.js';
import type { NetworkKeys } from './visitor-keys.js';

/** Kinds of events on an idea's page. A sign-up event also states whether the person would pay. */
export const EVENT_KINDS = ['visit', 'vote', 'vote-withdrawn', 'sign-up', 'sign-up-willing-to-pay'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * One event before it is counted into daily numbers. Contains no IP address and nothing that identifies a
 * person.
 */
export interface AnalyticsEvent {
  /** UUIDv7. */
  id: string;
  kind: EventKind;
  ideaId: string;
  /** The visitor key. Null if none may be used. */
  visitorKey: Uint8Array | null;
  /** For a visit, the key that recognizes the visitor on other days. Null without consent. */
  lastingKey: Uint8Array | null;
  /** For a visit, the keys of the visitor's network. Null if none may be used. */
  network: NetworkKeys | null;
  /** For a visit, the ASN of the network's operator. Null if unknown, or if no key may be used. */
  operator: number | null;
  /** For a visit, whether the network belongs to a hosting provider. */
  hosted: boolean;
  /** For a visit, its source. Always `direct` for other events, which belong to the visit of that day. */
  source: Source;
  /** For a visit, the supporter's referral code as sent by the browser, or null. */
  via: string | null;
  occurredAt: Date;
  /**
   * The signed-in account, used to ignore founders on their own page. Only whether there is one is stored.
   */
  accountId: string | null;
}

/** Accepts events to be counted a few seconds later. Drops events instead of using unbounded memory. */
export abstract class EventLog {
  /** Returns at once. Events of inactive ideas, and of founders on their own page, are ignored. */
  abstract add(event: AnalyticsEvent): void;
}
