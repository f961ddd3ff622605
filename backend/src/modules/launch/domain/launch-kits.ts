import type { Transaction } from '../../../shared/unit-of-work.js';

/** What founders have settled of how their ideas are shared. */
export abstract class LaunchKits {
  /**
   * Whether the share image has the founder's name and picture.
   * @returns false when the founder has no such idea.
   */
  abstract showFounder(tx: Transaction, founderId: string, ideaId: string, shown: boolean): Promise<boolean>;
}
