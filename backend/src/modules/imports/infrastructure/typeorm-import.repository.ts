import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isUniqueViolation } from '../../../platform/database/errors.js';
import { lock } from '../../../platform/database/locks.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { Import } from '../domain/import.js';
import { ImportAtWork } from '../domain/import.errors.js';
import { ImportRepository } from '../domain/import.repository.js';
import { importSchema } from './import.schema.js';

/** Rows that pruning deletes in one statement. */
const PRUNED = 20_000;

const BEGUN = `SELECT count(*)::int AS count, min(created_at) AS first FROM imports WHERE user_id = $1 AND created_at > $2`;

const NEXT = `
  SELECT id FROM imports WHERE state IN ('reading', 'checking', 'running', 'undoing')
  ORDER BY updated_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;

const ADD_PART = 'INSERT INTO import_parts (import_id, number, start, bytes) VALUES ($1, $2, $3, $4)';

const READ = `
  SELECT substring(bytes FROM greatest($2 - start, 0) + 1 FOR least($2 + $3 - greatest($2, start), length(bytes))) AS piece
  FROM import_parts WHERE import_id = $1 AND start < $2 + $3 AND start + length(bytes) > $2 ORDER BY number`;

const SLUGS = 'SELECT id, slug FROM ideas WHERE author_id = $1 AND slug = ANY($2)';

const IN_USE = `
  SELECT idea_id FROM subscriber_counts WHERE idea_id = ANY($1) AND subscribers > 0
  UNION SELECT idea_id FROM campaigns WHERE idea_id = ANY($1)`;

const FORGET = `
  DELETE FROM imports WHERE updated_at < $1 AND state IN ('uploading', 'reading', 'mapping', 'ready', 'failed')`;

const PRUNE_ROWS = `
  DELETE FROM import_rows WHERE ctid IN (
    SELECT r.ctid FROM imports i JOIN import_rows r ON r.import_id = i.id
    WHERE i.state IN ('done', 'undone') AND i.finished_at < $1 LIMIT ${PRUNED})
  RETURNING line`;

/** Imports in PostgreSQL. */
@Injectable()
export class TypeormImportRepository extends ImportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async begunSince(tx: Transaction, userId: string, since: Date) {
    await lock(this.database, tx, `imports:${userId}`);
    return (await this.database.queryOne<{ count: number; first: Date | null }>(BEGUN, [userId, since], tx))!;
  }

  async findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null> {
    return this.locked(tx, { id, userId });
  }

  async nextAtWork(tx: Transaction): Promise<Import | null> {
    const next = await this.database.queryOne<{ id: string }>(NEXT, [], tx);
    return next && this.locked(tx, next);
  }

  async save(tx: Transaction, theImport: Import): Promise<void> {
    try {
      await repositoryOf(tx, importSchema).upsert({ ...theImport.snapshot() }, ['id']);
    } catch (error) {
      if (isUniqueViolation(error, 'imports_one_at_work')) throw new ImportAtWork();
      throw error;
    }
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await repositoryOf(tx, importSchema).delete({ id });
  }

  async postpone(id: string, now: Date): Promise<void> {
    await this.database.query('UPDATE imports SET updated_at = $2 WHERE id = $1', [id, now]);
  }

  async addPart(tx: Transaction, id: string, number: number, start: number, bytes: Buffer): Promise<void> {
    await this.database.query(ADD_PART, [id, number, start, bytes], tx);
  }

  async readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer> {
    const rows = await this.database.query<{ piece: Buffer }>(READ, [id, start, length], tx);
    return Buffer.concat(rows.map(({ piece }) => piece));
  }

  async dropFile(tx: Transaction, id: string): Promise<void> {
    await this.database.query('DELETE FROM import_parts WHERE import_id = $1', [id], tx);
  }

  async prune(before: Date): Promise<void> {
    await this.database.query(FORGET, [before]);
    while ((await this.database.query(PRUNE_ROWS, [before])).length === PRUNED);
  }

  async ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; slug: string }>(SLUGS, [userId, slugs], tx);
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  }

  async ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ idea_id: string }>(IN_USE, [ideaIds], tx);
    return new Set(rows.map(({ idea_id }) => idea_id));
  }

  private async locked(tx: Transaction, where: { id: string; userId?: string }): Promise<Import | null> {
    const record = await repositoryOf(tx, importSchema).findOne({
      where,
      lock: { mode: 'for_no_key_update' },
    });
    return record && new Import(record);
  }
}
