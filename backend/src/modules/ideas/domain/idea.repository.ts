import { NotFound } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { WrittenSoFar } from './quotas.js';
import type { IdeaInput } from './idea-content.js';
import type { Idea, IdeaStatus } from './idea.js';

/** The status of an idea before it was removed. */
export type StatusBefore = Exclude<IdeaStatus, 'removed'>;

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

  /**
   * Whether the idea's author is suspended; false for an idea that is not there. Holds a lock on the author
   * until the transaction ends, so that nothing goes public while a suspension or a submission is under way.
   * Call it before the idea is locked: the author's lock comes first.
   */
  abstract lockAuthorOf(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Records that an admin took the idea down, and the status that it goes back to when it is restored. */
  abstract recordTakedown(tx: Transaction, ideaId: string, before: StatusBefore): Promise<void>;

  /** Deletes the record. @returns the status that the idea had; `active` where nothing is known. */
  abstract undoTakedown(tx: Transaction, ideaId: string): Promise<IdeaStatus>;
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

/** Whose ideas are whose, in whatever status they are. */
export abstract class OwnIdeas {
  /** Whether it is one of the founder's. @param tx in which it then stays; without it nothing is locked. */
  abstract has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean>;

  /** @param ideaId none is fine. @throws NotFound for another founder's. */
  async require(founderId: string, ideaId: string | null | undefined, tx?: Transaction): Promise<void> {
    if (ideaId && !(await this.has(founderId, ideaId, tx))) throw new NotFound('Idea');
  }
}

/** The two sizes of one picture, as paths or URLs that a browser can open. */
export interface StoredImage {
  image: string;
  featuredImage: string;
}

/** Where the pictures of ideas are kept. */
export abstract class IdeaImages {
  /**
   * Re-encodes and stores an uploaded picture.
   * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`, at most 5 MB decoded.
   * @throws ValidationFailed when it is no such picture; DomainError too-large when it is too big.
   */
  abstract store(dataUrl: string): Promise<StoredImage>;
}

/** An idea that its founder brings from another tool. */
export interface ImportedIdea {
  /** UUIDv7 that it gets. */
  id: string;
  content: Omit<IdeaInput, 'image'>;
  /** How many votes the other tool counted; null where it said nothing. */
  votes: number | null;
}

/** Ideas that are brought in bulk. They are drafts, whatever they were elsewhere. */
export abstract class IdeaImports {
  /**
   * How many more drafts an import may make.
   * @param maxIdeas the plan's quota; 0 without a plan. @param most drafts of a founder with a plan.
   */
  abstract room(tx: Transaction, authorId: string, maxIdeas: number, most: number): Promise<number>;

  /** Of these titles, the places of those that an idea of the author's has already, whatever its case. */
  abstract knownTitles(tx: Transaction, authorId: string, titles: string[]): Promise<Set<number>>;

  abstract add(tx: Transaction, authorId: string, ideas: ImportedIdea[], now: Date): Promise<void>;

  /** Deletes those that are as they came: drafts that nobody has saved. @returns their ids. */
  abstract remove(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;

  /** Of these ids, those that are still there. */
  abstract present(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;
}
