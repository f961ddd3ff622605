import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ImportKind } from './fields.js';
import type { FileKind } from './file-kind.js';
import type { Import } from './import.js';
import type { ColumnProfile } from './column-profile.js';
import type { Uploaded } from './import-quota.js';
import type { RowDecision, RowOutcome } from './outcomes.js';

/** Name of the background work that advances imports. Its key is the import's ID. */
export const IMPORTING = 'imports.work';

/** Stored imports, with their files and rows. */
export abstract class ImportRepository {
  /** Locks the founder's uploads, so that concurrent ones wait until this transaction ends. */
  abstract lockUploads(tx: Transaction, userId: string): Promise<void>;

  /** Returns the founder's uploads since the given time. */
  abstract uploadedSince(tx: Transaction, userId: string, since: Date): Promise<Uploaded>;

  /**
   * Locks an import until the transaction ends.
   * @returns null if the founder has no such import
   */
  abstract findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null>;

  /** Returns IDs of imports that are ready for a step: one per founder, longest-waiting first. */
  abstract due(limit: number): Promise<string[]>;

  /**
   * Locks an import until the transaction ends.
   * @returns null if the import has been deleted, or another worker is processing it
   */
  abstract findClaimed(tx: Transaction, id: string): Promise<Import | null>;

  /**
   * Saves an import.
   * @throws ImportAtWork if another of the founder's imports is running
   */
  abstract save(tx: Transaction, theImport: Import): Promise<void>;

  /** Returns the reason why a step failed, phrased to follow "because". */
  abstract reasonOf(error: unknown): string;

  /** Returns the SHA-256 of the bytes. */
  abstract hashOf(bytes: Buffer): Buffer;

  /** Returns the SHA-256 of the stored part with that number. Null if that part isn't stored. */
  abstract partHash(tx: Transaction, id: string, number: number): Promise<Buffer | null>;

  /**
   * Stores a part.
   * @param start offset of the part in the file
   */
  abstract addPart(tx: Transaction, id: string, number: number, start: number, bytes: Buffer): Promise<void>;

  /** Reads at most `length` bytes of the file, from `start` on. */
  abstract readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer>;

  /**
   * Adds a piece of the CSV that an uploaded file was converted to. `dropFile` must have deleted the upload.
   * @param place number of pieces before it
   * @param start offset of the piece
   */
  abstract addConverted(
    tx: Transaction,
    id: string,
    place: number,
    start: number,
    bytes: Buffer,
  ): Promise<void>;

  /** Deletes the file's bytes once it has been read. */
  abstract dropFile(tx: Transaction, id: string): Promise<void>;

  /**
   * Deletes discarded imports, abandoned imports, and the rows of finished imports, if older than the given
   * time.
   */
  abstract prune(before: Date): Promise<void>;

  /** Returns the IDs of the founder's ideas, keyed by slug. */
  abstract ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>>;

  /** Returns those of the given ideas that have a waitlist or a campaign by now. */
  abstract ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>>;

  /**
   * Returns each column's profile. Profiles are deleted together with the rows. Empty if nothing was counted.
   */
  abstract profile(tx: Transaction, id: string): Promise<ColumnProfile[]>;

  abstract saveProfile(tx: Transaction, id: string, profile: ColumnProfile[]): Promise<void>;
}

/** A row of a file with its outcome. */
export interface ImportRow {
  line: number;
  cells: string[];
  /** Outcome of the row. Null before the dry run. */
  outcome: RowOutcome | null;
  reason: string | null;
  /** ID of the idea or subscriber that the row creates, or that undoing left in place. */
  subjectId: string | null;
}

/** The rows of imported files, as uploaded. */
export abstract class ImportRows {
  abstract append(tx: Transaction, id: string, firstLine: number, rows: string[][]): Promise<void>;

  /**
   * Reads the rows after a line. May return fewer than `limit` if rows are long, but always at least one
   * until the end.
   * @param onlyCreated whether to return only rows with the outcome `create`
   */
  abstract after(
    tx: Transaction,
    id: string,
    line: number,
    limit: number,
    onlyCreated?: boolean,
  ): Promise<ImportRow[]>;

  /** Returns those of the given keys that rows up to `line` have. */
  abstract keysUpTo(tx: Transaction, id: string, line: number, keys: string[]): Promise<Set<string>>;

  /** Returns rows up to `line` with the outcome `create` and one of the given keys. */
  abstract createdWith(
    tx: Transaction,
    id: string,
    line: number,
    keys: string[],
  ): Promise<{ line: number; key: string }[]>;

  abstract decide(tx: Transaction, id: string, decisions: RowDecision[]): Promise<void>;
}

/** Converts workbooks, ZIP files and JSON to CSV. */
export abstract class TableFiles {
  /**
   * @param take stores a piece of the CSV
   * @returns the part of the file that was read: the sheet, or the files in a ZIP. Empty if it's the whole
   * file.
   * @throws BadFile
   */
  abstract convert(
    bytes: Buffer,
    file: FileKind,
    kind: ImportKind,
    take: (csv: Buffer) => Promise<void>,
  ): Promise<string>;
}

/** Reads CSV files. */
export abstract class CsvFiles {
  /**
   * Returns the separator of cells, derived from the first line of a file.
   * @throws BadFile if the file isn't a CSV file
   */
  abstract delimiterOf(start: Buffer): string;

  /**
   * Parses the complete rows in `bytes`.
   * @param final whether the file ends with these bytes
   * @param before number of rows parsed earlier, for row numbers in errors
   * @param most maximum number of rows
   * @returns the rows, and the number of bytes they occupy
   * @throws BadFile with the number of the invalid row
   */
  abstract rowsIn(
    bytes: Buffer,
    delimiter: string,
    final: boolean,
    before: number,
    most: number,
  ): Promise<{ rows: string[][]; bytes: number }>;
}
