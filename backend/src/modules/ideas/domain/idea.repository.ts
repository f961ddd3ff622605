import { NotFound } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { WrittenSoFar } from './draft-quota.js';
import type { Idea } from './idea.js';

/** Where ideas are kept. */
export abstract class IdeaRepository {
  /** The idea with what waits beside it, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Idea | null>;

  /** Inserts or updates, with the edit that waits. @throws SlugTaken when another idea got the slug first. */
  abstract save(tx: Transaction, idea: Idea): Promise<void>;

  /** Deletes the idea with everything that hangs on it: votes, subscribers, feedback. */
  abstract delete(tx: Transaction, id: string): Promise<void>;

  /**
   * A slug for `base` that, at this moment, no other idea of the author has and none that was ever public.
   * Other founders' drafts are left out: a number behind the title would give them away.
   */
  abstract freeSlug(tx: Transaction, base: string, own: { id: string; authorId: string }): Promise<string>;

  /**
   * The number of the founder's active and pending ideas other than `exceptId`. Holds a lock on the founder
   * until the transaction ends, so that parallel submissions are counted one after the other.
   */
  abstract countCountedOf(tx: Transaction, authorId: string, exceptId: string): Promise<number>;

  /**
   * What the founder has written so far, for the limit on drafts. Holds the same lock on the founder, so that
   * parallel drafts are counted one after the other.
   * @param aDay which of the newest ideas `beforeTheLast` is about, from 1.
   */
  abstract writtenBy(tx: Transaction, authorId: string, aDay: number): Promise<WrittenSoFar>;
}

/** Whose ideas are whose, in whatever status they are. */
export abstract class OwnIdeas {
  /** Whether it is one of the founder's. @param tx in which it then stays; without it nothing is locked. */
  abstract has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean>;

  /** @param ideaId none is fine. @throws NotFound for another founder's. */
  async require(founderId: string, ideaId: string | null | undefined, tx?: Transaction): Promise<void> {
    if (ideaId && !(await this.has(founderId, ideaId, tx))) throw new NotFound('Idea');
  }
}

/** What the mail to an idea's author needs, as it is at the moment of sending. */
export interface ReviewNotice {
  username: string;
  email: string;
  ideaTitle: string;
  slug: string;
}

/** Finds out whom to tell about an admin's decision. */
export abstract class ReviewNotices {
  /** @returns null when the idea is gone. */
  abstract find(ideaId: string): Promise<ReviewNotice | null>;
}
