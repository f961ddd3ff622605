import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type FindOptionsWhere, IsNull } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { isTooSlow, isUniqueViolation } from '../../../platform/database/errors.js';
import { countAll } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { postponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { ColumnProfile } from '../domain/column-profile.js';
import { Import, type ImportRecord } from '../domain/import.js';
import { ImportAtWork } from '../domain/import.errors.js';
import type { Uploaded } from '../domain/import-quota.js';
import { ImportRepository, IMPORTING } from '../domain/import.repository.js';
import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';

/** The mapping of imports to the table `imports`. */
export const importSchema = entity<ImportRecord>('Import', 'imports', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'userId'),
  ...nullable('uuid', 'ideaId'),
  ...columns('text', 'kind', 'fileName', 'state'),
  ...nullable('text', 'problem', 'format', 'delimiter', 'category', 'encoding', 'dateOrder', 'readFrom'),
  ...columns('integer', 'bytes', 'parts', 'most', 'rows', 'position', 'reached'),
  ...columns('jsonb', 'header', 'counts', 'leftOut'),
  ...columns('boolean', 'headed', 'asksToConfirm'),
  ...nullable('jsonb', 'columns', 'statuses', 'dateOrders'),
  ...nullable('timestamptz', 'agreedAt', 'finishedAt'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
  ...nullable('bytea', 'lastPart'),
  ...nullable('timestamptz', 'discardedAt'),
});

/** Number of imports, longest-waiting first, from which the next one is chosen. */
const CANDIDATES = 1_000;

/** True if a worker is, or should be, processing the import. Matches the conditions of the indexes. */
const atWork = sql<boolean>`state IN ('reading', 'checking', 'running', 'undoing') AND discarded_at IS NULL`;

/** Number of the first piece of CSV of a converted file. Uploaded parts have lower numbers. */
export const CONVERTED = 1_001;

const OVER = ['done', 'undone', 'failed'];

/** Profile of an import's columns. It has its own table, because imports are saved after every step. */
export const profileOf = (database: Database, importId: string, tx?: Transaction) =>
  database
    .kysely(tx)
    .selectFrom('importProfiles')
    .select('columns')
    .where('importId', '=', importId)
    .$castTo<{ columns: ColumnProfile[] }>()
    .executeTakeFirst();

