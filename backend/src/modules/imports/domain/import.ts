import { InvalidField } from '../../../shared/domain-error.js';
import type { ColumnProfile } from './column-profile.js';
import { columnsProblem, type ImportKind, type Columns } from './fields.js';
import { recognise, withStatus, type ImportFormat } from './formats.js';
import {
  NOT_AGREED,
  FileTooLarge,
  NothingToImport,
  PartDiffers,
  PartOutOfTurn,
  RoomChanged,
  WrongImportState,
} from './import.errors.js';
import { IMPORT_LIMITS, STEP_LIMITS, UNDO_HOURS } from './import-limits.js';
import { noCounts, type OutcomeCounts, type RowDecision, type RowOutcome } from './outcomes.js';
import { leftOutWith, type Reading, readingOf, UNREAD, type ReadingAnswers } from './reading.js';
import { fieldError } from '../../../shared/field-error.js';

/**
 * States of an import. In `uploading`, more parts of the file are expected. In `reading`, `checking`,
 * `running` and `undoing`, a worker is processing the import. In `mapping`, the founder must assign the
 * columns. In `ready`, the dry run is complete.
 */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'ready',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A founder's input about the columns and the people. */
export interface Mapping extends ReadingAnswers {
  columns: Columns;
  /** ID of the idea whose waitlist people join if their row names no idea. */
  ideaId: string | null;
  /** Category of ideas whose row has no valid category. */
  category: string | null;
  asksToConfirm: boolean;
  /** True if the founder confirmed that the people agreed to hear about the idea. */
  agreed: boolean;
}

export interface ImportRecord extends Reading {
  id: string;
  userId: string;
  ideaId: string | null;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  /** Reason why the import failed. Null if it hasn't. */
  problem: string | null;
  /** Number of bytes as uploaded. For a converted file, the number of bytes of its CSV. */
  bytes: number;
  parts: number;
  /**
   * The part of a converted file that was read: the sheet of a workbook, or files in a ZIP. Empty for a whole
   * file, null for CSV.
   */
  readFrom: string | null;
  format: ImportFormat | null;
  delimiter: string | null;
  header: string[];
  /** True if the first line is a header. */
  headed: boolean;
  columns: Columns | null;
  category: string | null;
  asksToConfirm: boolean;
  /** Time at which the founder confirmed that the people agreed. */
  agreedAt: Date | null;
  /** Maximum number of ideas or subscribers to create. */
  most: number;
  /** Number of the last line. A header counts as the first line. */
  rows: number;
  /** Progress of the current step: number of bytes while reading, otherwise the last line processed. */
  position: number;
  /** The last line that may have created an idea or subscriber. */
  reached: number;
  counts: OutcomeCounts;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** SHA-256 of the last part. Stored here because the file itself is deleted after it has been read. */
  lastPart: Buffer | null;
  /**
   * Time at which the import was discarded. Its founder no longer sees it, but it counts for the daily quota.
   */
  discardedAt: Date | null;
}

/** A part of a file to store. */
export interface NewPart {
  bytes: number;
  sha256: Buffer;
  /** True if this is the last part of the file. */
  last: boolean;
}

/** Beginning of the error message for each step. */
const FAILURES: Partial<Record<ImportState, string>> = {
  reading: 'We couldn’t read this file',
  checking: 'We couldn’t check this file',
  running: 'We couldn’t import this file',
  undoing: 'We couldn’t undo this import',
};

/** An import of a file into a founder's ideas or a waitlist. */
export class Import {
  constructor(private record: ImportRecord) {}

  static begin(
    origin: { id: string; userId: string; kind: ImportKind; fileName: string },
    now: Date,
  ): Import {
    return new Import({
      ...UNREAD,
      ...origin,
      ideaId: null,
      state: 'uploading',
      problem: null,
      bytes: 0,
      parts: 0,
      readFrom: null,
      format: null,
      delimiter: null,
      header: [],
      headed: true,
      columns: null,
      category: null,
      asksToConfirm: false,
      agreedAt: null,
      most: 0,
      rows: 0,
      position: 0,
      reached: 0,
      counts: noCounts(),
      createdAt: now,
      updatedAt: now,
      finishedAt: null,
      lastPart: null,
      discardedAt: null,
    });
  }

