import type { Transaction } from '../../../shared/unit-of-work.js';
import type { StoredTrafficLink } from './traffic-link.js';

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
