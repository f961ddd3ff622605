import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { given } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type ImportRow, ImportRows } from '../domain/import.repository.js';
import { STEP_LIMITS } from '../domain/import-limits.js';
import type { RowDecision, RowOutcome } from '../domain/outcomes.js';

/** Rows of files in PostgreSQL. Cells are stored as JSON text, because no query needs their content. */
@Injectable()
export class PgImportRows extends ImportRows {
  constructor(private readonly database: Database) {
    super();
  }

  async append(tx: Transaction, importId: string, firstLine: number, rows: string[][]): Promise<void> {
    const lines = rows.map((row, at) => ({ line: firstLine + at, cells: JSON.stringify(row) }));
    if (lines.length === 0) return;
    const db = this.database.kysely(tx);
    await sql`
      INSERT INTO import_rows (import_id, line, cells)
      SELECT ${importId}, r.line, r.cells FROM ${rowsOf('r', lines, { line: 'int', cells: 'text' })}`.execute(
      db,
    );
  }

  after(tx: Transaction, id: string, line: number, limit: number, onlyCreated = false) {
    return someRowsAfter(this.database, id, line, onlyCreated ? 'create' : undefined, limit, tx);
  }

  async keysUpTo(tx: Transaction, id: string, line: number, keys: string[]): Promise<Set<string>> {
    const rows = await this.withKeys(tx, id, line, keys).execute();
    return new Set(rows.map(({ key }) => key));
  }

  createdWith(tx: Transaction, id: string, line: number, keys: string[]) {
    return this.withKeys(tx, id, line, keys).where('outcome', '=', 'create').execute();
  }

  async decide(tx: Transaction, id: string, decisions: RowDecision[]): Promise<void> {
    if (decisions.length === 0) return;
    const decided = rowsOf(
      'd',
      decisions.map(({ line, outcome, reason, key, subjectId }) => ({
        line,
        outcome,
        reason,
        key,
        subjectId,
      })),
      { line: 'int', outcome: 'text', reason: 'text', key: 'text', subjectId: 'uuid' },
    );
    await sql`
      UPDATE import_rows r SET outcome = d.outcome, reason = d.reason, key = d.key, subject_id = d.subject_id
      FROM ${decided} WHERE r.import_id = ${id} AND r.line = d.line`.execute(this.database.kysely(tx));
  }

  private withKeys(tx: Transaction, id: string, line: number, keys: string[]) {
    return this.database
      .kysely(tx)
      .selectFrom('importRows')
      .select(['line', 'key'])
      .where('importId', '=', id)
      .where('key', '=', sql<string>`any(${keys})`)
      .where('line', '<=', line)
      .$narrowType<{ key: string }>();
  }
}

/** Builds a query for the rows of an import after a line. */
const after = (
  database: Database,
  id: string,
  line: number,
  outcome: RowOutcome | undefined,
  limit: number,
  tx?: Transaction,
) =>
  database
    .kysely(tx)
    .selectFrom('importRows')
    .select(['line', 'cells', 'outcome', 'reason'])
    .select(sql<string | null>`CASE WHEN outcome IN ('create', 'kept') THEN subject_id END`.as('subjectId'))
    .where('importId', '=', id)
    .where('line', '>', line)
    .where((eb) => eb.and(given({ outcome })))
    .orderBy('line')
    .limit(limit)
    .$narrowType<Pick<ImportRow, 'outcome'>>();

/**
 * Returns the rows of an import after a line.
 * @param outcome limits the rows to this outcome; undefined for all
 */
export async function rowsAfter(...which: Parameters<typeof after>): Promise<ImportRow[]> {
  return (await after(...which).execute()).map(withCells);
}

/** Like `rowsAfter`, but limits the rows' total length. Returns the first row, and as many more as fit. */
export async function someRowsAfter(...which: Parameters<typeof after>): Promise<ImportRow[]> {
  const [database, , , , , tx] = which;
  const rows = await database
    .kysely(tx)
    .selectFrom((eb) =>
      eb
        .selectFrom(after(...which).as('r'))
        .selectAll()
        .select(sql<number>`sum(octet_length(cells)) OVER (ORDER BY line) - octet_length(cells)`.as('before'))
        .as('b'),
    )
    .select(['line', 'cells', 'outcome', 'reason', 'subjectId'])
    .where('before', '<', STEP_LIMITS.rowBytes)
    .orderBy('line')
    .execute();
  return rows.map(withCells);
}

const withCells = <Row extends { cells: string }>(row: Row) => ({
  ...row,
  cells: JSON.parse(row.cells) as string[],
});
