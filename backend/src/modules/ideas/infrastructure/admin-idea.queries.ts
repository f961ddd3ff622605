import { Injectable } from '@nestjs/common';

import { Conditions, containing } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { hasOnly, type Keyset, Order, type Page, readCursor } from '../../../platform/database/paging.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import type { Category } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { PAGE, SEARCHED, SHOWN_COLUMNS, WITH_EDITS } from './idea-sql.js';
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
interface QueueSegment {
  condition?: (source: Source) => string;
  key: (source: Source) => string;
  direction: 'ASC' | 'DESC';
  order: Order<IdeaRow>;
}

/**
 * Where an idea's row comes from: itself, or the edit that waits beside it. They are read apart, because
 * each has an index of its own; edits are few.
 */
type Source = 'idea' | 'edit';
const SOURCES = ['idea', 'edit'] as const;
const ALIAS = { idea: 'i', edit: 'e' } as const;
const ONLY = { idea: 'e.idea_id IS NULL', edit: 'e.idea_id IS NOT NULL' } as const;

const WAITING: QueueSegment = {
  condition: (source) => `${ALIAS[source]}.status = 'pending'`,
  key: (source) => (source === 'idea' ? 'COALESCE(i.submitted_at, i.created_at)' : 'e.submitted_at'),
  direction: 'ASC',
  order: new Order('waiting', 'time', ({ submittedAt, createdAt }) => submittedAt ?? createdAt),
};
const NEWEST: QueueSegment = {
  key: () => 'i.created_at',
  direction: 'DESC',
  order: new Order('newest', 'time', ({ createdAt }) => createdAt),
};
const DECIDED: QueueSegment = {
  ...NEWEST,
  order: new Order('decided', 'time', ({ createdAt }) => createdAt),
  condition: (source) => `${ALIAS[source]}.status <> 'pending'`,
};

// Each half has a trigram index; one condition over both tables would have none.
const MATCHING = (p: string) => `i.id IN (
  SELECT i.id FROM ideas i WHERE ${SEARCHED} ILIKE ${p} AND (i.title ILIKE ${p} OR i.description ILIKE ${p})
  UNION ALL SELECT i.id FROM users u JOIN ideas i ON i.author_id = u.id WHERE u.email ILIKE ${p})`;
// An edit is found by its own words as well as by those that are public.
const MATCHES = {
  idea: MATCHING,
  edit: (p: string) => `(e.title ILIKE ${p} OR e.description ILIKE ${p} OR ${MATCHING(p)})`,
} as const;

/** What each status holds as admins see it: an idea whose edit waits is where its edit is. */
const COUNTS = `
  WITH edits AS (
    SELECT e.status, e.category, i.category AS public_category
    FROM idea_edits e JOIN ideas i ON i.id = e.idea_id AND i.status = 'active'
  ), counted AS (
    SELECT status, category, ideas FROM idea_counts
    UNION ALL SELECT status, category, 1 FROM edits
    UNION ALL SELECT 'active', public_category, -1 FROM edits
  )
  SELECT status, sum(ideas)::int AS ideas FROM counted
  WHERE $1::text[] IS NULL OR category = ANY($1) GROUP BY status`;

/** The admin's list of ideas. */
@Injectable()
export class AdminIdeaQueries {
  constructor(private readonly database: Database) {}

  async list(filter: AdminListFilter): Promise<Page<IdeaRow>> {
    const { limit } = filter;
    const segments = segmentsOf(filter);
    const orders = segments.map(({ order }) => order);
    const from = filter.cursor ? readCursor(orders, filter.cursor) : undefined;
    const total = await this.total(filter);
    const rows: IdeaRow[] = [];
    for (const segment of segments.slice(from ? orders.indexOf(from.order) : 0)) {
      const after = from?.order === segment.order ? from.key : null;
      rows.push(...(await this.read(filter, segment, limit + 1 - rows.length, after)));
      if (rows.length > limit) break;
    }
    const last = rows[limit - 1];
    const { order } = segments.length === 1 ? segments[0]! : last?.status === 'pending' ? WAITING : DECIDED;
    return order.page(rows, limit, total);
  }

  /** Every status with its number of ideas, from kept counts. */
  async countsByStatus(categories?: readonly Category[]): Promise<StatusCount[]> {
    const rows = await this.database.query<StatusCount>(COUNTS, [categories ?? null]);
    const counts = new Map(rows.map(({ status, ideas }) => [status, ideas]));
    return IDEA_STATUSES.map((status) => ({ status, ideas: counts.get(status) ?? 0 }));
  }

  private read(
    filter: AdminListFilter,
    { condition, key, direction }: QueueSegment,
    limit: number,
    after: Keyset | null,
  ): Promise<IdeaRow[]> {
    const parameters: unknown[] = [];
    const parts = SOURCES.map((source) => {
      const conditions = conditionsOf(filter, source, parameters);
      if (condition) conditions.always(condition(source));
      conditions.after(after, key(source), { id: 'i.id', order: direction });
      return `(SELECT ${SHOWN_COLUMNS}, u.email AS "userEmail", ${PAGE.admin}, ${key(source)} AS key
         FROM ${WITH_EDITS} JOIN users u ON u.id = i.author_id ${conditions} ORDER BY ${key(source)} ${direction}, i.id ${direction} LIMIT ${limit})`;
    });
    return this.database.query<IdeaRow>(
      `${parts.join(' UNION ALL ')} ORDER BY key ${direction}, id ${direction} LIMIT ${limit}`,
      parameters,
    );
  }

  /** Kept counts by status and category; any other filter has to look at the rows that it leaves. */
  private async total({
    sort: _order,
    limit: _most,
    cursor: _place,
    ...filter
  }: AdminListFilter): Promise<number> {
    if (hasOnly(filter, 'status', 'categories')) {
      const counts = await this.countsByStatus(filter.categories);
      return counts
        .filter(({ status }) => !filter.status || status === filter.status)
        .reduce((sum, { ideas }) => sum + ideas, 0);
    }
    const parameters: unknown[] = [];
    const [inIdeas, inEdits] = SOURCES.map(
      (source) => `(SELECT count(*) FROM ${WITH_EDITS} ${conditionsOf(filter, source, parameters)})`,
    );
    const [row] = await this.database.query<{ total: number }>(
      `SELECT (${inIdeas} + ${inEdits})::int AS total`,
      parameters,
    );
    return row!.total;
  }
}

function segmentsOf({ sort, status }: AdminListFilter): QueueSegment[] {
  if (sort === 'newest') return [NEWEST];
  if (status) return [status === 'pending' ? WAITING : DECIDED];
  return [WAITING, DECIDED];
}

/** @param parameters of the whole statement; what is new is added. */
function conditionsOf(
  { status, categories, search }: Omit<AdminListFilter, 'sort' | 'limit' | 'cursor'>,
  source: Source,
  parameters: unknown[],
): Conditions {
  const conditions = new Conditions(parameters);
  const alias = ALIAS[source];
  conditions.always(ONLY[source]);
  if (status) conditions.add((p) => `${alias}.status = ${p}`, status);
  if (categories) conditions.add((p) => `${alias}.category = ANY(${p})`, categories);
  if (search) conditions.add(MATCHES[source], containing(normalizedEmail(search) ?? search));
  return conditions;
}
