import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { ColumnProfile } from '../domain/column-profile.js';
import { Import, type ImportRecord } from '../domain/import.js';
import type { RowOutcome } from '../domain/outcomes.js';

/** Rows of a file that its founder sees before saying which column is what. */
const SAMPLES = 5;
/** Rows that a download holds at a time, and characters of them, beyond the last row. */
const BATCH = 2000;
const BATCH_LENGTH = 1024 * 1024;

/** A row of a file, and what becomes of it. */
export interface ImportRowView {
  line: number;
  cells: string[];
  /** Null before the dry run. */
  outcome: RowOutcome | null;
  reason: string | null;
  subjectId: string | null;
}

/** A part of a file that has arrived. */
export interface ImportPartView {
  number: number;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** An import with the first rows of its file. */
export interface ImportView {
  record: ImportRecord;
  undoUntil: Date | null;
  samples: string[][];
  /** Of each column; empty in lists, and once the rows are deleted. */
  profile: ColumnProfile[];
}

const IMPORT = `
  SELECT id, user_id AS "userId", idea_id AS "ideaId", kind, file_name AS "fileName", state, problem, bytes, parts,
         format, delimiter, encoding, statuses, date_order AS "dateOrder", date_orders AS "dateOrders", left_out AS "leftOut", header, headed, columns, category, asks_to_confirm AS "asksToConfirm", agreed_at AS "agreedAt",
         most, rows, position, reached, counts, created_at AS "createdAt", updated_at AS "updatedAt", finished_at AS "finishedAt",
         last_part AS "lastPart", discarded_at AS "discardedAt"
  FROM imports WHERE user_id = $1 AND discarded_at IS NULL`;
const ONE = `${IMPORT} AND id = $2`;
const MINE = `${IMPORT} AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid)) ORDER BY created_at DESC, id DESC LIMIT $4`;
const COUNT = 'SELECT count(*)::int AS total FROM imports WHERE user_id = $1 AND discarded_at IS NULL';

const PROFILE = 'SELECT columns AS profile FROM import_profiles WHERE import_id = $1';
const FIRST = 'SELECT cells FROM import_rows WHERE import_id = $1 ORDER BY line LIMIT $2';
const ROWS = `
  SELECT line, cells, outcome, reason, CASE WHEN outcome IN ('create', 'kept') THEN subject_id END AS "subjectId"
  FROM import_rows WHERE import_id = $1 AND line > $2 AND ($3::text IS NULL OR outcome = $3) ORDER BY line LIMIT $4`;

// The first of them, and as many more as are short enough together.
const BATCH_OF_ROWS = `
  SELECT line, cells, outcome, reason, "subjectId" FROM (
    SELECT *, sum(octet_length(cells)) OVER (ORDER BY line) - octet_length(cells) AS before FROM (${ROWS}) r
  ) b WHERE before < ${BATCH_LENGTH} ORDER BY line`;

const OWNED = 'SELECT id FROM imports WHERE user_id = $1 AND id = $2 AND discarded_at IS NULL';
const PARTS = `
  SELECT number, length(bytes) AS bytes, encode(sha256(bytes), 'hex') AS sha256
  FROM import_parts WHERE import_id = $1 AND length(bytes) > 0 ORDER BY number`;

const NEWEST = new Order<ImportRecord>('imports', 'time', ({ createdAt }) => createdAt);
/** Lines are told by number; the id is the import's. */
const orderOf = (id: string, outcome?: RowOutcome) =>
  new Order<ImportRowView>(
    `import-rows:${outcome ?? 'all'}`,
    'number',
    ({ line }) => line,
    () => id,
  );

/** A founder's imports, for screens. */
@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when the founder has no such import. */
  async find(userId: string, id: string): Promise<ImportView | null> {
    const record = await this.database.queryOne<ImportRecord>(ONE, [userId, id]);
    if (!record) return null;
    const rows = await this.database.query<{ cells: string }>(FIRST, [id, SAMPLES]);
    const found = await this.database.queryOne<{ profile: ColumnProfile[] }>(PROFILE, [id]);
    const samples = rows.map(({ cells }) => JSON.parse(cells) as string[]);
    return { ...shown(record), samples, profile: found?.profile ?? [] };
  }

  /** What has arrived of its file. @returns null when the founder has no such import. */
  async parts(userId: string, id: string): Promise<ImportPartView[] | null> {
    if (!(await this.database.queryOne(OWNED, [userId, id]))) return null;
    return this.database.query<ImportPartView>(PARTS, [id]);
  }

  /** Newest first. @throws ValidationFailed for a foreign cursor. */
  async list(userId: string, limit: number, cursor?: string): Promise<Page<ImportView>> {
    const after = NEWEST.after(cursor);
    const records = await this.database.query<ImportRecord>(MINE, [userId, ...after, limit + 1]);
    const counted = await this.database.queryOne<{ total: number }>(COUNT, [userId]);
    return NEWEST.page(records, limit, counted!.total, shown);
  }

  /** In the order of the file. @throws ValidationFailed for a foreign cursor. */
  async rows(
    { record }: ImportView,
    outcome: RowOutcome | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<ImportRowView>> {
    const order = orderOf(record.id, outcome);
    const [line] = order.after(cursor);
    const rows = await this.read(record.id, Number(line ?? 0), outcome, limit + 1);
    const total = outcome ? record.counts[outcome] : Math.max(0, record.rows - (record.headed ? 1 : 0));
    return order.page(rows, limit, total);
  }

  /** However many at constant memory. */
  async *allRows(id: string, outcome?: RowOutcome): AsyncGenerator<ImportRowView> {
    for (let line = 0; ;) {
      const rows = await this.read(id, line, outcome, BATCH, BATCH_OF_ROWS);
      yield* rows;
      if (rows.length === 0) return;
      line = rows.at(-1)!.line;
    }
  }

  private async read(id: string, line: number, outcome: RowOutcome | undefined, limit: number, sql = ROWS) {
    const rows = await this.database.query<Omit<ImportRowView, 'cells'> & { cells: string }>(sql, [
      id,
      line,
      outcome ?? null,
      limit,
    ]);
    return rows.map((row): ImportRowView => ({ ...row, cells: JSON.parse(row.cells) as string[] }));
  }
}

const shown = (record: ImportRecord): ImportView => ({
  record,
  undoUntil: new Import(record).undoUntil,
  samples: [],
  profile: [],
});
