import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import {
  decodeCursor,
  encodeCursor,
  type Keyset,
  type Page,
  toPage,
} from '../../../platform/http/pagination.js';
import type { Category } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { COLUMNS, Conditions, likePattern, SEARCHED } from './idea-sql.js';
import type { IdeaRow } from './idea.queries.js';

/** `queue`: what waits for a review, longest first, then everything else, newest first. */
export const ADMIN_SORTS = ['queue', 'newest'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

export interface AdminListFilter {
  search?: string;
  status?: IdeaStatus;
  /** Any of these. */
  categories?: readonly Category[];
  sort: AdminSort;
  limit: number;
  cursor?: string;
}

/** How many ideas are in a status. */
export interface StatusCount {
  status: IdeaStatus;
  ideas: number;
}

/** Rows in one order that an index has. A sort is one or several of them, one after the other. */
interface Stretch {
  name: string;
  condition?: string;
  key: string;
  order: 'ASC' | 'DESC';
  keyOf: (row: IdeaRow) => Date;
}

const WAITING: Stretch = {
  name: 'waiting',
  condition: "i.status = 'pending'",
  key: 'COALESCE(i.submitted_at, i.created_at)',
  order: 'ASC',
  keyOf: ({ submittedAt, createdAt }) => submittedAt ?? createdAt,
};
const NEWEST: Stretch = {
  name: 'newest',
  key: 'i.created_at',
  order: 'DESC',
  keyOf: ({ createdAt }) => createdAt,
};
const DECIDED: Stretch = { ...NEWEST, name: 'decided', condition: "i.status <> 'pending'" };

// Each half has a trigram index; one condition over both tables would have none.
const MATCHING = (p: string) => `i.id IN (
  SELECT i.id FROM ideas i WHERE ${SEARCHED} ILIKE ${p} AND (i.title ILIKE ${p} OR i.description ILIKE ${p})
  UNION ALL SELECT i.id FROM users u JOIN ideas i ON i.author_id = u.id WHERE u.email ILIKE ${p})`;

/** The admin's list of ideas (specification section 2). */
@Injectable()
export class AdminIdeaQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(filter: AdminListFilter): Promise<Page<IdeaRow>> {
    const { limit } = filter;
    const stretches = stretchesOf(filter);
    const names = stretches.map(({ name }) => name);
    const cursor = filter.cursor ? decodeCursor(names, 'time', filter.cursor) : undefined;
    const total = await this.total(filter);
    const rows: IdeaRow[] = [];
    for (const stretch of stretches.slice(cursor ? names.indexOf(cursor.order) : 0)) {
      const after = cursor?.order === stretch.name ? cursor : undefined;
      rows.push(...(await this.read(filter, stretch, limit + 1 - rows.length, after)));
      if (rows.length > limit) break;
    }
    const cursorOf = (row: IdeaRow) => {
      const stretch = stretches.length === 1 ? stretches[0]! : row.status === 'pending' ? WAITING : DECIDED;
      return encodeCursor(stretch.name, { value: stretch.keyOf(row).toISOString(), id: row.id });
    };
    return toPage(rows, limit, total, cursorOf, (row) => row);
  }

  /** Every status with its number of ideas, from kept counts. */
  async countsByStatus(categories?: readonly Category[]): Promise<StatusCount[]> {
    const rows = await this.dataSource.query<StatusCount[]>(
      `SELECT status, sum(ideas)::int AS ideas FROM idea_counts
       WHERE $1::text[] IS NULL OR category = ANY($1) GROUP BY status`,
      [categories ?? null],
    );
    const counts = new Map(rows.map(({ status, ideas }) => [status, ideas]));
    return IDEA_STATUSES.map((status) => ({ status, ideas: counts.get(status) ?? 0 }));
  }

  private read(
    filter: AdminListFilter,
    { condition, key, order }: Stretch,
    limit: number,
    after: Keyset | undefined,
  ): Promise<IdeaRow[]> {
    const conditions = conditionsOf(filter);
    if (condition) conditions.always(condition);
    if (after) conditions.after(key, 'timestamptz', after, order);
    return this.dataSource.query<IdeaRow[]>(
      `SELECT ${COLUMNS}, u.email AS "userEmail" FROM ideas i JOIN users u ON u.id = i.author_id ${conditions}
       ORDER BY ${key} ${order}, i.id ${order} LIMIT ${limit}`,
      conditions.parameters,
    );
  }

  /** Kept counts where nothing is searched for; only a search has to look at the rows it matches. */
  private async total(filter: AdminListFilter): Promise<number> {
    if (!filter.search) {
      const counts = await this.countsByStatus(filter.categories);
      return counts
        .filter(({ status }) => !filter.status || status === filter.status)
        .reduce((sum, { ideas }) => sum + ideas, 0);
    }
    const conditions = conditionsOf(filter);
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM ideas i ${conditions}`,
      conditions.parameters,
    );
    return row!.total;
  }
}

function stretchesOf({ sort, status }: AdminListFilter): Stretch[] {
  if (sort === 'newest') return [NEWEST];
  if (status) return [status === 'pending' ? WAITING : DECIDED];
  return [WAITING, DECIDED];
}

function conditionsOf({ status, categories, search }: AdminListFilter): Conditions {
  const conditions = new Conditions();
  if (status) conditions.add((p) => `i.status = ${p}`, status);
  if (categories) conditions.add((p) => `i.category = ANY(${p})`, categories);
  if (search) conditions.add(MATCHING, likePattern(search));
  return conditions;
}
