import type { Transaction } from '../../../shared/unit-of-work.js';
import type { IdeaStatus } from './idea.js';

/** Takedowns: the status that each idea goes back to when it is restored. */
export abstract class IdeaTakedowns {
  /**
   * Whether the idea's author is suspended; false for an idea that is not there. Holds a lock on the author
   * until the transaction ends, so that nothing goes public while a suspension or a submission is under way.
   * To be asked before the idea is locked: the author's lock comes first.
   */
  abstract lockAuthor(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Records that an admin took the idea down. */
  abstract record(tx: Transaction, ideaId: string, before: IdeaStatus): Promise<void>;

  /** Deletes the record. @returns the status that the idea had; `active` where nothing is known. */
  abstract undo(tx: Transaction, ideaId: string): Promise<IdeaStatus>;
}

/**
 * Everything that a suspension does to a person's ideas. The caller has locked and changed the account
 * before.
 */
export abstract class AuthorIdeas {
  /** Hides every idea that is not taken down or hidden already. @returns how many. */
  abstract hideAll(tx: Transaction, authorId: string): Promise<number>;

  /**
   * Gives those that `hideAll` hid the status they had; what an admin took down stays down. @returns how
   * many.
   */
  abstract showAll(tx: Transaction, authorId: string): Promise<number>;
}
