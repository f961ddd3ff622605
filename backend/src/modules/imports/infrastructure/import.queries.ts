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
import { profileOf } from './typeorm-import.repository.js';

/** Rows of a file that its founder sees before saying which column is what. */
const SAMPLES = 5;
/** Rows that a download reads at a time, at most. */
const BATCH = 2000;

/** An import with the first rows of its file. */
export interface ImportView {
  record: ImportRecord;
  undoUntil: Date | null;
  samples: string[][];
  /** Of each column; empty in lists, and once the rows are deleted. */
  profile: ColumnProfile[];
}

const NEWEST = new Order<ImportRecord>('imports', 'time', ({ createdAt }) => createdAt);
/** Lines are told by number; the id is the import's. */
const orderOf = (id: string, outcome?: RowOutcome) =>
  new Order<ImportRow>(
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
    const record = await this.records(userId).where('id', '=', id).executeTakeFirst();
    if (!record) return null;
    const rows = await rowsAfter(this.database, id, 0, undefined, SAMPLES);
    const profile = await profileOf(this.database, id);
    return { ...shown(record), samples: rows.map(({ cells }) => cells), profile: profile?.columns ?? [] };
  }

  /** What has arrived of its file. @returns null when the founder has no such import. */
  async parts(userId: string, id: string) {
    if (!(await this.mine(userId).select('id').where('id', '=', id).executeTakeFirst())) return null;
    return this.database
      .kysely()
      .selectFrom('importParts')
      .select(['number', sql<number>`length(bytes)`.as('bytes')])
      .select(sql<string>`encode(sha256(bytes), 'hex')`.as('sha256'))
      .where('importId', '=', id)
      .where(sql<number>`length(bytes)`, '>', 0)
      .orderBy('number')
      .execute();
  }

  /** Newest first. @throws ValidationFailed for a foreign cursor. */
  async list(userId: string, limit: number, cursor?: string): Promise<Page<ImportView>> {
    const records = await this.records(userId)
      .where((eb) => NEWEST.isAfter(cursor, eb.ref('createdAt'), eb.ref('id')))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { total } = await this.mine(userId).select(countAll.as('total')).executeTakeFirstOrThrow();
    return NEWEST.page(records, limit, total, shown);
  }

  /** In the order of the file. @throws ValidationFailed for a foreign cursor. */
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

  /** However many at constant memory. */
  async *allRows(id: string, outcome?: RowOutcome): AsyncGenerator<ImportRow> {
    for (let line = 0; ;) {
      const rows = await someRowsAfter(this.database, id, line, outcome, BATCH);
      yield* rows;
      if (rows.length === 0) return;
      line = rows.at(-1)!.line;
    }
  }

  /** Those that the founder has not discarded. */
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

const shown = (record: ImportRecord): ImportView => ({
  record,
  undoUntil: new Import(record).undoUntil,
  samples: [],
  profile: [],
});