  snapshot(): Readonly<ImportRecord> {
    return this.record;
  }

  /** Deadline for undoing the import. Null if it can't be undone. */
  get undoUntil(): Date | null {
    const { finishedAt } = this.record;
    return finishedAt && this.isUndoable ? new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000) : null;
  }

  /**
   * Accepts the next part of the file.
   * @param stored SHA-256 of the stored part with that number, if any
   * @returns false if the part is already stored
   * @throws PartDiffers, PartOutOfTurn, FileTooLarge
   */
  addPart(number: number, part: NewPart, stored: Buffer | null, now: Date): boolean {
    const { parts, bytes, state } = this.record;
    const hash = number === parts ? (this.record.lastPart ?? stored) : stored;
    if (number === parts && !hash) return false;
    if (number <= parts && hash) {
      const ends = number === parts && state !== 'uploading';
      if (!hash.equals(part.sha256) || part.last !== ends) throw new PartDiffers(number);
      return false;
    }
    this.assertState('accept a part', 'uploading');
    if (number !== parts + 1) throw new PartOutOfTurn(parts + 1);
    if (bytes + part.bytes > IMPORT_LIMITS.file) throw new FileTooLarge();
    const next = part.last ? 'reading' : 'uploading';
    this.save({ parts: number, bytes: bytes + part.bytes, state: next, lastPart: part.sha256 }, now);
    return true;
  }

  /**
   * Records that the file was converted to CSV, which is read next.
   * @param bytes number of bytes of the CSV
   */
  noteConverted(readFrom: string, bytes: number, now: Date): void {
    this.save({ readFrom, bytes }, now);
  }

  /**
   * Records the header and the format recognized from the first rows.
   * @param rows the first rows, without the header
   */
  noteHead(head: Pick<ImportRecord, 'header' | 'headed'>, rows: readonly string[][], now: Date): void {
    const { format, columns } = recognise(this.record.kind, head.header, rows);
    this.save({ ...head, format, columns }, now);
  }

  /** @param encoding encoding of the file; null while all bytes so far are plain ASCII */
  noteText(encoding: Reading['encoding'], delimiter: string | null, now: Date): void {
    this.save({ encoding, delimiter }, now);
  }

  /** @param position number of bytes read so far */
  noteRead(position: number, rows: number, now: Date): void {
    const end = position >= this.record.bytes;
    this.save({ position: end ? 0 : position, rows, state: end ? 'mapping' : 'reading' }, now);
  }

  /**
   * Completes the reading of the file.
   * @param profile the profile of each column
   */
  noteProfile(profile: readonly ColumnProfile[], now: Date): void {
    const { kind, columns, header } = this.record;
    if (kind === 'subscribers' && columns) this.save({ columns: withStatus(columns, header, profile) }, now);
  }

  /**
   * Ends the import with a failure. Rows it has already added stay, and can be undone.
   * @param problem text that tells the founder what to do
   */
  fail(problem: string, now: Date): void {
    this.save({ state: 'failed', problem, finishedAt: now }, now);
  }

  /**
   * Assigns the columns and starts the dry run.
   * @param most maximum number of ideas or subscribers to create
   * @param profile each column's profile; empty if none was counted
   */
  map(mapping: Mapping, most: number, profile: readonly ColumnProfile[], now: Date): void {
    const { columns, ideaId, category, asksToConfirm, agreed } = mapping;
    this.assertState('be mapped', 'mapping', 'ready');
    const { kind, header } = this.record;
    const problem = columnsProblem(kind, columns, header.length);
    if (problem) throw new InvalidField('columns', problem);
    if (kind === 'subscribers' && !agreed) throw new InvalidField('agreed', NOT_AGREED);
    if (kind === 'subscribers' && ideaId === null && !columns.includes('idea'))
      throw new InvalidField(
        'ideaId',
        fieldError('REQUIRED', 'Please choose the idea whose waitlist they join.'),
      );
    const agreedAt = kind === 'subscribers' ? now : null;
    const fresh = { most, position: 0, counts: noCounts(), state: 'checking' as const };
    const input = { columns, ideaId, category, asksToConfirm, agreedAt };
    this.save({ ...input, ...readingOf(mapping, profile), ...fresh }, now);
  }

  /**
   * @param looked the last line with a decision
   * @param end whether the dry run is complete
   */
  noteChecked(looked: number, decisions: readonly RowDecision[], end: boolean, now: Date): void {
    const counts = { ...this.record.counts };
    for (const { outcome, revoked } of decisions) {
      counts[outcome] += 1;
      if (revoked) counts.create -= 1;
    }
    const leftOut = leftOutWith(this.record.leftOut, decisions);
    this.save({ position: end ? 0 : looked, counts, leftOut, state: end ? 'ready' : 'checking' }, now);
  }

  /**
   * Starts the import.
   * @throws NothingToImport; RoomChanged if the quota is now below the number of rows to create
   */
  run(most: number, now: Date): void {
    this.assertState('run', 'ready');
    if (this.record.counts.create === 0) throw new NothingToImport();
    if (this.record.counts.create > most) throw new RoomChanged(most);
    this.save({ state: 'running', position: 0, reached: 0, most }, now);
  }

  /** @param changed decisions that have changed since the dry run, about rows with the outcome `create` */
  noteRun(looked: number, changed: readonly RowDecision[], end: boolean, now: Date): void {
    const counts = this.moved(changed.map(({ outcome }) => outcome));
    const leftOut = leftOutWith(this.record.leftOut, changed);
    this.save({ counts, leftOut, position: looked, reached: looked }, now);
    if (end) this.save({ state: 'done', finishedAt: now }, now);
  }

  /**
   * Fails after the last attempt at a step.
   * @param reason cause of the failure, phrased to follow "because"
   */
  giveUp(reason: string, now: Date): void {
    const { state, position, reached, rows } = this.record;
    const line = state === 'reading' ? rows : position;
    const what = FAILURES[state] ?? 'We stopped working on this import';
    const next =
      reached > 0
        ? 'You can undo what was added.'
        : 'Nothing was added. Split the file there and upload it again.';
    this.fail(
      `${what} past row ${line}: all ${STEP_LIMITS.attempts} attempts failed because ${reason}. ${next}`,
      now,
    );
  }

  /** Undoes the import, and stops it if it is still running. */
  undo(now: Date): void {
    if (!this.isUndoable) this.assertState('be undone', 'running', 'done');
    const until = this.undoUntil;
    if (until && until <= now) throw new WrongImportState('older than a day', 'be undone');
    this.save({ state: 'undoing', position: 0, problem: null }, now);
  }

  /** @param remaining number of rows whose idea or subscriber stays */
  noteUndone(looked: number, remaining: number, end: boolean, now: Date): void {
    const counts = this.moved(Array<RowOutcome>(remaining).fill('kept'));
    this.save({ position: looked, counts }, now);
    if (end) this.save({ state: 'undone', finishedAt: now }, now);
  }

  /**
   * Hides the import from its founder. The record of imported rows stays, with the time at which the founder
   * confirmed that the people agreed.
   * @throws WrongImportState
   */
  discard(now: Date): void {
    if (this.isUndoable) throw new WrongImportState(this.record.state, 'be discarded');
    this.assertState('be discarded', 'uploading', 'reading', 'mapping', 'checking', 'ready', 'failed');
    this.save({ discardedAt: now, fileName: '', header: [], columns: null, problem: null }, now);
  }

  /** True if the import has ended and may have added ideas or subscribers. */
  private get isUndoable(): boolean {
    const { state, reached } = this.record;
    return state === 'done' || (state === 'failed' && reached > 0);
  }

  private moved(outcomes: readonly RowOutcome[]): OutcomeCounts {
    const counts = { ...this.record.counts };
    for (const outcome of outcomes) counts[outcome] += 1;
    counts.create -= outcomes.length;
    return counts;
  }

  private assertState(step: string, ...allowed: ImportState[]): void {
    if (!allowed.includes(this.record.state)) throw new WrongImportState(this.record.state, step);
  }

  private save(changes: Partial<ImportRecord>, now: Date): void {
    this.record = { ...this.record, ...changes, updatedAt: now };
  }
}
