import type { Columns, ImportKind } from './fields.js';
import type { ImportFormat } from './formats.js';
import type { OutcomeCounts } from './outcomes.js';
import type { Reading, ReadingAnswers } from './reading.js';

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
