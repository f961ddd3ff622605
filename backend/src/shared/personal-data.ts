import type { Transaction } from './unit-of-work.js';

/** Whose data it is. */
export interface AccountHolder {
  userId: string;
  /** Verified by the identity provider. */
  email: string;
}

/**
 * One feature's part in what a person may ask of us about their data: a copy of it, and its end.
 * A feature with personal data adds one in its module, with `registered`.
 */
export abstract class PersonalData {
  /** Name of the section in the copy: camelCase, unique. */
  abstract readonly section: string;

  /**
   * In the file that holds everything, the section also stands in a document of this name beside the whole
   * copy; null where the copy is enough.
   */
  readonly document: string | null = null;

  /**
   * Everything that the feature holds about the person, as JSON objects, in parts of bounded size; an empty
   * part is fine. What belongs to third parties (the people on a founder's waitlist) or is a secret (session
   * ids) is left out.
   */
  abstract copy(person: AccountHolder): AsyncIterable<object[]>;

  /**
   * Erases the person's data, in the transaction that deletes the account, while the account's row is still
   * there, locked. Rows that reference `users ON DELETE CASCADE` go by themselves afterwards; this is for
   * what else must stay right (counters), and for effects outside, which go through the `Outbox`.
   * @returns a sentence for the email that confirms the deletion; nothing when there is nothing to say.
   * @throws DomainError to refuse, with a text that tells the person what to do first: then nothing is
   *   deleted.
   */
  async erase(_tx: Transaction, _person: AccountHolder): Promise<string | void> {}
}

/** Every feature's part, in the order of registration. */
export class PersonalDataSections {
  private readonly sections: PersonalData[] = [];

  /** @throws when two features claim one section. */
  register(section: PersonalData): void {
    if (this.sections.some((known) => known.section === section.section)) {
      throw new Error(`Two sections of personal data called "${section.section}".`);
    }
    this.sections.push(section);
  }

  all(): readonly PersonalData[] {
    return this.sections;
  }
}
