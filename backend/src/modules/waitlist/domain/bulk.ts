import type { Transaction } from '../../../shared/unit-of-work.js';
import type { SignUpAnswers } from './sign-up-answers.js';

export const BULK_LIMITS = {
  /** Maximum number of people per request. */
  people: 1_000,
  /** Maximum bytes per request. */
  bytes: 1024 * 1024,
  /** Maximum number of people that a founder without a plan may add per day, by imports and requests. */
  withoutPlan: 1_000,
} as const;

/** Reasons for leaving a person out, with their texts for the API documentation. */
export const LEFT_OUT_TEXTS = {
  'invalid-email': 'this isn’t an email address',
  duplicate: 'the address is on an earlier row',
  unsubscribed: 'the person has left this waitlist',
  erased: 'you erased the person from this waitlist',
  refused: 'the mailbox’s owner said that they didn’t sign up',
  bounced: 'emails to the address bounced',
  'too-many-tags': 'the person would have more than 10 tags',
  'over-limit': 'without a plan, you can add 1,000 people a day',
} as const;
export type LeftOutOfBulk = keyof typeof LEFT_OUT_TEXTS;
export const LEFT_OUT_REASONS = Object.keys(LEFT_OUT_TEXTS) as LeftOutOfBulk[];

export const BULK_OUTCOMES = ['created', 'changed', 'unchanged', 'left-out'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** What became of one row. */
export interface BulkResult {
  outcome: BulkOutcome;
  /** ID of the subscriber. Null if nobody on the waitlist has this address. */
  id: string | null;
  /** Set if the row was left out. */
  reason: LeftOutOfBulk | null;
}

/** A person from a founder's own system. Null for details that the row doesn't have. */
export type BulkPerson = { [Name in keyof SignUpAnswers]: SignUpAnswers[Name] | null } & {
  /** ID of the row, and of the subscriber if it is new. */
  id: string;
  /** The address in the product's spelling. */
  email: string;
  agreedAt: Date | null;
  name: string | null;
  source: string | null;
  /** Tags from `subscriberTagsOf`, to be added. */
  tags: string[];
  /** Delay in seconds until a new person's confirmation email is due. Null if they aren't asked. */
  askIn: number | null;
};

/** The request that rows belong to. */
export interface BulkAt {
  founderId: string;
  ideaId: string;
  /** Marks the new people as imported. */
  bulkId: string;
  /** The founder's key (see `SignUpAuthor`). */
  key: Buffer;
  now: Date;
}

/** The state of a row's address on the waitlist. */
export interface AddressState {
  /** ID of the subscriber with this address. Null if there's none. */
  id: string | null;
  /** Reason for leaving the row out. Null if there's none. */
  reason: LeftOutOfBulk | null;
}

/**
 * Adds and changes many people of a waitlist at once. They count as imported (docs/adr/0053). Nobody is
 * subscribed again. The maps and sets have the rows' IDs.
 */
export abstract class BulkSubscribers {
  /** Waits for the founder's other requests of this kind, until the transaction ends. */
  abstract takeTurn(tx: Transaction, founderId: string): Promise<void>;

  /** Counts the people a founder has imported since a time, up to `most`. */
  abstract addedSince(tx: Transaction, founderId: string, since: Date, most: number): Promise<number>;

  /** Finds the state of each row's address. */
  abstract look(
    tx: Transaction,
    at: BulkAt,
    people: readonly BulkPerson[],
  ): Promise<Map<string, AddressState>>;

  /**
   * Adds the people who aren't on the list, and locks the others' rows until the transaction ends.
   * @param people no two with the same address
   * @returns the rows of people added
   */
  abstract add(tx: Transaction, at: BulkAt, people: readonly BulkPerson[]): Promise<Set<string>>;

  /**
   * Changes the people on the list: adds tags, and changes answers only if they are the founder's.
   * @returns the rows that changed something
   */
  abstract change(tx: Transaction, at: BulkAt, people: readonly BulkPerson[]): Promise<Set<string>>;
}
