import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SignUpAnswers } from './sign-up-answers.js';

/** Maximum length of an imported person's name and source, in code points. */
export const IMPORTED_TEXT_MAX = 200;

/** A person a founder imports from another list. */
export interface ImportedSubscriber extends SignUpAnswers {
  /** UUIDv7 for the new subscriber. */
  id: string;
  ideaId: string;
  email: string;
  /** When they agreed, according to the other list. */
  agreedAt: Date | null;
  name: string | null;
  /** Where they came from, according to the other list. */
  source: string | null;
  /** The result of `subscriberTagsOf`, at most as many as a subscriber can have. */
  tags: string[];
  /**
   * Whether they confirmed the address according to the other list. A file can claim anything, so this is
   * stored and shown, but never counts as a confirmation.
   */
  confirmedElsewhere: boolean;
  /** When they confirmed, according to the other list. */
  confirmedElsewhereAt: Date | null;
  /** Seconds until their confirmation email is due. Null if they aren't asked. */
  askIn: number | null;
}

/**
 * The reasons for not adding a person. `suppressed`: the mailbox doesn't work, or answered "not me" to this
 * founder.
 */
export type NotImported = 'known' | 'unsubscribed' | 'suppressed';

/**
 * Imports subscribers in bulk. They are marked as imported, don't count in `waitlist_count`, and cause no
 * events, so emails that follow a sign-up aren't sent to them (docs/adr/0053).
 */
export abstract class SubscriberImports {
  /** Finds the people who wouldn't be added, by their index. */
  abstract look(
    tx: Transaction,
    founderId: string,
    people: { ideaId: string; email: string }[],
  ): Promise<Map<number, NotImported>>;

  /**
   * Adds people. If the idea requires confirmation, they get nothing until they confirm.
   * @returns ids of the people added
   */
  abstract add(
    tx: Transaction,
    founderId: string,
    importId: string,
    people: ImportedSubscriber[],
    now: Date,
  ): Promise<Set<string>>;

  /**
   * Erases people who, since the import, have neither confirmed nor left, weren't asked, and have given no
   * answers.
   * @returns their ids
   */
  abstract remove(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>>;

  /** The ids among these that still exist. */
  abstract present(tx: Transaction, importId: string, ids: string[]): Promise<Set<string>>;
}
