import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SignUpAnswers } from './sign-up-answers.js';

/** Longest name and source of an imported person, in code points. */
export const IMPORTED_TEXT_MAX = 200;

/** Somebody whom a founder brings from another list. */
export interface ImportedSubscriber extends SignUpAnswers {
  /** UUIDv7 that they get. */
  id: string;
  ideaId: string;
  email: string;
  /** When they agreed, as the other list says. */
  agreedAt: Date | null;
  name: string | null;
  /** Where they came from, as the other list says. */
  source: string | null;
  /** From `subscriberTagsOf`, at most as many as a subscriber can have. */
  tags: string[];
  /**
   * Whether the other list says that they confirmed the address there. A file can say anything, so it is
   * kept and shown, and counts as a confirmation nowhere.
   */
  confirmedElsewhere: boolean;
  /** When, if the other list says so. */
  confirmedElsewhereAt: Date | null;
  /** Seconds from now to the mail that asks them to confirm; null where they are not asked. */
  askIn: number | null;
}

/** Why somebody is not added. `suppressed`: the mailbox does not work, or said "not me" to this founder. */
export type NotImported = 'known' | 'unsubscribed' | 'suppressed';

/**
 * Subscribers that are brought in bulk. They are marked, are in no `waitlist_count`, and no event speaks of
 * them: nothing that goes out after joining does (docs/adr/0053).
 */
export abstract class SubscriberImports {
  /** Of these addresses, by their places, those who would not be added. */
  abstract look(
    tx: Transaction,
    founderId: string,
    people: { ideaId: string; email: string }[],
  ): Promise<Map<number, NotImported>>;

  /**
   * Where the idea requires confirmation they get nothing until they confirm. @returns ids of who was added.
   */
  abstract add(
    tx: Transaction,
    founderId: string,
    importId: string,
    people: ImportedSubscriber[],
    now: Date,
  ): Promise<Set<string>>;

  /**
   * Erases those who have neither confirmed nor left, were not asked and have said nothing since they were
   * imported. @returns their ids.
   */
  abstract remove(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>>;

  /** Of these ids, those that are still there. */
  abstract present(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>>;
}
