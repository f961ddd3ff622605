import { InvalidField } from '../../../shared/domain-error.js';
import type { ColumnProfile } from './column-profile.js';
import { columnsProblem, type ImportKind, type Columns } from './fields.js';
import { recognise, withStatus, type ImportFormat } from './formats.js';
import {
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

/**
 * `uploading`: parts of the file are to come. `reading`, `checking`, `running`, `undoing`: a worker is at it.
 * `mapping`: its founder is to say which column is what. `ready`: the dry run is there.
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

/** What a founder says of the columns, and of the people. */
export interface Mapping extends ReadingAnswers {
  columns: Columns;
  /** Where subscribers go whose row names no idea. */
  ideaId: string | null;
  /** Of ideas whose row names none of ours. */
  category: string | null;
  asksToConfirm: boolean;
  /** That the people agreed to hear about the idea. */
  agreed: boolean;
}

export interface ImportRecord extends Reading {
  id: string;
  userId: string;
  ideaId: string | null;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  /** Why it failed. */
  problem: string | null;
  bytes: number;
  parts: number;
  format: ImportFormat | null;
  delimiter: string | null;
  header: string[];
  /** Whether the first line is the head of the others. */
  headed: boolean;
  columns: Columns | null;
  category: string | null;
  asksToConfirm: boolean;
  /** When its founder said that the people agreed. */
  agreedAt: Date | null;
  /** How many it may create. */
  most: number;
  /** The last line, of which the head is the first where there is one. */
  rows: number;
  /** How far the present step is: bytes while it reads, else the last line that it looked at. */
  position: number;
  /** The last line that may have created something. */
  reached: number;
  counts: OutcomeCounts;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** SHA-256 of the part that came last: the file itself is gone once it is read. */
  lastPart: Buffer | null;
  /** Since then its founder sees nothing of it; it counts for the day's quota. */
  discardedAt: Date | null;
}

/** A piece of a file, as it is about to be stored. */
export interface NewPart {
  bytes: number;
  sha256: Buffer;
  /** Whether the file ends with it. */
  last: boolean;
}

/** How it is said which step failed. */
const GIVEN_UP: Partial<Record<ImportState, string>> = {
  reading: 'We couldn’t read this file',
  checking: 'We couldn’t check this file',
  running: 'We couldn’t import this file',
  undoing: 'We couldn’t undo this import',
};

/** A file on its way into a founder's ideas or a waitlist. */
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

  /** Until when it can be undone; null where it cannot. */
  get undoUntil(): Date | null {
    const { finishedAt } = this.record;
    return finishedAt && this.isUndoable ? new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000) : null;
  }

  /**
   * Takes the next part of the file.
   * @param stored SHA-256 of the part that is stored under that number, if one is.
   * @returns false for a part that is there already. @throws PartDiffers, PartOutOfTurn, FileTooLarge
   */
  addPart(number: number, part: NewPart, stored: Buffer | null, now: Date): boolean {
    const { parts, bytes, state } = this.record;
    const known = number === parts ? (this.record.lastPart ?? stored) : stored;
    if (number === parts && !known) return false;
    if (number <= parts && known) {
      const ends = number === parts && state !== 'uploading';
      if (!known.equals(part.sha256) || part.last !== ends) throw new PartDiffers(number);
      return false;
    }
    this.assertState('take a part', 'uploading');
    if (number !== parts + 1) throw new PartOutOfTurn(parts + 1);
    if (bytes + part.bytes > IMPORT_LIMITS.file) throw new FileTooLarge();
    const next = part.last ? 'reading' : 'uploading';
    this.save({ parts: number, bytes: bytes + part.bytes, state: next, lastPart: part.sha256 }, now);
    return true;
  }

  /** The first rows told what sort of file it is. @param rows these, without the header. */
  noteHead(head: Pick<ImportRecord, 'header' | 'headed'>, rows: readonly string[][], now: Date): void {
    const { format, columns } = recognise(this.record.kind, head.header, rows);
    this.save({ ...head, format, columns }, now);
  }

  /** @param encoding null while the bytes so far are plain ASCII. */
  noteText(encoding: Reading['encoding'], delimiter: string | null, now: Date): void {
    this.save({ encoding, delimiter }, now);
  }

  /** @param position bytes read so far. */
  noteRead(position: number, rows: number, now: Date): void {
    const end = position >= this.record.bytes;
    this.save({ position: end ? 0 : position, rows, state: end ? 'mapping' : 'reading' }, now);
  }

  /** The whole file is read. @param profile of each column. */
  noteProfile(profile: readonly ColumnProfile[], now: Date): void {
    const { kind, columns, header } = this.record;
    if (kind === 'subscribers' && columns) this.save({ columns: withStatus(columns, header, profile) }, now);
  }

  /** What it has added stays, and can be undone. @param problem what to do about it. */
  fail(problem: string, now: Date): void {
    this.save({ state: 'failed', problem, finishedAt: now }, now);
  }

  /**
   * Says what the columns are, and has every row looked at.
   * @param most how many it may create. @param profile of each column; empty if none was counted.
   */
  map(mapping: Mapping, most: number, profile: readonly ColumnProfile[], now: Date): void {
    const { columns, ideaId, category, asksToConfirm, agreed } = mapping;
    this.assertState('be mapped', 'mapping', 'ready');
    const { kind, header } = this.record;
    const problem = columnsProblem(kind, columns, header.length);
    if (problem) throw new InvalidField('columns', problem);
    if (kind === 'subscribers' && !agreed)
      throw new InvalidField('agreed', 'Please confirm that these people agreed to hear about the idea.');
    if (kind === 'subscribers' && ideaId === null && !columns.includes('idea'))
      throw new InvalidField('ideaId', 'Please choose the idea whose waitlist they join.');
    const agreedAt = kind === 'subscribers' ? now : null;
    const fresh = { most, position: 0, counts: noCounts(), state: 'checking' as const };
    const said = { columns, ideaId, category, asksToConfirm, agreedAt };
    this.save({ ...said, ...readingOf(mapping, profile), ...fresh }, now);
  }

  /** @param looked lines up to here are decided. @param end whether it was the last. */
  noteChecked(looked: number, decisions: readonly RowDecision[], end: boolean, now: Date): void {
    const counts = { ...this.record.counts };
    for (const { outcome, revoked } of decisions) {
      counts[outcome] += 1;
      if (revoked) counts.create -= 1;
    }
    const leftOut = leftOutWith(this.record.leftOut, decisions);
    this.save({ position: end ? 0 : looked, counts, leftOut, state: end ? 'ready' : 'checking' }, now);
  }

  /** @throws NothingToImport; RoomChanged when it would create more than it may by now. */
  run(most: number, now: Date): void {
    this.assertState('run', 'ready');
    if (this.record.counts.create === 0) throw new NothingToImport();
    if (this.record.counts.create > most) throw new RoomChanged(most);
    this.save({ state: 'running', position: 0, reached: 0, most }, now);
  }

  /** @param changed what was decided about rows to be created instead, since the dry run. */
  noteRun(looked: number, changed: readonly RowDecision[], end: boolean, now: Date): void {
    const counts = this.moved(changed.map(({ outcome }) => outcome));
    const leftOut = leftOutWith(this.record.leftOut, changed);
    this.save({ counts, leftOut, position: looked, reached: looked }, now);
    if (end) this.save({ state: 'done', finishedAt: now }, now);
  }

  /** No attempt at the present step worked. @param reason what comes after "because". */
  giveUp(reason: string, now: Date): void {
    const { state, position, reached, rows } = this.record;
    const line = state === 'reading' ? rows : position;
    const what = GIVEN_UP[state] ?? 'We stopped working on this import';
    const next =
      reached > 0
        ? 'You can undo what was added.'
        : 'Nothing was added. Split the file there and upload it again.';
    this.fail(
      `${what} past row ${line}: all ${STEP_LIMITS.attempts} attempts failed because ${reason}. ${next}`,
      now,
    );
  }

  /** Also stops one that is running. */
  undo(now: Date): void {
    if (!this.isUndoable) this.assertState('be undone', 'running', 'done');
    const until = this.undoUntil;
    if (until && until <= now) throw new WrongImportState('older than a day', 'be undone');
    this.save({ state: 'undoing', position: 0, problem: null }, now);
  }

  /** @param kept how many of them stay. */
  noteUndone(looked: number, kept: number, end: boolean, now: Date): void {
    const counts = this.moved(Array<RowOutcome>(kept).fill('kept'));
    this.save({ position: looked, counts }, now);
    if (end) this.save({ state: 'undone', finishedAt: now }, now);
  }

  /**
   * Its founder sees it no more. What was imported stays on record, with who said when that the people
   * agreed. @throws WrongImportState
   */
  discard(now: Date): void {
    if (this.isUndoable) throw new WrongImportState(this.record.state, 'be discarded');
    this.assertState('be discarded', 'uploading', 'reading', 'mapping', 'checking', 'ready', 'failed');
    this.save({ discardedAt: now, fileName: '', header: [], columns: null, problem: null }, now);
  }

  /** It is over, and may have added something. */
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
