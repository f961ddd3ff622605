import { dayOf, startOf } from '../../../shared/day.js';

/** What a request tells about who makes it. Never stored. */
export interface Visitor {
  /** Address of the client. */
  address: string;
  userAgent: string;
  /** Value of the `analytics_id` cookie, which exists after consent only; null without. */
  analyticsId: string | null;
  /** The browser sends Do Not Track or Global Privacy Control. */
  optedOut: boolean;
  /** A crawler, a preview or a page loaded ahead: nobody looks at it. */
  automated: boolean;
  /** Account that is signed in, or null. */
  accountId: string | null;
}

/** A UUIDv7 begins with the time it was made, in milliseconds (RFC 9562, 5.7). */
const ID_WITH_TIME = /^([\da-f]{8})-([\da-f]{4})-7/;

/**
 * Whether the id in the visitor's cookie tells them apart at that time. It does from the day after they
 * accepted it: until then they are the visitor who landed without it (ADR 74).
 */
export function isRecognized({ optedOut, analyticsId }: Visitor, at: Date): boolean {
  if (optedOut || analyticsId === null) return false;
  const [, first, last] = ID_WITH_TIME.exec(analyticsId) ?? [];
  if (first === undefined || last === undefined) return true;
  return parseInt(first + last, 16) < startOf(dayOf(at)).getTime();
}

/** Two keys of a visitor's network, 8 bytes each. */
export interface NetworkKeys {
  /** Under the secret of the epoch. */
  key: Uint8Array;
  /**
   * Under the secret of the epoch before, by which goals and experiments that started then remember
   * networks.
   */
  before: Uint8Array;
}

/** Makes the visitor keys under which visits to one idea are told apart. */
export abstract class VisitorKeys {
  /**
   * 16 bytes. Opted out: null. Recognized: a key that lasts. Else one for this day: the secret that it is
   * made with is thrown away when the day is over. Two ideas never share one, so nobody can be followed from
   * page to page.
   */
  abstract of(visitor: Visitor, ideaId: string, at: Date): Promise<Uint8Array | null>;

  /**
   * 16 bytes: the key of the visitor on days when they are recognized. Null without consent, and for who
   * opted out.
   */
  abstract lasting(visitor: Visitor, ideaId: string): Uint8Array | null;

  /**
   * Keys of the network (an IPv4 address's /24, an IPv6 address's /48) and the idea. Each stays the same for
   * an epoch of days. Its secret is thrown away when the next epoch is over. Null for visitors who opted
   * out.
   */
  abstract ofNetwork(visitor: Visitor, ideaId: string, at: Date): Promise<NetworkKeys | null>;

  /**
   * Of the address and the idea alone, whoever comes from there; for counting that is over with the day, and
   * not stored. It says nothing once the day's secret is thrown away. Of IPv6 the /64.
   */
  abstract ofAddress(address: string, ideaId: string, at: Date): Promise<string>;
}

/**
 * Visits a day that one address adds to one idea's numbers: a browser's name is what its sender writes, so a
 * thousand names are no thousand people.
 */
export const VISITS_A_DAY = 20;
/**
 * The same of those who agreed to be recognised: an id in a cookie is also what its sender writes, but a
 * thousand people may have one each.
 */
export const RECOGNISED_VISITS_A_DAY = 300;

/** Bounds what one address can make of an idea's visits. Accounts are not bounded. */
export abstract class VisitLimit {
  /**
   * Counts the visit where it may count. @returns whether it may. @throws when the day's secret cannot be
   * read.
   */
  abstract take(visitor: Visitor, ideaId: string, at: Date): Promise<boolean>;
}
