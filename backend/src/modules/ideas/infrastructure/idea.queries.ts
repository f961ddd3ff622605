import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { withFreshReads } from '../../../platform/database/fresh-reads.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { decodeCursor, encodeCursor, type Page, toPage } from '../../../platform/http/pagination.js';
import type { Category } from '../domain/category.js';
import type { IdeaStatus } from '../domain/idea.js';
import { COLUMNS, Conditions, likePattern, SEARCHED } from './idea-sql.js';

/** The orders of the public list (contract 4); all descending. */
export const IDEA_SORTS = ['votes', 'recent', 'waitlist'] as const;
export type IdeaSort = (typeof IDEA_SORTS)[number];

/** An idea as screens read it. */
export interface IdeaRow {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  image: string | null;
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: Date;
  reviewComments: string | null;
  version: number;
  submittedAt: Date | null;
  authorId: string;
  userEmail?: string;
}

export interface PublicListFilter {
  search?: string;
  category?: string;
  sort: IdeaSort;
  limit: number;
  cursor?: string;
}

interface SortSource {
  from: string;
  column: string;
  id: string;
  field: 'voteCount' | 'createdAt' | 'waitlistCount';
}

/** `idea_ranks` holds the active ideas in the order of what changes often (ADR 14). */
const RANKED = 'idea_ranks r JOIN ideas i ON i.id = r.idea_id';
const SORTS: Record<IdeaSort, SortSource> = {
  votes: { from: RANKED, column: 'r.vote_count', id: 'r.idea_id', field: 'voteCount' },
  recent: { from: 'ideas i', column: 'i.created_at', id: 'i.id', field: 'createdAt' },
  waitlist: { from: RANKED, column: 'r.waitlist_count', id: 'r.idea_id', field: 'waitlistCount' },
};

/** What screens read about ideas: SQL straight to the row (architecture rule 9). */
@Injectable()
export class IdeaQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publicReads: PublicReads,
  ) {}

  /** Active ideas, as visitors may list them. */
  async listActive(filter: PublicListFilter): Promise<Page<IdeaRow>> {
    const { from, column, id, field } = SORTS[filter.sort];
    const conditions = new Conditions();
    conditions.add((p) => `i.status = ${p}`, 'active');
    if (filter.category) conditions.add((p) => `i.category = ${p}`, filter.category);
    if (filter.search) conditions.add((p) => `${SEARCHED} ILIKE ${p}`, likePattern(filter.search));
    const total = await this.total(conditions, Boolean(filter.search), filter.category);

    if (filter.cursor) {
      const time = field === 'createdAt';
      const cursor = decodeCursor(filter.sort, time ? 'time' : 'number', filter.cursor);
      conditions.after(column, time ? 'timestamptz' : 'integer', cursor, 'DESC', id);
    }
    const rows = await this.publicReads.query<IdeaRow>(
      `SELECT ${COLUMNS} FROM ${from} ${conditions} ORDER BY ${column} DESC, ${id} DESC LIMIT ${filter.limit + 1}`,
      conditions.parameters,
    );
    return toPage(
      rows,
      filter.limit,
      total,
      (row) => encodeCursor(filter.sort, keyOf(row, field)),
      (row) => row,
    );
  }

  /** One founder's ideas in every status, newest first. */
  async listOf(authorId: string, limit: number, cursor?: string): Promise<Page<IdeaRow>> {
    const conditions = new Conditions();
    conditions.add((p) => `i.author_id = ${p}`, authorId);
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM ideas WHERE author_id = $1',
      [authorId],
    );
    if (cursor) conditions.after('i.created_at', 'timestamptz', decodeCursor('mine', 'time', cursor));
    const rows = await this.dataSource.query<IdeaRow[]>(
      `SELECT ${COLUMNS} FROM ideas i ${conditions} ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    return toPage(
      rows,
      limit,
      counted!.total,
      (row) => encodeCursor('mine', keyOf(row, 'createdAt')),
      (row) => row,
    );
  }

  async findBySlug(slug: string): Promise<IdeaRow | null> {
    return this.findOne('i.slug = $1', slug);
  }

  async findById(id: string): Promise<IdeaRow | null> {
    return withFreshReads(() => this.findOne('i.id = $1', id));
  }

  private async findOne(condition: string, value: string): Promise<IdeaRow | null> {
    const rows = await this.publicReads.query<IdeaRow>(
      `SELECT ${COLUMNS}, u.email AS "userEmail" FROM ideas i JOIN users u ON u.id = i.author_id WHERE ${condition}`,
      [value],
    );
    return rows[0] ?? null;
  }

  /** Kept counts where nothing is searched for; only a search has to look at the rows it matches. */
  private async total(
    conditions: Conditions,
    searched: boolean,
    category: string | undefined,
  ): Promise<number> {
    const [row] = searched
      ? await this.publicReads.query<{ total: number }>(
          `SELECT count(*)::int AS total FROM ideas i ${conditions}`,
          conditions.parameters,
        )
      : await this.publicReads.query<{ total: number }>(
          `SELECT COALESCE(sum(ideas), 0)::int AS total FROM idea_counts
           WHERE status = 'active' AND ($1::text IS NULL OR category = $1)`,
          [category ?? null],
        );
    return row!.total;
  }
}

function keyOf(
  row: IdeaRow,
  field: 'voteCount' | 'createdAt' | 'waitlistCount',
): { value: string | number; id: string } {
  const value = row[field];
  return { value: value instanceof Date ? value.toISOString() : value, id: row.id };
}
