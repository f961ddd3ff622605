import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type ImportRow, ImportRows } from '../domain/import.repository.js';
import { STEP_LIMITS } from '../domain/import-limits.js';
import type { RowDecision } from '../domain/outcomes.js';

const APPEND = `
  INSERT INTO import_rows (import_id, line, cells)
  SELECT $1, $2 + r.place - 1, r.cells FROM unnest($3::text[]) WITH ORDINALITY AS r (cells, place)`;

// The first of them, and as many more as are short enough together.
const AFTER = `
  SELECT line, cells, "subjectId" FROM (
    SELECT line, cells, "subjectId", sum(octet_length(cells)) OVER (ORDER BY line) - octet_length(cells) AS before
    FROM (
      SELECT line, cells, subject_id AS "subjectId" FROM import_rows
      WHERE import_id = $1 AND line > $2 AND (NOT $4 OR outcome = 'create') ORDER BY line LIMIT $3
    ) r
  ) b WHERE before < ${STEP_LIMITS.rowBytes} ORDER BY line`;

const KEYS = 'SELECT key FROM import_rows WHERE import_id = $1 AND key = ANY($3) AND line <= $2';

const CREATED = `
  SELECT line, key FROM import_rows
  WHERE import_id = $1 AND key = ANY($3) AND line <= $2 AND outcome = 'create'`;

const DECIDE = `
  UPDATE import_rows r SET outcome = d.outcome, reason = d.reason, key = d.key, subject_id = d.subject_id
  FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::uuid[]) AS d (line, outcome, reason, key, subject_id)
  WHERE r.import_id = $1 AND r.line = d.line`;

/** Rows of files in PostgreSQL; their cells as JSON, which nobody looks into there. */
@Injectable()
export class PgImportRows extends ImportRows {
  constructor(private readonly database: Database) {
    super();
  }

  async append(tx: Transaction, id: string, firstLine: number, rows: string[][]): Promise<void> {
    const cells = rows.map((row) => JSON.stringify(row));
    if (cells.length > 0) await this.database.query(APPEND, [id, firstLine, cells], tx);
  }

  async after(tx: Transaction, id: string, line: number, limit: number, onlyCreated = false) {
    const parameters = [id, line, limit, onlyCreated];
    const rows = await this.database.query<{ line: number; cells: string; subjectId: string | null }>(
      AFTER,
      parameters,
      tx,
    );
    return rows.map((row): ImportRow => ({ ...row, cells: JSON.parse(row.cells) as string[] }));
  }

  async keysUpTo(tx: Transaction, id: string, line: number, keys: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }>(KEYS, [id, line, keys], tx);
    return new Set(rows.map(({ key }) => key));
  }

  createdWith(tx: Transaction, id: string, line: number, keys: string[]) {
    return this.database.query<{ line: number; key: string }>(CREATED, [id, line, keys], tx);
  }

  async decide(tx: Transaction, id: string, decisions: RowDecision[]): Promise<void> {
    const column = <Key extends keyof RowDecision>(key: Key) => decisions.map((one) => one[key]);
    const parameters = [
      column('line'),
      column('outcome'),
      column('reason'),
      column('key'),
      column('subjectId'),
    ];
    if (decisions.length > 0) await this.database.query(DECIDE, [id, ...parameters], tx);
  }
}
