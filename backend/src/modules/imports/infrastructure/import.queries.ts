import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import type { ColumnProfile } from '../domain/column-profile.js';
import { Import, type ImportRecord } from '../domain/import.js';
import type { ImportRow } from '../domain/import.repository.js';
import type { RowOutcome } from '../domain/outcomes.js';
import { rowsAfter, someRowsAfter } from './pg-import-rows.js';
import { CONVERTED, profileOf } from './typeorm-import.repository.js';

/** Number of rows shown to the founder for mapping the columns. */
const SAMPLES = 5;
/** Maximum number of rows that a download reads at a time. */
const BATCH = 2000;

/** An import, with the first rows of its file. */
export interface ImportView {
  record: ImportRecord;
  undoUntil: Date | null;
  samples: string[][];
  /** Profile of each column. Empty in lists, and once the rows are deleted. */
  profile: ColumnProfile[];
}

const NEWEST = new Order<ImportRecord>('imports', 'time', ({ createdAt }) => createdAt);
/** Orders rows by line number within an import. */
const orderOf = (id: string, outcome?: RowOutcome) =>
  new Order<ImportRow>(
    `import-rows:${outcome ?? 'all'}`,
    'number',
    ({ line }) => line,
    () => id,
  );

/** Reads a founder's imports for display. */
@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  /** @returns null if the founder has no such import */
  async find(userId: string, id: string): Promise<ImportView | null> {
    const record = await this.records(userId).where('id', '=', id).executeTakeFirst();
    if (!record) return null;
    const rows = await rowsAfter(this.database, id, 0, undefined, SAMPLES);
    const profile = await profileOf(this.database, id);
    return { ...viewOf(record), samples: rows.map(({ cells }) => cells), profile: profile?.columns ?? [] };
  }

  /**
   * Returns the stored parts of an import's file.
   * @returns null if the founder has no such import
   */
  async parts(userId: string, id: string) {
    if (!(await this.mine(userId).select('id').where('id', '=', id).executeTakeFirst())) return null;
    return this.database
      .kysely()
      .selectFrom('importParts')
      .select(['number', sql<number>`length(bytes)`.as('bytes')])
      .select(sql<string>`encode(sha256(bytes), 'hex')`.as('sha256'))
      .where('importId', '=', id)
      .where(sql<number>`length(bytes)`, '>', 0)
      .where('number', '<', CONVERTED)
      .orderBy('number')
      .execute();
  }

  /**
   * Lists imports, newest first.
   * @throws ValidationFailed for a cursor of another list
   */
  async list(userId: string, limit: number, cursor?: string): Promise<Page<ImportView>> {
    const records = await this.records(userId)
      .where((eb) => NEWEST.isAfter(cursor, eb.ref('createdAt'), eb.ref('id')))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { total } = await this.mine(userId).select(countAll.as('total')).executeTakeFirstOrThrow();
    return NEWEST.page(records, limit, total, viewOf);
  }

  /**
   * Lists rows in the order of the file.
   * @throws ValidationFailed for a cursor of another list
   */
  async rows(
    { record }: ImportView,
    outcome: RowOutcome | undefined,
    limit: number,
    cursor?: string,
  ): Promise<Page<ImportRow>> {
    const order = orderOf(record.id, outcome);
    const line = Number(order.read(cursor)?.value ?? 0);
    const rows = await rowsAfter(this.database, record.id, line, outcome, limit + 1);
    const total = outcome ? record.counts[outcome] : Math.max(0, record.rows - (record.headed ? 1 : 0));
    return order.page(rows, limit, total);
  }

  /** Streams all rows with constant memory use. */
  async *allRows(id: string, outcome?: RowOutcome): AsyncGenerator<ImportRow> {
    for (let line = 0; ;) {
      const rows = await someRowsAfter(this.database, id, line, outcome, BATCH);
      yield* rows;
      if (rows.length === 0) return;
      line = rows.at(-1)!.line;
    }
  }

  /** Selects the imports that the founder hasn't discarded. */
  private mine(userId: string) {
    return this.database
      .kysely()
      .selectFrom('imports')
      .where('userId', '=', userId)
      .where('discardedAt', 'is', null);
  }

  private records(userId: string) {
    return this.mine(userId).selectAll().$narrowType<ImportRecord>();
  }
}

const viewOf = (record: ImportRecord): ImportView => ({
  record,
  undoUntil: new Import(record).undoUntil,
  samples: [],
  profile: [],
});
