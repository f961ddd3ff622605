import type { Source } from './source.js';
import type { NetworkKeys } from './visitor-keys.js';

/** What happened on an idea's page. A sign-up says at once whether the person would pay. */
export const EVENT_KINDS = ['visit', 'vote', 'vote-withdrawn', 'sign-up', 'sign-up-willing-to-pay'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One event on its way to the daily numbers. Holds no address and nothing that leads to a person. */
export interface AnalyticsEvent {
  /** UUIDv7. */
  id: string;
  kind: EventKind;
  ideaId: string;
  /** The visitor's visitor key; null when none may be used. */
  visitorKey: Uint8Array | null;
  /** Of a visit, the key by which the visitor is recognized on other days; null without consent. */
  lastingKey: Uint8Array | null;
  /** Of a visit, the keys of the visitor's network; null when none may be used. */
  network: NetworkKeys | null;
  /** Of a visit, the number (ASN) of the network's operator; null when not known, or none may be used. */
  operator: number | null;
  /** Of a visit, whether that network is a hosting provider's. */
  hosted: boolean;
  /** Of a visit, how it came about. Of anything else `direct`: it belongs to the visit of that day. */
  source: Source;
  /** Of a visit, the code of the supporter's link that led to it, as the browser says; null without. */
  via: string | null;
  occurredAt: Date;
  /**
   * Account that is signed in, to leave out founders on their own page. Used when stored; what is stored is
   * whether there is one.
   */
  accountId: string | null;
}

/** Takes events in. They are counted a little later, and lost rather than kept in endless memory. */
export abstract class EventLog {
  /**
   * Returns at once. Events about ideas that are not active, and of a founder about their own idea, come to
   * nothing.
   */
  abstract add(event: AnalyticsEvent): void;
}
