import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { DraftQuota } from '../domain/draft-quota.js';
import { Idea } from '../domain/idea.js';
import { IdeaImports, type ImportedIdea } from '../domain/idea-imports.js';
import { slugify } from '../domain/slug.js';
import { ideaSchema } from './idea.schema.js';

/** Digits of an id that make a slug its own. */
const ID_DIGITS = 12;

const DRAFTS = `SELECT count(*)::int AS drafts FROM ideas WHERE author_id = $1 AND status = 'draft'`;

const KNOWN = `
  SELECT DISTINCT t.place::int AS place FROM unnest($2::text[]) WITH ORDINALITY AS t (title, place)
  JOIN ideas i ON lower(i.title) = lower(t.title) WHERE i.author_id = $1`;

const TAKEN = 'SELECT slug FROM ideas WHERE slug = ANY($1) AND (author_id = $2 OR published_at IS NOT NULL)';

const SET_VOTES = `
  UPDATE ideas i SET imported_votes = v.votes FROM unnest($1::uuid[], $2::int[]) AS v (id, votes) WHERE i.id = v.id`;

const REMOVE = `
  DELETE FROM ideas WHERE id = ANY($1) AND author_id = $2 AND status = 'draft' AND version = 1
    AND vote_count = 0 AND waitlist_count = 0 RETURNING id`;

const PRESENT = 'SELECT id FROM ideas WHERE id = ANY($1) AND author_id = $2';

/** Ideas in bulk, in PostgreSQL. */
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
    const counted = await this.database.queryOne<{ drafts: number }>(DRAFTS, [authorId], tx);
    const limit = maxIdeas > 0 || this.draftQuota.areOff ? most : this.draftQuota.inAll;
    return Math.max(0, limit - counted!.drafts);
  }

  async knownTitles(tx: Transaction, authorId: string, titles: string[]): Promise<Set<number>> {
    const rows = await this.database.query<{ place: number }>(KNOWN, [authorId, titles], tx);
    return new Set(rows.map(({ place }) => place - 1));
  }

  async add(tx: Transaction, authorId: string, ideas: ImportedIdea[], now: Date): Promise<void> {
    const slugs = await this.slugsFor(tx, authorId, ideas);
    const states = ideas.map(({ id, content }, at) => {
      const origin = { id, authorId, slug: slugs[at]!, status: 'draft' as const };
      return Idea.write(origin, { ...content, image: null, featuredImage: null }, now).snapshot();
    });
    await repositoryOf(tx, ideaSchema).insert(states.map((state) => ({ ...state })));
    const counted = ideas.filter(({ votes }) => votes !== null);
    const parameters = [counted.map(({ id }) => id), counted.map(({ votes }) => votes)];
    if (counted.length > 0) await this.database.query(SET_VOTES, parameters, tx);
  }

  /** A draft's slug is made anew when its title changes, so one that is taken is not counted up. */
  private async slugsFor(tx: Transaction, authorId: string, ideas: ImportedIdea[]): Promise<string[]> {
    const bases = ideas.map(({ id, content }) => slugify(content.title, id));
    const rows = await this.database.query<{ slug: string }>(TAKEN, [bases, authorId], tx);
    const taken = new Set(rows.map(({ slug }) => slug));
    return bases.map((base, at) => {
      const slug = taken.has(base) ? `${base}-${ideas[at]!.id.slice(-ID_DIGITS)}` : base;
      taken.add(slug);
      return slug;
    });
  }

  async remove(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>> {
    return this.ids(tx, REMOVE, [ids, authorId]);
  }

  async present(tx: Transaction, authorId: string, ids: string[]): Promise<Set<string>> {
    return this.ids(tx, PRESENT, [ids, authorId]);
  }

  private async ids(tx: Transaction, sql: string, parameters: unknown[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(sql, parameters, tx);
    return new Set(rows.map(({ id }) => id));
  }
}
