import { dayOf, startOf } from '../../../shared/day.js';

/** What a request reveals about the visitor. Never stored. */
export interface Visitor {
  /** The client's IP address. */
  address: string;
  userAgent: string;
  /** Value of the `analytics_id` cookie, which is set only after consent. Null without consent. */
  analyticsId: string | null;
  /** True if the browser sends Do Not Track or Global Privacy Control. */
  optedOut: boolean;
  /** True if the request comes from a crawler, link preview or prefetch rather than a person. */
  automated: boolean;
  /** ID of the signed-in account, or null. */
  accountId: string | null;
}

/** Matches a UUIDv7, which starts with its creation time in milliseconds (RFC 9562, 5.7). */
const ID_WITH_TIME = /^([\da-f]{8})-([\da-f]{4})-7/;

/**
 * True if the visitor's cookie ID identifies them at that time. It does so from the day after they accepted
 * the cookie. Until then, they have the same key as without the cookie (ADR 74).
 */
export function isRecognized({ optedOut, analyticsId }: Visitor, at: Date): boolean {
  if (optedOut || analyticsId === null) return false;
  const [, first, last] = ID_WITH_TIME.exec(analyticsId) ?? [];
  if (first === undefined || last === undefined) return true;
  return parseInt(first + last, 16) < startOf(dayOf(at)).getTime();
}

/** Two keys of a visitor's network, 8 bytes each. */
export interface NetworkKeys {
  /** The key made with the current epoch's secret. */
  key: Uint8Array;
  /**
   * The key made with the previous epoch's secret. Goals and experiments that started in that epoch use it.
   */
  before: Uint8Array;
}

/** Derives the keys that identify an idea's visitors. */
export abstract class VisitorKeys {
  /**
   * Returns a key of 16 bytes. Null if the visitor opted out. Recognized visitors get a lasting key, others a
   * key for this day, made with a secret that is deleted after the day. Keys differ between ideas, so that no
   * one can be followed from page to page.
   */
  abstract of(visitor: Visitor, ideaId: string, at: Date): Promise<Uint8Array | null>;

  /**
   * Returns the 16-byte key that the visitor has on days when they are recognized. Null without consent, and
   * if the visitor opted out.
   */
  abstract lasting(visitor: Visitor, ideaId: string): Uint8Array | null;

  /**
   * Returns the keys of the visitor's network (IPv4 /24 or IPv6 /48) for the idea. A key stays the same for
   * an epoch, which lasts 28 days. Its secret is deleted when the next epoch ends. Null if the visitor opted
   * out.
   */
  abstract ofNetwork(visitor: Visitor, ideaId: string, at: Date): Promise<NetworkKeys | null>;

  /**
   * Returns a key of the IP address (for IPv6, its /64) for the idea, regardless of the visitor. Used for
   * daily limits and not stored. The key is meaningless once the day's secret is deleted.
   */
  abstract ofAddress(address: string, ideaId: string, at: Date): Promise<string>;
}

/**
 * Maximum number of visits per day from one IP address that count for one idea. Limited because anyone can
 * send a thousand different user agents.
 */
export const VISITS_A_DAY = 20;
/**
 * Maximum number of visits per day from one IP address that count for one idea, for visitors with a consent
 * cookie. Cookies can be forged too, but a thousand people may share one address, so the limit is higher.
 */
export const RECOGNISED_VISITS_A_DAY = 300;

/**
 * Limits the visits that one IP address can add to an idea. Visits from signed-in accounts aren't limited.
 */
export abstract class VisitLimit {
  /**
   * Counts the visit toward the limit.
   * @returns whether the visit is within the limit
   * @throws Error if the day's secret can't be read
   */
  abstract take(visitor: Visitor, ideaId: string, at: Date): Promise<boolean>;
}
