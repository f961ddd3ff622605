import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Import } from './import.js';
import type { RowDecision } from './outcomes.js';

/** Imports with their files and rows. */
export abstract class ImportRepository {
  /** How many the founder has begun since then, and when the first of these was. */
  abstract begunSince(
    tx: Transaction,
    userId: string,
    since: Date,
  ): Promise<{ count: number; first: Date | null }>;

  /** Locked until the transaction ends. @returns null when the founder has no such import. */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null>;

  /** One that a worker is to get on with, and no other is at; the one that has waited longest. */
  abstract nextAtWork(tx: Transaction): Promise<Import | null>;

  /** @throws ImportAtWork when the founder has another one at work. */
  abstract save(tx: Transaction, theImport: Import): Promise<void>;

  abstract delete(tx: Transaction, id: string): Promise<void>;

  /** Lets others that wait come first. */
  abstract postpone(id: string, now: Date): Promise<void>;

  /** @param start of the part in the file. */
  abstract addPart(tx: Transaction, id: string, number: number, start: number, bytes: Buffer): Promise<void>;

  /** Bytes of the file from `start` on, at most `length`. */
  abstract readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer>;

  /** The file is read: its bytes are needed no more. */
  abstract dropFile(tx: Transaction, id: string): Promise<void>;

  /** Deletes imports that nobody went on with, and the rows of those that are over, before that time. */
  abstract prune(before: Date): Promise<void>;

  /** Ids of the founder's ideas by the addresses of their pages. */
  abstract ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>>;

  /** Of these ideas, those that have a waitlist or a campaign by now. */
  abstract ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>>;
}

/** A row of a file. */
export interface ImportRow {
  line: number;
  cells: string[];
  subjectId: string | null;
}

/** The rows of imports' files, as they came. */
export abstract class ImportRows {
  abstract append(tx: Transaction, id: string, firstLine: number, rows: string[][]): Promise<void>;

  /** @param onlyCreated those alone that are to be created. */
  abstract after(
    tx: Transaction,
    id: string,
    line: number,
    limit: number,
    onlyCreated?: boolean,
  ): Promise<ImportRow[]>;

  /** Of these keys, those that rows up to `line` have. */
  abstract keysUpTo(tx: Transaction, id: string, line: number, keys: string[]): Promise<Set<string>>;

  abstract decide(tx: Transaction, id: string, decisions: RowDecision[]): Promise<void>;
}

/** Files of comma-separated values. */
export abstract class CsvFiles {
  /** What separates cells, as the first line of a file tells. @throws BadFile for what is no such file. */
  abstract delimiterOf(start: Buffer): string;

  /**
   * The rows that are whole in `bytes`.
   * @param final whether the file ends with them. @returns them with the bytes that they take.
   * @throws BadFile with the number of the row, of which `before` have been read.
   */
  abstract rowsIn(
    bytes: Buffer,
    delimiter: string,
    final: boolean,
    before: number,
  ): Promise<{ rows: string[][]; bytes: number }>;
}
