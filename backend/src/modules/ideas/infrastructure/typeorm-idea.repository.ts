import { Injectable } from '@nestjs/common';
import { type NotNull, type RawBuilder, sql } from 'kysely';

import { CHANGED, CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { isUniqueViolation } from '../../../platform/database/errors.js';
import { countAll } from '../../../platform/database/kysely.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { COUNTED_STATUSES, Idea, type IdeaStatus } from '../domain/idea.js';
import type { WrittenSoFar } from '../domain/quotas.js';
import { SlugTaken } from '../domain/idea.errors.js';
import { AuthorIdeas, IdeaRepository, OwnIdeas, type StatusBefore } from '../domain/idea.repository.js';
import { firstFreeSlug } from '../domain/slug.js';
import { ideaEditSchema, ideaSchema } from './idea.schema.js';

/** Unique constraints: slugs of all ideas that were ever public, and slugs of one author's ideas. */
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
    await this.database.kysely(tx).updateTable('ideas').set(CHANGED).where('id', '=', idea.id).execute();
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await repositoryOf(tx, ideaSchema).delete({ id });
  }

  async freeSlug(
    tx: Transaction,
    base: string,
    { id, authorId }: { id: string; authorId: string },
  ): Promise<string> {
    // Parallel requests with the same title wait here instead of failing at the unique constraint.
    await lock(this.database, tx, `slug:${base}`);
    const used = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', base), eb('slug', '~', `^${base}-[0-9]+$`)]))
      .where('id', '<>', id)
      .where((eb) => eb.or([eb('authorId', '=', authorId), eb('publishedAt', 'is not', null)]))
      .execute();
    return firstFreeSlug(base, new Set(used.map(({ slug }) => slug)));
  }

  async countCountedOf(tx: Transaction, authorId: string, exceptId: string): Promise<number> {
    await this.lockAuthor(tx, authorId);
    const { counted } = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select(countAll.as('counted'))
      .where('authorId', '=', authorId)
      .where('status', 'in', COUNTED_STATUSES)
      .where('id', '<>', exceptId)
      .executeTakeFirstOrThrow();
    return counted;
  }

  async writtenBy(tx: Transaction, authorId: string, aDay: number): Promise<WrittenSoFar> {
    await this.lockAuthor(tx, authorId);
    return this.database
      .kysely(tx)
      .selectNoFrom(({ selectFrom }) => {
        const written = selectFrom('ideas').where('authorId', '=', authorId);
        const drafts = written.select(countAll.as('drafts')).where('status', '=', 'draft');
        const newest = written.select('createdAt').orderBy('createdAt', 'desc');
        return [
          drafts.as('drafts'),
          newest
            .offset(aDay - 1)
            .limit(1)
            .as('beforeTheLast'),
        ];
      })
      .$narrowType<{ drafts: NotNull }>()
      .executeTakeFirstOrThrow();
  }

  private async lockAuthor(tx: Transaction, authorId: string): Promise<void> {
    await this.database
      .kysely(tx)
      .selectFrom('users')
      .select('id')
      .where('id', '=', authorId)
      .forNoKeyUpdate()
      .execute();
  }

  async lockAuthorOf(tx: Transaction, ideaId: string): Promise<boolean> {
    const author = await this.database
      .kysely(tx)
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select('u.suspendedAt')
      .where('i.id', '=', ideaId)
      .forNoKeyUpdate('u')
      .executeTakeFirst();
    return Boolean(author?.suspendedAt);
  }

  async recordTakedown(tx: Transaction, ideaId: string, statusBefore: StatusBefore): Promise<void> {
    const removal = { statusBefore, cause: 'taken-down' } as const;
    await this.database
      .kysely(tx)
      .insertInto('ideaRemovals')
      .values({ ideaId, ...removal })
      .onConflict((conflict) => conflict.column('ideaId').doUpdateSet(removal))
      .execute();
  }

  async undoTakedown(tx: Transaction, ideaId: string): Promise<IdeaStatus> {
    const takedown = await this.database
      .kysely(tx)
      .deleteFrom('ideaRemovals')
      .where('ideaId', '=', ideaId)
      .returning('statusBefore')
      .executeTakeFirst();
    return takedown?.statusBefore ?? 'active';
  }
}

/** Checks ideas' ownership in PostgreSQL. */
@Injectable()
export class PgOwnIdeas extends OwnIdeas {
  constructor(private readonly database: Database) {
    super();
  }

  async has(founderId: string, ideaId: string, tx?: Transaction): Promise<boolean> {
    const own = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select('id')
      .where('id', '=', ideaId)
      .where('authorId', '=', founderId)
      .$if(tx !== undefined, (query) => query.forKeyShare())
      .executeTakeFirst();
    return own !== undefined;
  }
}

/** Effects of a suspension on ideas: one statement hides them, one restores them. */
@Injectable()
export class PgAuthorIdeas extends AuthorIdeas {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  hideAll(tx: Transaction, authorId: string): Promise<number> {
    // Locks the rows first, so that ideas being changed concurrently are read with their final status.
    return this.count(
      sql`
      WITH shown AS (
        SELECT id, status FROM ideas WHERE author_id = ${authorId} AND status <> 'removed' ORDER BY id FOR UPDATE
      ), noted AS (
        INSERT INTO idea_removals (idea_id, status_before, cause) SELECT id, status, 'suspension' FROM shown
        ON CONFLICT (idea_id) DO UPDATE SET status_before = excluded.status_before, cause = excluded.cause
      ), changed AS (
        UPDATE ideas i SET status = 'removed', version = version + 1, updated_at = ${this.clock.now()}, ${CHANGED_SQL}
        FROM shown s WHERE i.id = s.id RETURNING i.id
      )`,
      tx,
    );
  }

  showAll(tx: Transaction, authorId: string): Promise<number> {
    return this.count(
      sql`
      WITH noted AS (
        DELETE FROM idea_removals r USING ideas i
        WHERE i.id = r.idea_id AND i.author_id = ${authorId} AND r.cause = 'suspension'
        RETURNING r.idea_id, r.status_before
      ), changed AS (
        UPDATE ideas i SET status = n.status_before, version = version + 1, updated_at = ${this.clock.now()}, ${CHANGED_SQL}
        FROM noted n WHERE i.id = n.idea_id AND i.status = 'removed' RETURNING i.id
      )`,
      tx,
    );
  }

  private async count(changes: RawBuilder<unknown>, tx: Transaction): Promise<number> {
    const counted = sql<{ ideas: number }>`${changes} SELECT ${countAll} AS ideas FROM changed`;
    return (await counted.execute(this.database.kysely(tx))).rows[0]!.ideas;
  }
}
