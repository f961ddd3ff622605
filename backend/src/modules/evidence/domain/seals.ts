import type { LogEntry } from './evidence-log.js';

/** A goal as it was locked: its id, its exact text, and the SHA-256 of that. */
export interface LockedGoal {
  id: string;
  text: string;
  hash: Buffer;
}

/** What makes a goal's text binding for both sides. */
export abstract class Seals {
  /** 16 bytes that nobody can guess, in hexadecimal digits. */
  abstract random(): string;

  /** SHA-256 of the text's UTF-8 bytes. */
  abstract hashOf(text: string): Buffer;

  /**
   * The founder's proof that the goal was started so and then, as JWS (type `groundswell-goal+jws`). With the
   * same key, the same goal always gets the same receipt.
   */
  abstract receiptFor(goal: LockedGoal, entry: LogEntry): Promise<string>;

  /** How far the log went, as JWS (type `groundswell-log+jws`). @param head null before the first entry. */
  abstract headOf(head: Pick<LogEntry, 'seq' | 'hash' | 'createdAt'> | null): Promise<string>;
}
