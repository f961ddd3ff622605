import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull } from 'typeorm';

import { Database } from '../../../platform/database/database.js';
import { isTooSlow, isUniqueViolation } from '../../../platform/database/errors.js';
import { lock } from '../../../platform/database/locks.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { Import, type ImportRecord } from '../domain/import.js';
import { ImportAtWork } from '../domain/import.errors.js';
import type { Uploaded } from '../domain/import-quota.js';
import { ImportRepository, IMPORTING } from '../domain/import.repository.js';
import { importSchema } from './import.schema.js';

/** Rows that pruning deletes in one statement. */
const PRUNED = 20_000;

/** Imports among which the next one is chosen: those that have waited longest. */
const CANDIDATES = 1_000;

const UPLOADED = `
  SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes, coalesce(sum(rows), 0)::int AS rows,
         min(created_at) AS first
  FROM imports WHERE user_id = $1 AND created_at > $2`;

const AT_WORK = `state IN ('reading', 'checking', 'running', 'undoing') AND discarded_at IS NULL`;

// One import of each founder, so that founders take turns, however many imports each has.
const DUE = `
  SELECT id FROM (
    SELECT DISTINCT ON (user_id) id, due_at FROM (
      SELECT id, user_id, due_at FROM imports WHERE ${AT_WORK} AND NOT ${isPostponed(IMPORTING, 'id')}
      ORDER BY due_at LIMIT ${CANDIDATES}
    ) waiting ORDER BY user_id, due_at
  ) turns ORDER BY due_at LIMIT $1`;

const FIND = `SELECT id FROM imports WHERE id = $1 AND ${AT_WORK} FOR NO KEY UPDATE SKIP LOCKED`;

// The version before counts its attempts here.
const PROGRESSED = 'UPDATE imports SET attempts = 0, due_at = clock_timestamp() WHERE id = $1';

const PART_HASH = 'SELECT sha256(bytes) AS hash FROM import_parts WHERE import_id = $1 AND number = $2';

const DROP_FILE = 'DELETE FROM import_parts WHERE import_id = $1';

const ADD_PART = 'INSERT INTO import_parts (import_id, number, start, bytes) VALUES ($1, $2, $3, $4)';

const READ = `
  SELECT substring(bytes FROM greatest($2 - start, 0) + 1 FOR least($2 + $3 - greatest($2, start), length(bytes))) AS piece
  FROM import_parts WHERE import_id = $1 AND start < $2 + $3 AND start + length(bytes) > $2 ORDER BY number`;

const SLUGS = 'SELECT id, slug FROM ideas WHERE author_id = $1 AND slug = ANY($2)';

const IN_USE = `
  SELECT idea_id FROM subscriber_counts WHERE idea_id = ANY($1) AND subscribers > 0
  UNION SELECT idea_id FROM campaigns WHERE idea_id = ANY($1)`;

/** What nobody went on with is discarded first, so that nobody goes on with it while its rows are deleted. */
const ABANDON = `
  UPDATE imports SET discarded_at = now() WHERE rows_kept AND updated_at < $1 AND discarded_at IS NULL
    AND (state IN ('uploading', 'reading', 'mapping', 'ready') OR state = 'failed' AND reached = 0)`;

const WITH_ROWS_TO_PRUNE = `
  SELECT id FROM imports
  WHERE rows_kept AND (discarded_at IS NOT NULL OR updated_at < $1 AND state IN ('done', 'undone', 'failed'))
  ORDER BY updated_at LIMIT 1`;

const PRUNE_ROWS = `
  DELETE FROM import_rows WHERE ctid IN (SELECT ctid FROM import_rows WHERE import_id = $1 LIMIT ${PRUNED}) RETURNING line`;

const PRUNED_ALL = 'UPDATE imports SET rows_kept = false WHERE id = $1';

// What has added something stays on record, and what was discarded counts for the quota of a day.
const FORGET = 'DELETE FROM imports WHERE discarded_at IS NOT NULL AND created_at < $1 AND NOT rows_kept';

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
    return (await this.database.queryOne<Uploaded>(UPLOADED, [userId, since], tx))!;
  }

  async findForUpdate(tx: Transaction, userId: string, id: string): Promise<Import | null> {
    return this.locked(tx, { id, userId, discardedAt: IsNull() });
  }

  async due(limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(DUE, [limit])).map(({ id }) => id);
  }

  async findClaimed(tx: Transaction, id: string): Promise<Import | null> {
    const found = await this.database.queryOne<{ id: string }>(FIND, [id], tx);
    return found && this.locked(tx, found);
  }

  async save(tx: Transaction, theImport: Import): Promise<void> {
    try {
      await repositoryOf(tx, importSchema).upsert({ ...theImport.snapshot() }, ['id']);
    } catch (error) {
      if (isUniqueViolation(error, 'imports_one_at_work')) throw new ImportAtWork();
      throw error;
    }
    await this.database.query(PROGRESSED, [theImport.snapshot().id], tx);
  }

  reasonOf(error: unknown): string {
    return isTooSlow(error) ? 'they took too long' : 'of an error on our side';
  }

  hashOf(bytes: Buffer): Buffer {
    return createHash('sha256').update(bytes).digest();
  }

  async partHash(tx: Transaction, id: string, number: number): Promise<Buffer | null> {
    return (await this.database.queryOne<{ hash: Buffer }>(PART_HASH, [id, number], tx))?.hash ?? null;
  }

  async addPart(tx: Transaction, id: string, number: number, start: number, bytes: Buffer): Promise<void> {
    await this.database.query(ADD_PART, [id, number, start, bytes], tx);
  }

  async readFile(tx: Transaction, id: string, start: number, length: number): Promise<Buffer> {
    const rows = await this.database.query<{ piece: Buffer }>(READ, [id, start, length], tx);
    return Buffer.concat(rows.map(({ piece }) => piece));
  }

  async dropFile(tx: Transaction, id: string): Promise<void> {
    await this.database.query(DROP_FILE, [id], tx);
  }

  async prune(before: Date): Promise<void> {
    let next: { id: string } | null;
    await this.database.query(ABANDON, [before]);
    while ((next = await this.database.queryOne<{ id: string }>(WITH_ROWS_TO_PRUNE, [before]))) {
      await this.database.query(DROP_FILE, [next.id]);
      while ((await this.database.query(PRUNE_ROWS, [next.id])).length === PRUNED);
      await this.database.query(PRUNED_ALL, [next.id]);
    }
    await this.database.query(FORGET, [before]);
  }

  async ideasAt(tx: Transaction, userId: string, slugs: string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; slug: string }>(SLUGS, [userId, slugs], tx);
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  }

  async ideasInUse(tx: Transaction, ideaIds: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ idea_id: string }>(IN_USE, [ideaIds], tx);
    return new Set(rows.map(({ idea_id }) => idea_id));
  }

  private async locked(tx: Transaction, where: FindOptionsWhere<ImportRecord>): Promise<Import | null> {
    const record = await repositoryOf(tx, importSchema).findOne({
      where,
      lock: { mode: 'for_no_key_update' },
    });
    return record && new Import(record);
  }
}
