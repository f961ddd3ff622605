import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Maximum length of a link's name in code points, and maximum number of links per idea. */
export const TRAFFIC_LINK_LIMITS = { name: 60, perIdea: 20 } as const;

/**
 * A read-only link that shows an idea's numbers to anyone who has it. It never reveals a visitor's identity.
 */
export interface TrafficLink {
  id: string;
  ideaId: string;
  /** The person or group the link is for. Null if the founder didn't say. */
  name: string | null;
  createdAt: Date;
}

/** A link with its stored hash. */
export interface StoredTrafficLink extends TrafficLink {
  /** Hash of the token in the link. The token can't be derived from it. */
  tokenHash: Uint8Array;
}

/** The idea has reached the limit on links. */
export class TooManyTrafficLinks extends DomainError {
  constructor() {
    const text = `This idea has ${TRAFFIC_LINK_LIMITS.perIdea} links. Revoke one to make another.`;
    super('conflict', 'TOO_MANY_TRAFFIC_LINKS', text);
  }
}

/** Creates the tokens of read-only links, and checks their format. */
export abstract class TrafficLinkTokens {
  /** @returns a new token, which is shown once and not stored, and its hash, which is stored */
  abstract make(): { token: string; hash: Uint8Array };

  /** @returns the hash to look up, or null if the text isn't a token */
  abstract hashOf(token: string): Uint8Array | null;
}

/** Read-only links to ideas' numbers. */
export abstract class TrafficLinkRepository {
  /**
   * Counts the links to the founder's idea. Locks the idea until the transaction ends, so that parallel
   * requests can't exceed the limit.
   * @returns null if the idea doesn't belong to the founder
   */
  abstract countFor(tx: Transaction, founderId: string, ideaId: string): Promise<number | null>;

  abstract add(tx: Transaction, link: StoredTrafficLink): Promise<void>;

  /**
   * Permanently revokes a link to the founder's idea.
   * @returns false if there's no such link
   */
  abstract remove(founderId: string, ideaId: string, id: string): Promise<boolean>;
}
