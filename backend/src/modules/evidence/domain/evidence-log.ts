import type { Transaction } from '../../../shared/unit-of-work.js';
import type { EvidenceReport } from './report.js';

/** One line of the public log of goals. */
export interface LogEntry {
  /** From 1, without a gap. */
  seq: number;
  /**
   * SHA-256, in hexadecimal digits, of the text `<previous><hash of the goal's text><createdAt>`: both hashes
   * in hexadecimal digits, the time as ISO 8601 with milliseconds and Z.
   */
  hash: string;
  /** The hash of the entry before; 64 zeros before the first. */
  previous: string;
  createdAt: Date;
}

/** A goal as it was locked: its id, its exact text, and the SHA-256 of that. */
export interface LockedGoal {
  id: string;
  text: string;
  hash: Buffer;
}

/** A goal with its entry in the log: everything that a receipt states. */
export interface LoggedGoal {
  founderId: string;
  /** Number of the goal within its idea, from 1. */
  number: number;
  goal: LockedGoal;
  entry: LogEntry;
}

/**
 * That a goal was started, for good. Nothing can be changed, taken out or put in without breaking the chain.
 */
export abstract class EvidenceLog {
  /**
   * Adds an entry; others who add wait until the transaction ends.
   * @param hash SHA-256 of the goal's text.
   */
  abstract append(tx: Transaction, hash: Buffer, at: Date): Promise<LogEntry>;

  /** @returns null if the goal, or its idea, was deleted. */
  abstract findGoal(goalId: string): Promise<LoggedGoal | null>;

  /** The latest entry, or null. */
  abstract head(): Promise<LogEntry | null>;

  /** Entries after that number, oldest first, at most `most`. */
  abstract after(seq: number, most: number): Promise<LogEntry[]>;
}

/** What makes the text of a goal or a report binding for both sides: the installation's signature. */
export abstract class Seals {
  /** The installation's public address, as signatures name it. */
  abstract readonly origin: string;

  /** 16 bytes that no one can guess, in hexadecimal digits. */
  abstract random(): string;

  /** SHA-256 of the text's UTF-8 bytes. */
  abstract hashOf(text: string): Buffer;

  /**
   * The founder's proof that the goal was started so and then, as JWS (type `groundswell-goal+jws`). With the
   * same key, the same goal always gets the same receipt.
   */
  abstract receiptFor(goal: LockedGoal, entry: LogEntry): Promise<string>;

  /** How far the log went, as JWS (type `groundswell-log+jws`). @param head null before the first entry. */
  abstract headOf(head: LogEntry | null): Promise<string>;

  /** @returns the report as JWS in compact form (type `groundswell-evidence+jws`). */
  abstract signReport(report: EvidenceReport): Promise<string>;
}
