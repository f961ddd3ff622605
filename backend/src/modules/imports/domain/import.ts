import { InvalidField } from '../../../shared/domain-error.js';
import { type Columns, columnsProblem, type ImportKind } from './fields.js';
import { type ImportFormat, recognise } from './formats.js';
import {
  FileTooLarge,
  NothingToImport,
  PartOutOfTurn,
  RoomChanged,
  WrongImportState,
} from './import.errors.js';
import { IMPORT_LIMITS, UNDO_HOURS } from './import-limits.js';
import { noCounts, type OutcomeCounts, type RowOutcome } from './outcomes.js';

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
export interface Mapping {
  columns: Columns;
  /** Where subscribers go whose row names no idea. */
  ideaId: string | null;
  /** Of ideas whose row names none of ours. */
  category: string | null;
  asksToConfirm: boolean;
  /** That the people agreed to hear about the idea. */
  agreed: boolean;
}

export interface ImportRecord {
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
}

/** A file on its way into a founder's ideas or a waitlist. */
export class Import {
  constructor(private record: ImportRecord) {}

  static begin(
    origin: { id: string; userId: string; kind: ImportKind; fileName: string },
    now: Date,
  ): Import {
    return new Import({
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
    });
  }

  snapshot(): Readonly<ImportRecord> {
    return this.record;
  }

  /** Until when it can be undone; null where it cannot. */
  get undoUntil(): Date | null {
    const { state, finishedAt } = this.record;
    return state === 'done' && finishedAt ? new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000) : null;
  }

  /**
   * Takes the next part of the file.
   * @returns false for the one that came last, sent once more. @throws PartOutOfTurn, FileTooLarge
   */
  addPart(number: number, bytes: number, last: boolean, now: Date): boolean {
    if (number === this.record.parts && number > 0) return false;
    this.assertState('take a part', 'uploading');
    if (number !== this.record.parts + 1) throw new PartOutOfTurn(this.record.parts + 1);
    if (this.record.bytes + bytes > IMPORT_LIMITS.file) throw new FileTooLarge();
    this.save(
      { parts: number, bytes: this.record.bytes + bytes, state: last ? 'reading' : 'uploading' },
      now,
    );
    return true;
  }

  /** The first bytes told what sort of file it is. */
  noteHead(delimiter: string, header: string[], headed: boolean, now: Date): void {
    const { format, columns } = recognise(this.record.kind, header);
    this.save({ delimiter, header, headed, format, columns }, now);
  }

  /** @param position bytes read so far. */
  noteRead(position: number, rows: number, now: Date): void {
    const end = position >= this.record.bytes;
    this.save({ position: end ? 0 : position, rows, state: end ? 'mapping' : 'reading' }, now);
  }

  /** Nothing of it has had an effect. @param problem what to do about it. */
  fail(problem: string, now: Date): void {
    this.save({ state: 'failed', problem, finishedAt: now }, now);
  }

  /** Says what the columns are, and has every row looked at. @param most how many it may create. */
  map({ columns, ideaId, category, asksToConfirm, agreed }: Mapping, most: number, now: Date): void {
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
    this.save({ columns, ideaId, category, asksToConfirm, agreedAt, ...fresh }, now);
  }

  /** @param looked lines up to here are decided. @param end whether it was the last. */
  noteChecked(looked: number, outcomes: readonly RowOutcome[], end: boolean, now: Date): void {
    const counts = { ...this.record.counts };
    for (const outcome of outcomes) counts[outcome] += 1;
    this.save({ position: end ? 0 : looked, counts, state: end ? 'ready' : 'checking' }, now);
  }

  /** @throws NothingToImport; RoomChanged when it would create more than it may by now. */
  run(most: number, now: Date): void {
    this.assertState('run', 'ready');
    if (this.record.counts.create === 0) throw new NothingToImport();
    if (this.record.counts.create > most) throw new RoomChanged(most);
    this.save({ state: 'running', position: 0, reached: 0, most }, now);
  }

  /** @param changed outcomes that rows to be created got instead, since the dry run. */
  noteRun(looked: number, changed: readonly RowOutcome[], end: boolean, now: Date): void {
    this.save({ counts: this.moved(changed), position: looked, reached: looked }, now);
    if (end) this.save({ state: 'done', finishedAt: now }, now);
  }

  /** Also stops one that is running. */
  undo(now: Date): void {
    this.assertState('be undone', 'running', 'done');
    const until = this.undoUntil;
    if (until && until <= now) throw new WrongImportState('older than a day', 'be undone');
    this.save({ state: 'undoing', position: 0 }, now);
  }

  /** @param kept how many of them stay. */
  noteUndone(looked: number, kept: number, end: boolean, now: Date): void {
    const counts = this.moved(Array<RowOutcome>(kept).fill('kept'));
    this.save({ position: looked, counts }, now);
    if (end) this.save({ state: 'undone', finishedAt: now }, now);
  }

  /** What was imported stays on record, with who said when that the people agreed. */
  assertDiscardable(): void {
    this.assertState('be discarded', 'uploading', 'reading', 'mapping', 'checking', 'ready', 'failed');
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
