import type { Source } from './source.js';
import type { NetworkKeys } from './visitor-keys.js';

/** Kinds of events on an idea's page. `sign-up-willing-to-pay` is a sign-up whose person would also pay. */
export const EVENT_KINDS = ['visit', 'vote', 'vote-withdrawn', 'sign-up', 'sign-up-willing-to-pay'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * An event that hasn't been counted into the daily numbers yet. Contains no IP address and nothing that
 * identifies a person.
 */
export interface AnalyticsEvent {
  /** ID of the event, a UUIDv7. */
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
  /**
   * For a visit, its source. Always `direct` for other events, which are attributed to the visitor's visit on
   * that day.
   */
  source: Source;
  /** For a visit, the supporter's referral code sent by the browser. Null if there's none. */
  via: string | null;
  occurredAt: Date;
  /**
   * ID of the signed-in account, used to ignore founders on their own page. The ID itself isn't stored, only
   * whether the visitor was signed in.
   */
  accountId: string | null;
}

/** Accepts events to be counted within seconds. Drops events rather than use unbounded memory. */
export abstract class EventLog {
  /**
   * Accepts an event and returns immediately. Ignores events of inactive ideas, and of founders on their own
   * page.
   */
  abstract add(event: AnalyticsEvent): void;
}
