import { NotFound } from '../../../shared/domain-error.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { WrittenSoFar } from './quotas.js';
import type { IdeaInput } from './idea-content.js';
import type { Idea, IdeaStatus } from './idea.js';

/** Status of an idea before it was taken down or hidden. */
export type StatusBefore = Exclude<IdeaStatus, 'removed'>;

/** The stored ideas. */
export abstract class IdeaRepository {
  /** Returns the idea with its edit, locked until the transaction ends, or null. */
  abstract findForUpdate(tx: Transaction, id: string): Promise<Idea | null>;

  /**
   * Inserts or updates the idea and its edit.
   * @throws SlugTaken if another idea got the slug first.
   */
  abstract save(tx: Transaction, idea: Idea): Promise<void>;

  /** Deletes the idea with its votes, subscribers and feedback. */
  abstract delete(tx: Transaction, id: string): Promise<void>;

  /**
   * Returns a slug based on `base` that no other idea of the author uses, and no idea that was ever public.
   * Other founders' drafts are ignored, because a number after the title would reveal them.
   */
  abstract freeSlug(tx: Transaction, base: string, own: { id: string; authorId: string }): Promise<string>;

  /**
   * Counts the founder's active and pending ideas other than `exceptId`. Locks the founder until the
   * transaction ends, so that parallel submissions can't exceed the quota.
   */
  abstract countCountedOf(tx: Transaction, authorId: string, exceptId: string): Promise<number>;

  /**
   * Counts the founder's ideas so far, for the limits on drafts. Locks the founder like `countCountedOf`.
   * @param aDay 1-based position, counted from the newest idea. `beforeTheLast` is about the idea at this
   * position.
   */
  abstract writtenBy(tx: Transaction, authorId: string, aDay: number): Promise<WrittenSoFar>;

  /**
   * True if the idea's author is suspended. False if the idea doesn't exist. Locks the author until the
   * transaction ends, so that no idea goes public during a suspension or a submission. Must be called before
   * the idea is locked, because authors are locked first.
   */
  abstract lockAuthorOf(tx: Transaction, ideaId: string): Promise<boolean>;

  /** Records that an admin took the idea down, and the status to restore later. */
  abstract recordTakedown(tx: Transaction, ideaId: string, before: StatusBefore): Promise<void>;

  /**
   * Deletes the record of a takedown.
   * @returns the idea's previous status; `active` if unknown.
   */
  abstract undoTakedown(tx: Transaction, ideaId: string): Promise<IdeaStatus>;
}

/** Effects of a suspension on a person's ideas. The caller must lock and change the account first. */
export abstract class AuthorIdeas {
  /**
   * Hides all ideas that aren't taken down or hidden yet.
   * @returns the number of hidden ideas.
   */
  abstract hideAll(tx: Transaction, authorId: string): Promise<number>;

  /**
   * Restores the previous status of ideas hidden by `hideAll`. Ideas taken down by an admin stay down.
   * @returns the number of restored ideas.
   */
  abstract showAll(tx: Transaction, authorId: string): Promise<number>;
}

/** Checks who owns an idea, regardless of its status. */
export abstract class OwnIdeas {
  /**
   * True if the founder owns the idea.
   * @param tx transaction that locks the idea. Without it, no row is locked.
   */
  abstract has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean>;

  /**
   * Checks that the founder owns the idea.
   * @param ideaId ID of an idea. Null or undefined skips the check.
   * @throws NotFound for another founder's idea.
   */
  async require(founderId: string, ideaId: string | null | undefined, tx?: Transaction): Promise<void> {
    if (ideaId && !(await this.has(founderId, ideaId, tx))) throw new NotFound('Idea');
  }
}

/** Two sizes of an image, as paths or URLs that a browser can open. */
export interface StoredImage {
  image: string;
  featuredImage: string;
}

/** Storage for ideas' images. */
export abstract class IdeaImages {
  /**
   * Re-encodes and stores an uploaded image.
   * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`, at most 5 MB decoded.
   * @throws ValidationFailed for anything but such an image. DomainError too-large for a larger image.
   */
  abstract store(dataUrl: string): Promise<StoredImage>;
}

/** An idea imported from another tool. */
export interface ImportedIdea {
  /** ID for the new idea, a UUIDv7. */
  id: string;
  content: Omit<IdeaInput, 'image'>;
  /** Number of votes in the other tool. Null if unknown. */
  votes: number | null;
  /** What the other tool says about the idea, such as its state, tags, answer and comments. */
  notes: string | null;
}

/** Imports ideas in bulk. They become drafts, regardless of their status in the other tool. */
export abstract class IdeaImports {
  /**
   * Returns how many more drafts an import may create.
   * @param maxIdeas the plan's quota; 0 without a plan.
   * @param most maximum number of drafts for a founder with a plan.
   */
  abstract room(tx: Transaction, authorId: string, maxIdeas: number, most: number): Promise<number>;

  /** Returns the positions of the titles that the author's ideas already have, ignoring case. */
  abstract knownTitles(tx: Transaction, authorId: string, titles: string[]): Promise<Set<number>>;

  abstract add(tx: Transaction, authorId: string, ideas: ImportedIdea[], now: Date): Promise<void>;

  /**
   * Deletes the ideas that are unchanged since the import: drafts that no one has saved.
   * @returns their IDs.
   */
  abstract remove(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;

  /** Returns those of the IDs that still exist. */
  abstract present(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>>;
}
