import type { Transaction } from '../../../shared/unit-of-work.js';
import type { EvidenceReport } from './report.js';

/** An entry in the public log of goals. */
export interface LogEntry {
  /** Sequence number, from 1, without gaps. */
  seq: number;
  /**
   * SHA-256, in hexadecimal, of the text `<previous><hash of the goal's text><createdAt>`: both hashes in
   * hexadecimal, the time as ISO 8601 with milliseconds and Z.
   */
  hash: string;
  /** Hash of the previous entry. 64 zeros for the first entry. */
  previous: string;
  createdAt: Date;
}

/** A locked goal: its ID, its exact text, and the text's SHA-256. */
export interface LockedGoal {
  id: string;
  text: string;
  hash: Buffer;
}

/** A goal with its log entry: the contents of a receipt. */
export interface LoggedGoal {
  founderId: string;
  /** Number of the goal within its idea, from 1. */
  number: number;
  goal: LockedGoal;
  entry: LogEntry;
}

/** The permanent record of started goals. Changing, removing or inserting an entry breaks the hash chain. */
export abstract class EvidenceLog {
  /**
   * Appends an entry. Other additions wait until the transaction ends.
   * @param hash SHA-256 of the goal's text
   */
  abstract append(tx: Transaction, hash: Buffer, at: Date): Promise<LogEntry>;

  /** @returns null if the goal or its idea was deleted */
  abstract findGoal(goalId: string): Promise<LoggedGoal | null>;

  /** Returns the latest entry, or null if the log is empty. */
  abstract head(): Promise<LogEntry | null>;

  /** Returns up to `most` entries after number `seq`, oldest first. */
  abstract after(seq: number, most: number): Promise<LogEntry[]>;
}

/**
 * Signs goals and reports with the installation's key, so that neither the installation nor the founder can
 * deny having issued them.
 */
export abstract class Seals {
  /** The installation's public URL, used in signatures. */
  abstract readonly origin: string;

  /** 16 unpredictable bytes, in hexadecimal. */
  abstract random(): string;

  /** SHA-256 of the text's UTF-8 bytes. */
  abstract hashOf(text: string): Buffer;

  /**
   * Returns the founder's proof of the goal's text and start time, as JWS (type `groundswell-goal+jws`). The
   * same goal and key always give the same receipt.
   */
  abstract receiptFor(goal: LockedGoal, entry: LogEntry): Promise<string>;

  /**
   * Signs the latest log entry, as JWS (type `groundswell-log+jws`).
   * @param head null if the log is empty
   */
  abstract headOf(head: LogEntry | null): Promise<string>;

  /** @returns the report as a compact JWS (type `groundswell-evidence+jws`) */
  abstract signReport(report: EvidenceReport): Promise<string>;
}
