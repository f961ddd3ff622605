import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ErasedSubscriber } from './events.js';
import type { SignUpAnswers } from './sign-up-answers.js';

/** Maximum length of an imported person's name and source, in code points. */
export const IMPORTED_TEXT_MAX = 200;

/** A person a founder imports from another list. */
export interface ImportedSubscriber extends SignUpAnswers {
  /** ID for the new subscriber, a UUIDv7. */
  id: string;
  ideaId: string;
  email: string;
  /** Time at which the person agreed, according to the other list. */
  agreedAt: Date | null;
  name: string | null;
  /** Source of the person, according to the other list. */
  source: string | null;
  /** Tags from `subscriberTagsOf`, at most as many as a subscriber can have. */
  tags: string[];
  /**
   * True if the person confirmed the address according to the other list. A file can claim anything, so this
   * claim is stored and shown, but never counts as a confirmation.
   */
  confirmedElsewhere: boolean;
  /** Time of that confirmation, according to the other list. */
  confirmedElsewhereAt: Date | null;
  /** Delay in seconds until the person's confirmation email is due. Null if they aren't asked to confirm. */
  askIn: number | null;
}

/**
 * Reasons for not adding a person. `suppressed`: the mailbox rejects email, or its owner answered "this was
 * not me" to this founder. `erased`: the founder erased the person from this waitlist.
 */
export type NotImported = 'known' | 'unsubscribed' | 'suppressed' | 'erased';

/**
 * Imports subscribers in bulk. They are marked as imported, don't count in `waitlist_count`, and cause no
 * events, so they get no emails that follow a sign-up (docs/adr/0053).
 */
export abstract class SubscriberImports {
  /** Finds the people who wouldn't be added, keyed by index. */
  abstract look(
    tx: Transaction,
    founderId: string,
    people: { ideaId: string; email: string }[],
  ): Promise<Map<number, NotImported>>;

  /**
   * Adds people. If the idea requires confirmation, they get no other emails until they confirm.
   * @returns IDs of the people added
   */
  abstract add(
    tx: Transaction,
    founderId: string,
    importId: string,
    people: ImportedSubscriber[],
    now: Date,
  ): Promise<Set<string>>;

  /**
   * Erases people who, since the import, have neither confirmed nor left, weren't asked to confirm, and
   * haven't answered any questions.
   * @returns the erased people
   */
  abstract remove(tx: Transaction, importId: string, ids: string[]): Promise<ErasedSubscriber[]>;

  /** Returns those of the IDs that still exist. */
  abstract present(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>>;
}
