import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { isUniqueViolation } from '../../../platform/database/errors.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { COUNTED_STATUSES, Idea } from '../domain/idea.js';
import type { WrittenSoFar } from '../domain/draft-quota.js';
import { SlugTaken } from '../domain/idea.errors.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { firstFreeSlug } from '../domain/slug.js';
import { ideaEditSchema, ideaSchema } from './idea.schema.js';

/** Of all ideas that were ever public, and of one author's. */
const SLUG_KEYS = ['ideas_slug_key', 'ideas_slug_of_author_key'];

/** Ideas in PostgreSQL. */
@Injectable()
export class TypeormIdeaRepository extends IdeaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async findForUpdate(tx: Transaction, id: string): Promise<Idea | null> {
    const state = await repositoryOf(tx, ideaSchema).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!state) return null;
    return new Idea(state, await repositoryOf(tx, ideaEditSchema).findOneBy({ ideaId: id }));
  }

  async save(tx: Transaction, idea: Idea): Promise<void> {
    const edit = idea.waitingEdit();
    try {
      await repositoryOf(tx, ideaSchema).upsert({ ...idea.snapshot() }, ['id']);
    } catch (error) {
      if (SLUG_KEYS.some((key) => isUniqueViolation(error, key))) throw new SlugTaken();
      throw error;
    }
    const edits = repositoryOf(tx, ideaEditSchema);
    if (edit) await edits.upsert({ ...edit, ideaId: idea.id }, ['ideaId']);
    else await edits.delete({ ideaId: idea.id });
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await repositoryOf(tx, ideaSchema).delete({ id });
  }

  async freeSlug(
    tx: Transaction,
    base: string,
    { id, authorId }: { id: string; authorId: string },
  ): Promise<string> {
    // Writers of one title wait for each other here instead of failing at the unique constraint.
    await lock(this.database, tx, `slug:${base}`);
    const taken = await this.database.query<{ slug: string }>(
      `SELECT slug FROM ideas WHERE (slug = $1 OR slug ~ $2) AND id <> $3 AND (author_id = $4 OR published_at IS NOT NULL)`,
      [base, `^${base}-[0-9]+$`, id, authorId],
      tx,
    );
    return firstFreeSlug(base, new Set(taken.map(({ slug }) => slug)));
  }

  async countCountedOf(tx: Transaction, authorId: string, exceptId: string): Promise<number> {
    await this.lockAuthor(tx, authorId);
    const rows = await this.database.query<{ counted: number }>(
      `SELECT count(*)::int AS counted FROM ideas WHERE author_id = $1 AND status = ANY($2) AND id <> $3`,
      [authorId, COUNTED_STATUSES, exceptId],
      tx,
    );
    return rows[0]!.counted;
  }

  async writtenBy(tx: Transaction, authorId: string, aDay: number): Promise<WrittenSoFar> {
    await this.lockAuthor(tx, authorId);
    const rows = await this.database.query<WrittenSoFar>(
      `SELECT (SELECT count(*)::int FROM ideas WHERE author_id = $1 AND status = 'draft') AS "drafts",
              (SELECT created_at FROM ideas WHERE author_id = $1 ORDER BY created_at DESC OFFSET $2 LIMIT 1) AS "beforeTheLast"`,
      [authorId, aDay - 1],
      tx,
    );
    return rows[0]!;
  }

  private async lockAuthor(tx: Transaction, authorId: string): Promise<void> {
    await this.database.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [authorId], tx);
  }
}
