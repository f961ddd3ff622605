import { DomainError } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Limits of links: the name in code points, and how many an idea has at a time. */
export const TRAFFIC_LINK_LIMITS = { name: 60, perIdea: 20 } as const;

/** Opens the numbers of an idea to whoever has it, and never says who anybody is. */
export interface TrafficLink {
  id: string;
  ideaId: string;
  /** For whom the founder made it; null where they did not say. */
  name: string | null;
  createdAt: Date;
}

/** A link as it is kept. */
export interface StoredTrafficLink extends TrafficLink {
  /** Of the token in the link, from which it cannot be found. */
  tokenHash: Uint8Array;
}

/** The idea has as many links as it may. */
export class TooManyTrafficLinks extends DomainError {
  constructor() {
    const text = `This idea has ${TRAFFIC_LINK_LIMITS.perIdea} links. Please revoke one first.`;
    super('conflict', 'TOO_MANY_TRAFFIC_LINKS', text);
  }
}

/** Makes the tokens of read-only links, and recognises their form. */
export abstract class TrafficLinkTokens {
  /** @returns a new token, which is shown once and not kept, and what is kept of it. */
  abstract make(): { token: string; hash: Uint8Array };

  /** @returns what to look for, or null for a text that is no token. */
  abstract hashOf(token: string): Uint8Array | null;
}

/** Read-only links to the numbers of ideas. */
export abstract class TrafficLinkRepository {
  /**
   * How many links the founder's idea has. Holds the idea until the transaction ends, so that parallel ones
   * are counted. @returns null when it is not theirs.
   */
  abstract countFor(tx: Transaction, founderId: string, ideaId: string): Promise<number | null>;

  abstract add(tx: Transaction, link: StoredTrafficLink): Promise<void>;

  /** Revokes a link of the founder's idea, for good. @returns false when there is none. */
  abstract remove(founderId: string, ideaId: string, id: string): Promise<boolean>;
}
