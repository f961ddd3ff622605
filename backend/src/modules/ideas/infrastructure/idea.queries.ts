import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { decodeCursor, encodeCursor, type Page, toPage } from '../../../platform/http/pagination.js';
import type { Category } from '../domain/category.js';
import type { IdeaStatus } from '../domain/idea.js';

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

export interface AdminListFilter {
  search?: string;
  status?: IdeaStatus;
  /** Any of these. */
  categories?: readonly Category[];
  limit: number;
  cursor?: string;
}

const COLUMNS = `
  i.id, i.slug, i.title, i.description, i.category, i.target_audience AS "targetAudience", i.image,
  i.featured_image AS "featuredImage", i.website, i.twitter, i.status, i.vote_count AS "voteCount",
  i.waitlist_count AS "waitlistCount", i.created_at AS "createdAt", i.review_comments AS "reviewComments",
  i.version, i.author_id AS "authorId"`;

const SORT_COLUMNS: Record<IdeaSort, { column: string; field: 'voteCount' | 'createdAt' | 'waitlistCount' }> =
  {
    votes: { column: 'vote_count', field: 'voteCount' },
    recent: { column: 'created_at', field: 'createdAt' },
    waitlist: { column: 'waitlist_count', field: 'waitlistCount' },
  };

/** The expression of the index `ideas_search`. A search term holds no line break, so it never matches across fields. */
const SEARCHED = `(i.title || E'\\n' || i.description || E'\\n' || i.category)`;

/** Collects conditions with their parameters. */
class Conditions {
  readonly parameters: unknown[] = [];
  private readonly parts: string[] = [];

  add(sql: (placeholder: string) => string, value: unknown): void {
    this.parameters.push(value);
    this.parts.push(sql(`$${this.parameters.length}`));
  }

  /** `(column, id)` comes after the cursor's row, in descending order. */
  after(column: string, type: string, cursor: { value: string | number; id: string }): void {
    this.parameters.push(cursor.value, cursor.id);
    const [value, id] = [this.parameters.length - 1, this.parameters.length];
    this.parts.push(`(${column}, i.id) < ($${value}::${type}, $${id}::uuid)`);
  }

  toString(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** What screens read about ideas: SQL straight to the row (architecture rule 9). */
@Injectable()
export class IdeaQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Active ideas, as visitors may list them. */
  async listActive(filter: PublicListFilter): Promise<Page<IdeaRow>> {
    const { column, field } = SORT_COLUMNS[filter.sort];
    const conditions = new Conditions();
    conditions.add((p) => `i.status = ${p}`, 'active');
    if (filter.category) conditions.add((p) => `i.category = ${p}`, filter.category);
    if (filter.search) conditions.add((p) => `${SEARCHED} ILIKE ${p}`, likePattern(filter.search));
    const total = await this.total(
      conditions,
      Boolean(filter.search),
      'active',
      filter.category && [filter.category],
    );

    if (filter.cursor) {
      const time = field === 'createdAt';
      const cursor = decodeCursor(filter.sort, time ? 'time' : 'number', filter.cursor);
      conditions.after(`i.${column}`, time ? 'timestamptz' : 'integer', cursor);
    }
    const rows = await this.dataSource.query<IdeaRow[]>(
      `SELECT ${COLUMNS} FROM ideas i ${conditions} ORDER BY i.${column} DESC, i.id DESC LIMIT ${filter.limit + 1}`,
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

  /** Every idea with its author's address, newest first, for admins. */
  async listForAdmins(filter: AdminListFilter): Promise<Page<IdeaRow>> {
    const conditions = new Conditions();
    if (filter.status) conditions.add((p) => `i.status = ${p}`, filter.status);
    if (filter.categories) conditions.add((p) => `i.category = ANY(${p})`, filter.categories);
    if (filter.search) {
      conditions.add(
        (p) => `(i.title ILIKE ${p} OR i.description ILIKE ${p} OR u.email ILIKE ${p})`,
        likePattern(filter.search),
      );
    }
    const total = await this.total(conditions, Boolean(filter.search), filter.status, filter.categories);
    if (filter.cursor)
      conditions.after('i.created_at', 'timestamptz', decodeCursor('admin', 'time', filter.cursor));
    const rows = await this.dataSource.query<IdeaRow[]>(
      `SELECT ${COLUMNS}, u.email AS "userEmail" FROM ideas i JOIN users u ON u.id = i.author_id ${conditions}
       ORDER BY i.created_at DESC, i.id DESC LIMIT ${filter.limit + 1}`,
      conditions.parameters,
    );
    return toPage(
      rows,
      filter.limit,
      total,
      (row) => encodeCursor('admin', keyOf(row, 'createdAt')),
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
    return this.findOne('i.id = $1', id);
  }

  private async findOne(condition: string, value: string): Promise<IdeaRow | null> {
    const rows = await this.dataSource.query<IdeaRow[]>(
      `SELECT ${COLUMNS}, u.email AS "userEmail" FROM ideas i JOIN users u ON u.id = i.author_id WHERE ${condition}`,
      [value],
    );
    return rows[0] ?? null;
  }

  /** Kept counts where nothing is searched for; only a search has to look at the rows it matches. */
  private async total(
    conditions: Conditions,
    searched: boolean,
    status: string | undefined,
    categories: readonly string[] | undefined | '',
  ): Promise<number> {
    const [row] = searched
      ? await this.dataSource.query<{ total: number }[]>(
          `SELECT count(*)::int AS total FROM ideas i JOIN users u ON u.id = i.author_id ${conditions}`,
          conditions.parameters,
        )
      : await this.dataSource.query<{ total: number }[]>(
          `SELECT COALESCE(sum(ideas), 0)::int AS total FROM idea_counts
           WHERE ($1::text IS NULL OR status = $1) AND ($2::text[] IS NULL OR category = ANY($2))`,
          [status ?? null, categories || null],
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

/** The search term as text to be contained, not as a pattern. */
function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
