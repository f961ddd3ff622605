import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { CHANGED } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { countAll } from '../../../platform/database/kysely.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { DraftQuota } from '../domain/quotas.js';
import { Idea } from '../domain/idea.js';
import { IdeaImports, type ImportedIdea } from '../domain/idea.repository.js';
import { slugify } from '../domain/slug.js';
import { ideaSchema } from './idea.schema.js';

/** Number of an ID's last digits that make a slug unique. */
const ID_DIGITS = 12;

/** Bulk import of ideas in PostgreSQL. */
@Injectable()
export class PgIdeaImports extends IdeaImports {
  private readonly draftQuota: DraftQuota;

  constructor(
    private readonly database: Database,
    env: Env,
  ) {
    super();
    this.draftQuota = new DraftQuota(env.RATE_LIMIT_FACTOR);
  }

  async room(tx: Transaction, authorId: string, maxIdeas: number, most: number): Promise<number> {
    const { drafts } = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select(countAll.as('drafts'))
      .where('authorId', '=', authorId)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    const limit = maxIdeas > 0 || this.draftQuota.areOff ? most : this.draftQuota.inAll;
    return Math.max(0, limit - drafts);
  }

  async knownTitles(tx: Transaction, authorId: string, titles: string[]): Promise<Set<number>> {
    const { rows } = await sql<{ place: number }>`
      SELECT DISTINCT t.place::int AS place FROM unnest(${titles}::text[]) WITH ORDINALITY AS t (title, place)
      JOIN ideas i ON lower(i.title) = lower(t.title) WHERE i.author_id = ${authorId}`.execute(
      this.database.kysely(tx),
    );
    return new Set(rows.map(({ place }) => place - 1));
  }

  async add(tx: Transaction, authorId: string, ideas: ImportedIdea[], now: Date): Promise<void> {
    const slugs = await this.slugsFor(tx, authorId, ideas);
    const states = ideas.map(({ id, content }, at) => {
      const origin = { id, authorId, slug: slugs[at]!, status: 'draft' as const };
      return Idea.write(origin, { ...content, image: null, featuredImage: null }, now).snapshot();
    });
    await repositoryOf(tx, ideaSchema).insert(states.map((state) => ({ ...state })));
    const withOrigins = ideas.filter(({ votes, notes }) => votes !== null || notes !== null);
    if (withOrigins.length === 0) return;
    const values = withOrigins.map(({ id, votes, notes }) => ({ id, votes, notes }));
    const origins = rowsOf('v', values, { id: 'uuid', votes: 'int', notes: 'text' });
    await this.database
      .kysely(tx)
      .updateTable('ideas as i')
      .from(origins)
      .set(({ ref }) => ({ importedVotes: ref('v.votes'), importedNotes: ref('v.notes'), ...CHANGED }))
      .whereRef('i.id', '=', 'v.id')
      .execute();
  }

  /**
   * Appends a part of the ID if a slug is in use. The slug changes with the draft's title anyway, so it needs
   * no counter.
   */
  private async slugsFor(tx: Transaction, authorId: string, ideas: ImportedIdea[]): Promise<string[]> {
    const bases = ideas.map(({ id, content }) => slugify(content.title, id));
    const rows = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select('slug')
      .where('slug', '=', sql<string>`ANY(${bases}::text[])`)
      .where((eb) => eb.or([eb('authorId', '=', authorId), eb('publishedAt', 'is not', null)]))
      .execute();
    const used = new Set(rows.map(({ slug }) => slug));
    return bases.map((base, at) => {
      const slug = used.has(base) ? `${base}-${ideas[at]!.id.slice(-ID_DIGITS)}` : base;
      used.add(slug);
      return slug;
    });
  }

  async remove(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>> {
    const removed = await this.database
      .kysely(tx)
      .deleteFrom('ideas')
      .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .where((eb) => eb.and({ authorId, status: 'draft', version: 1, voteCount: 0, waitlistCount: 0 }))
      .returning('id')
      .execute();
    return new Set(removed.map(({ id }) => id));
  }

  async present(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>> {
    const present = await this.database
      .kysely(tx)
      .selectFrom('ideas')
      .select('id')
      .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .where('authorId', '=', authorId)
      .execute();
    return new Set(present.map(({ id }) => id));
  }
}