/** Imports in PostgreSQL. */
@Injectable()
export class TypeormImportRepository extends ImportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  lockUploads(tx: Transaction, userId: string): Promise<void> {
    return lock(this.database, tx, `imports:${userId}`);
  }

  async uploadedSince(tx: Transaction, userId: string, since: Date): Promise<Uploaded> {
    return this.database
      .kysely(tx)
      .selectFrom('imports')
      .select(({ fn }) => [
        countAll.as('count'),
        sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
        sql<number>`coalesce(sum(rows), 0)::int`.as('rows'),
        fn.min<Date | null>('createdAt').as('first'),
      ])
      .where('userId', '=', userId)
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow();
  }

  async findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null> {
    return this.locked(tx, { id, userId, discardedAt: IsNull() });
  }

  // Chooses one import per founder, so that founders take turns, no matter how many imports each of them has.
  async due(limit: number): Promise<string[]> {
    const turns = await this.database
      .kysely()
      .selectFrom((eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('imports')
              .select(['id', 'userId', 'dueAt'])
              .where(atWork)
              .where((waiting) => waiting.not(postponed(IMPORTING, waiting.ref('id'))))
              .orderBy('dueAt')
              .limit(CANDIDATES)
              .as('waiting'),
          )
          .distinctOn('userId')
          .select(['id', 'dueAt'])
          .orderBy('userId')
          .orderBy('dueAt')
          .as('turns'),
      )
      .select('id')
      .orderBy('dueAt')
      .limit(limit)
      .execute();
    return turns.map(({ id }) => id);
  }

  async findClaimed(tx: Transaction, id: string): Promise<Import | null> {
    const found = await this.database
      .kysely(tx)
      .selectFrom('imports')
      .select('id')
      .where('id', '=', id)
      .where(atWork)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    return found ? this.locked(tx, found) : null;
  }

  async save(tx: Transaction, theImport: Import): Promise<void> {
    try {
      await repositoryOf(tx, importSchema).upsert({ ...theImport.snapshot() }, ['id']);
    } catch (error) {
      if (isUniqueViolation(error, 'imports_one_at_work')) throw new ImportAtWork();
      throw error;
    }
    // Resets `attempts`, where processes of the previous release count theirs.
    await this.database
      .kysely(tx)
      .updateTable('imports')
      .set({ attempts: 0, dueAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', theImport.snapshot().id)
      .execute();
  }

  reasonOf(error: unknown): string {
    return isTooSlow(error) ? 'they took too long' : 'of a server error';
  }

  hashOf(bytes: Buffer): Buffer {
    return createHash('sha256').update(bytes).digest();
  }

  async partHash(tx: Transaction, id: string, number: number): Promise<Buffer | null> {
    const part = await this.database
      .kysely(tx)
      .selectFrom('importParts')
      .select(sql<Buffer>`sha256(bytes)`.as('hash'))
      .where('importId', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    return part?.hash ?? null;
  }

  async addPart(
    tx: Transaction,
    importId: string,
    number: number,
    start: number,
    bytes: Buffer,
  ): Promise<void> {
    const part = { importId, number, start, bytes };
    await this.database.kysely(tx).insertInto('importParts').values(part).execute();
  }

  async addConverted(tx: Transaction, id: string, place: number, start: number, bytes: Buffer) {
    await this.addPart(tx, id, CONVERTED + place, start, bytes);
  }

  async readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer> {
    const end = start + length;
    const parts = await this.database
      .kysely(tx)
      .selectFrom('importParts')
      .select(
        sql<Buffer>`
          substring(bytes FROM greatest(${start} - start, 0) + 1
                    FOR least(${end} - greatest(${start}, start), length(bytes)))`.as('piece'),
      )
      .where('importId', '=', id)
      .where('start', '<', end)
      .where(sql<number>`start + length(bytes)`, '>', start)
      .orderBy('number')
      .execute();
    return Buffer.concat(parts.map(({ piece }) => piece));
  }

  async dropFile(tx: Transaction | undefined, id: string): Promise<void> {
    await this.database.kysely(tx).deleteFrom('importParts').where('importId', '=', id).execute();
  }

  // Discards abandoned imports first, so that their founder can't continue them while rows are being deleted.
  async prune(before: Date): Promise<void> {
    const db = this.database.kysely();
    await db
      .updateTable('imports')
      .set({ discardedAt: sql<Date>`now()` })
      .where('rowsKept', '=', true)
      .where('updatedAt', '<', before)
      .where('discardedAt', 'is', null)
      .where(({ eb, or, and }) =>
        or([
          eb('state', 'in', ['uploading', 'reading', 'mapping', 'ready']),
          and({ state: 'failed', reached: 0 }),
        ]),
      )
      .execute();
    for (let next; (next = await this.nextToPrune(before));) {
      const { id } = next;
      await this.dropFile(undefined, id);
      await this.database.deleteSome('importRows', (eb) => eb('importId', '=', id));
      await db.updateTable('imports').set({ rowsKept: false }).where('id', '=', id).execute();
    }
    // Keeps a record of imports that added rows, and of discarded imports that count for the daily quota.
    await db
      .deleteFrom('imports')
      .where('discardedAt', 'is not', null)
      .where('createdAt', '<', before)
      .where('rowsKept', '=', false)
      .execute();
    await db
      .deleteFrom('importProfiles as p')
      .using('imports as i')
      .whereRef('i.id', '=', 'p.importId')
      .where(({ eb, or, and }) =>
        or([
          eb('i.discardedAt', 'is not', null),
          and([eb('i.state', 'in', OVER), eb('i.updatedAt', '<', before)]),
        ]),
      )
      .execute();
  }

  async ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>> {
    const ideas = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select(['id', 'slug'])
      .where('authorId', '=', userId)
      .where('slug', '=', sql<string>`any(${slugs})`)
      .execute();
    return new Map(ideas.map(({ id, slug }) => [slug, id]));
  }

  async ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>> {
    const among = sql<string>`any(${ideaIds}::uuid[])`;
    const db = this.database.kysely(tx);
    const used = await db
      .selectFrom('subscriberCounts')
      .select('ideaId')
      .where('ideaId', '=', among)
      .where('subscribers', '>', 0)
      .union(db.selectFrom('campaigns').select('ideaId').where('ideaId', '=', among))
      .execute();
    return new Set(used.map(({ ideaId }) => ideaId));
  }

  async profile(tx: Transaction, id: string): Promise<ColumnProfile[]> {
    const found = await profileOf(this.database, id, tx);
    return found?.columns ?? [];
  }

  async saveProfile(tx: Transaction, importId: string, profile: ColumnProfile[]): Promise<void> {
    await this.database
      .kysely(tx)
      .insertInto('importProfiles')
      .values({ importId, columns: JSON.stringify(profile) })
      .onConflict((conflict) =>
        conflict.column('importId').doUpdateSet((eb) => ({ columns: eb.ref('excluded.columns') })),
      )
      .execute();
  }

  private nextToPrune(before: Date) {
    return this.database
      .kysely()
      .selectFrom('imports')
      .select('id')
      .where('rowsKept', '=', true)
      .where(({ eb, or, and }) =>
        or([eb('discardedAt', 'is not', null), and([eb('updatedAt', '<', before), eb('state', 'in', OVER)])]),
      )
      .orderBy('updatedAt')
      .limit(1)
      .executeTakeFirst();
  }

  private async locked(tx: Transaction, where: FindOptionsWhere<ImportRecord>): Promise<Import | null> {
    const record = await repositoryOf(tx, importSchema).findOne({
      where,
      lock: { mode: 'for_no_key_update' },
    });
    return record && new Import(record);
  }
}
