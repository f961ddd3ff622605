import { newId } from '../../../shared/ids.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import { overLimit } from '../domain/import-quota.js';
import type { LeftOutReason, RowDecision, RowOutcome } from '../domain/outcomes.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/** Where rows of one kind go. Each method is part of a transaction that also notes how far the import is. */
export interface ImportTarget {
  /** Rows of one transaction. */
  readonly batch: number;

  /** What would become of each row. Nothing is changed. */
  decide(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date): Promise<RowDecision[]>;

  /**
   * Creates what the rows say.
   * @param factor `RATE_LIMIT_FACTOR`. @returns decisions about those that something has come in between of.
   */
  create(
    tx: Transaction,
    record: ImportRecord,
    rows: ImportRow[],
    now: Date,
    factor: number,
  ): Promise<RowDecision[]>;

  /** Takes back what the rows created. @returns decisions about those that stay. */
  undo(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]>;
}

/** A decision that creates nothing. */
export const refused = (
  line: number,
  outcome: RowDecision['outcome'],
  reason: string,
  subjectId: string | null = null,
  leftOut?: LeftOutReason,
): RowDecision => ({ line, outcome, reason, key: null, subjectId, leftOut });

/** A row that could be read: what makes it the same as another one, and a note for its founder. */
interface ReadRow {
  line: number;
  key: string;
  note: string | null;
}

/** Why a row isn't created: the outcome and a sentence, with the reason for people who must get no email. */
export interface Refusal {
  outcome: RowOutcome;
  text: string;
  leftOut?: LeftOutReason;
  /** Whether later rows of the same person mustn't be created either. */
  binds?: boolean;
}

/**
 * What would become of rows that could be read: each is created once, while there is room.
 * @param refusalOf why a row is not to be created, given the keys before it, with what comes of it.
 */
export function decideRows<Row extends ReadRow>(
  { kind, most, counts }: ImportRecord,
  seen: Set<string>,
  rows: readonly Row[],
  refusalOf: (row: Row, at: number) => Refusal | null,
): RowDecision[] {
  let room = most - counts.create;
  return rows.map((row, at) => {
    const { line, key, note } = row;
    const full: Refusal = { outcome: 'over-limit', text: overLimit(kind, most) };
    const refusal = refusalOf(row, at) ?? (room <= 0 ? full : null);
    seen.add(key);
    if (refusal) {
      const { outcome, text, leftOut, binds = false } = refusal;
      return { ...refused(line, outcome, text, null, leftOut), key: binds ? key : null };
    }
    room -= 1;
    return { line, outcome: 'create', reason: note, key, subjectId: newId() };
  });
}

/** What is said of rows that undoing left, because somebody has touched what they created. */
export const keptRows = (rows: ImportRow[], present: Set<string>, reason: string): RowDecision[] =>
  rows
    .filter(({ subjectId }) => present.has(subjectId!))
    .map(({ line, subjectId }) => refused(line, 'kept', reason, subjectId));
