import type { Transaction } from '../../../shared/unit-of-work.js';

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

/**
 * That a goal was started, for good. Nothing can be changed, taken out or put in without breaking the chain.
 */
export abstract class EvidenceLog {
  /**
   * Adds an entry; others who add wait until the transaction ends.
   * @param hash SHA-256 of the goal's text.
   */
  abstract append(tx: Transaction, hash: Buffer, at: Date): Promise<LogEntry>;
}
