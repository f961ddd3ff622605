import type { Transaction } from '../../../shared/unit-of-work.js';
import type { Import } from './import.js';
import type { ColumnProfile } from './column-profile.js';
import type { Uploaded } from './import-quota.js';
import type { RowDecision, RowOutcome } from './outcomes.js';

/** The work that gets on with imports; its key is the import's id. */
export const IMPORTING = 'imports.work';

/** Imports with their files and rows. */
export abstract class ImportRepository {
  /** Other uploads of the founder wait until the transaction ends. */
  abstract lockUploads(tx: Transaction, userId: string): Promise<void>;

  /** What the founder has uploaded since then. */
  abstract uploadedSince(tx: Transaction, userId: string, since: Date): Promise<Uploaded>;

  /** Locked until the transaction ends. @returns null when the founder has no such import. */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null>;

  /** Ids of those at work that a step may be made of: one of each founder, the longest waiting first. */
  abstract due(limit: number): Promise<string[]>;

  /** Locked until the transaction ends. @returns null when it is gone, or somebody else is at it. */
  abstract findClaimed(tx: Transaction, id: string): Promise<Import | null>;

  /** @throws ImportAtWork when the founder has another one at work. */
  abstract save(tx: Transaction, theImport: Import): Promise<void>;

  /** Why a step failed, as what comes after "because". */
  abstract reasonOf(error: unknown): string;

  /** Its SHA-256. */
  abstract hashOf(bytes: Buffer): Buffer;

  /** SHA-256 of the part that is stored under that number. */
  abstract partHash(tx: Transaction, id: string, number: number): Promise<Buffer | null>;

  /** @param start of the part in the file. */
  abstract addPart(tx: Transaction, id: string, number: number, start: number, bytes: Buffer): Promise<void>;

  /** Bytes of the file from `start` on, at most `length`. */
  abstract readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer>;

  /** The file is read: its bytes are needed no more. */
  abstract dropFile(tx: Transaction, id: string): Promise<void>;

  /**
   * Deletes what was discarded, imports that nobody went on with, and the rows of those that are over, before
   * that time.
   */
  abstract prune(before: Date): Promise<void>;

  /** Ids of the founder's ideas by the addresses of their pages. */
  abstract ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>>;

  /** Of these ideas, those that have a waitlist or a campaign by now. */
  abstract ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>>;

  /** The profile of each column, kept as long as the rows; empty if nothing was counted. */
  abstract profile(tx: Transaction, id: string): Promise<ColumnProfile[]>;

  abstract saveProfile(tx: Transaction, id: string, profile: ColumnProfile[]): Promise<void>;
}

/** A row of a file, and what becomes of it. */
export interface ImportRow {
  line: number;
  cells: string[];
  /** Null before the dry run. */
  outcome: RowOutcome | null;
  reason: string | null;
  /** The idea or subscriber that it makes, or that undoing left. */
  subjectId: string | null;
}

/** The rows of imports' files, as they came. */
export abstract class ImportRows {
  abstract append(tx: Transaction, id: string, firstLine: number, rows: string[][]): Promise<void>;

  /**
   * Fewer than `limit` where they are long; none only when there are none.
   * @param onlyCreated those alone that are to be created.
   */
  abstract after(
    tx: Transaction,
    id: string,
    line: number,
    limit: number,
    onlyCreated?: boolean,
  ): Promise<ImportRow[]>;

  /** Of these keys, those that rows up to `line` have. */
  abstract keysUpTo(tx: Transaction, id: string, line: number, keys: string[]): Promise<Set<string>>;

  /** Lines up to `line` that have one of these keys and are to be created, with their keys. */
  abstract createdWith(
    tx: Transaction,
    id: string,
    line: number,
    keys: string[],
  ): Promise<{ line: number; key: string }[]>;

  abstract decide(tx: Transaction, id: string, decisions: RowDecision[]): Promise<void>;
}

/** Files of comma-separated values. */
export abstract class CsvFiles {
  /** What separates cells, as the first line of a file tells. @throws BadFile for what is no such file. */
  abstract delimiterOf(start: Buffer): string;

  /**
   * The rows that are whole in `bytes`.
   * @param final whether the file ends with them. @param most rows to read.
   * @returns them with the bytes that they take.
   * @throws BadFile with the number of the row, of which `before` have been read.
   */
  abstract rowsIn(
    bytes: Buffer,
    delimiter: string,
    final: boolean,
    before: number,
    most: number,
  ): Promise<{ rows: string[][]; bytes: number }>;
}
