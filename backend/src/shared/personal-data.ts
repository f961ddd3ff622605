import type { Message } from './message.js';
import type { Transaction } from './unit-of-work.js';

/** The person whose data it is. */
export interface AccountHolder {
  userId: string;
  /** Email address, verified by the identity provider. */
  email: string;
}

/**
 * A feature's part of data export and account deletion. A feature with personal data adds its part in its
 * module, with `registered`.
 */
export abstract class PersonalData {
  /** Name of the section in the data export: unique and in camelCase. */
  abstract readonly section: string;

  /**
   * Name of an additional document with only this section, in the file that contains everything. Null if
   * there's none.
   */
  readonly document: string | null = null;

  /**
   * Returns all data that the feature has about the person, as JSON objects, in parts of limited size; a part
   * may be empty. Excludes third parties' data (the people on a founder's waitlist) and secrets (session
   * IDs).
   */
  abstract copy(person: AccountHolder): AsyncIterable<object[]>;

  /**
   * Erases the person's data, in the transaction that deletes the account, while the account's row still
   * exists and is locked. Rows with `users ON DELETE CASCADE` are deleted automatically afterwards. Implement
   * this for anything else that must stay correct (counters), and for effects outside the database, through
   * the `Outbox`.
   * @returns a sentence for the email that confirms the deletion, or nothing.
   * @throws DomainError to prevent the deletion, with a message that tells the person what to do first. In
   * that case, nothing is deleted.
   */
  async erase(_tx: Transaction, _person: AccountHolder): Promise<Message | void> {}
}

/** The parts of all features, in the order of registration. */
export class PersonalDataSections {
  private readonly sections: PersonalData[] = [];

  /** Adds a part. @throws an error if the section's name is already used. */
  register(section: PersonalData): void {
    if (this.sections.some((other) => other.section === section.section)) {
      throw new Error(`There are two sections of personal data named "${section.section}".`);
    }
    this.sections.push(section);
  }

  all(): readonly PersonalData[] {
    return this.sections;
  }
}
