import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import type { LeftOutReason, RowDecision } from '../domain/outcomes.js';

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
