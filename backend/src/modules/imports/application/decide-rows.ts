import { newId } from '../../../shared/ids.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import { overLimit } from '../domain/import-quota.js';
import type { LeftOutReason, RowDecision, RowOutcome } from '../domain/outcomes.js';
import type { Transaction } from '../../../shared/unit-of-work.js';

/**
 * Creates ideas or subscribers from rows. Every method runs in a transaction that also records the import's
 * progress.
 */
export interface ImportTarget {
  /** Number of rows per transaction. */
  readonly batch: number;

  /** Decides the outcome of each row, without changing any data. */
  decide(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date): Promise<RowDecision[]>;

  /**
   * Creates the rows' ideas or subscribers.
   * @param factor `RATE_LIMIT_FACTOR`
   * @returns new decisions about rows that can no longer be created
   */
  create(
    tx: Transaction,
    record: ImportRecord,
    rows: ImportRow[],
    now: Date,
    factor: number,
  ): Promise<RowDecision[]>;

  /**
   * Deletes the ideas or subscribers that the rows created.
   * @returns decisions about rows whose idea or subscriber stays
   */
  undo(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]>;
}

/** Returns a decision that creates nothing. */
export const refused = (
  line: number,
  outcome: RowDecision['outcome'],
  reason: string,
  subjectId: string | null = null,
  leftOut?: LeftOutReason,
): RowDecision => ({ line, outcome, reason, key: null, subjectId, leftOut });

/** A readable row, with its key and a note for the founder. */
interface ReadRow {
  line: number;
  key: string;
  note: string | null;
}

/**
 * The reason why a row creates nothing: its outcome, a text for the founder, and the reason for leaving a
 * person out.
 */
export interface Refusal {
  outcome: RowOutcome;
  text: string;
  leftOut?: LeftOutReason;
  /** True if the refusal also applies to later rows about the same person. */
  binds?: boolean;
}

/**
 * Decides the outcomes of readable rows. Each key is created once, up to the limit.
 * @param refusalOf returns the reason not to create a row, given the earlier keys; null if there's none
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

/**
 * Returns decisions for rows that undoing left in place, because their idea or subscriber has been used
 * since.
 */
export const keptRows = (rows: ImportRow[], present: Set<string>, reason: string): RowDecision[] =>
  rows
    .filter(({ subjectId }) => present.has(subjectId!))
    .map(({ line, subjectId }) => refused(line, 'kept', reason, subjectId));
