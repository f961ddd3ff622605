import { newId } from '../../../shared/ids.js';
import type { ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import { overLimit } from '../domain/import-quota.js';
import type { LeftOutReason, RowDecision, RowOutcome } from '../domain/outcomes.js';
import { refused } from './import-target.js';

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
