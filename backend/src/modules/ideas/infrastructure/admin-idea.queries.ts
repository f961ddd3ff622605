import { Injectable } from '@nestjs/common';
import { type NotNull, type RawBuilder, sql, type SqlBool } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { containing, countAll, isFoundIn } from '../../../platform/database/kysely.js';
import { hasOnly, type Keyset, Order, type Page, readCursor } from '../../../platform/database/paging.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import type { Category } from '../domain/category.js';
import { IDEA_STATUSES, type IdeaStatus } from '../domain/idea.js';
import { contains, PAGE, SHOWN_COLUMNS, editedColumn, withEdits } from './idea-sql.js';
import type { IdeaRow } from './idea.queries.js';

/**
 * Sort orders of the admins' list. `queue`: ideas waiting for a review, longest-waiting first, then all
 * others, newest first.
 */
export const ADMIN_SORTS = ['queue', 'newest'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

export interface AdminListFilter {
  search?: string | null;
  status?: IdeaStatus;
  /** Limits the list to ideas in any of these categories. */
  categories?: readonly Category[];
  sort: AdminSort;
  limit: number;
  cursor?: string;
}

/** Number of ideas with one status. */
export interface StatusCount {
  status: IdeaStatus;
  ideas: number;
}

/**
 * Sources of rows: ideas, and the edits of live ideas. They are read separately, because each has its own
 * index. Edits are few.
 */
const SOURCES = ['idea', 'edit'] as const;
type Source = (typeof SOURCES)[number];
/** Alias of the table with the source's status and category. */
const TABLE = { idea: 'i', edit: 'e' } as const;

/**
 * Part of a sort order: rows in an order that an index supports. A sort order consists of one or more
 * segments in sequence.
 */
interface QueueSegment {
  /** True: only waiting ideas. False: only ideas that aren't waiting. Undefined: all ideas. */
  isWaiting?: boolean;
  key: Record<Source, RawBuilder<Date>>;
  direction: 'asc' | 'desc';
  order: Order<IdeaRow>;
}

const WAITING: QueueSegment = {
  isWaiting: true,
  key: { idea: sql`COALESCE(i.submitted_at, i.created_at)`, edit: sql`e.submitted_at` },
  direction: 'asc',
  order: new Order('waiting', 'time', ({ submittedAt, createdAt }) => submittedAt ?? createdAt),
};
const NEWEST: QueueSegment = {
  key: { idea: sql`i.created_at`, edit: sql`i.created_at` },
  direction: 'desc',
  order: new Order('newest', 'time', ({ createdAt }) => createdAt),
};
const DECIDED: QueueSegment = {
  ...NEWEST,
  isWaiting: false,
  order: new Order('decided', 'time', ({ createdAt }) => createdAt),
};

const inTexts = (alias: 'i' | 'e', term: string) =>
  sql<SqlBool>`(${isFoundIn(sql`folded(${sql.ref(`${alias}.title`)})`, term)} OR ${isFoundIn(sql`folded(${sql.ref(`${alias}.description`)})`, term)})`;
// Searches ideas and accounts separately, because each table has a trigram index. A single condition over the
// two tables couldn't use either index.
const matching = (term: string) => sql<SqlBool>`i.id IN (
  SELECT i.id FROM ideas i WHERE ${contains(term)} AND ${inTexts('i', term)}
  UNION ALL SELECT i.id FROM users u JOIN ideas i ON i.author_id = u.id
  WHERE u.email ILIKE ${containing(normalizedEmail(term) ?? term)})`;
// An edit matches if either its own text or the public text contains the term.
const MATCHES = {
  idea: matching,
  edit: (term: string) => sql<SqlBool>`(${inTexts('e', term)} OR ${matching(term)})`,
} as const;

/**
 * Maximum number of the author's other ideas to show, enough for an impression. Admins can search the list by
 * the author's email address to see all of them.
 */
const OTHER_IDEAS = 20;

export type IdeaAbout = NonNullable<Awaited<ReturnType<AdminIdeaQueries['about']>>>;

/** Reads ideas for admins. */
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

  /**
   * Returns the number of ideas per status as shown to admins, from stored counts. A live idea with an edit
   * counts under the edit's status.
   */
  async countsByStatus(categories?: readonly Category[]): Promise<StatusCount[]> {
    const { rows } = await sql<StatusCount>`
      WITH edits AS (
        SELECT e.status, e.category, i.category AS public_category
        FROM idea_edits e JOIN ideas i ON i.id = e.idea_id AND i.status = 'active'
      ), counted AS (
        SELECT status, category, ideas FROM idea_counts
        UNION ALL SELECT status, category, 1 FROM edits
        UNION ALL SELECT 'active', public_category, -1 FROM edits
      )
      SELECT status, sum(ideas)::int AS ideas FROM counted
      WHERE ${categories ?? null}::text[] IS NULL OR category = ANY(${categories ?? null}::text[])
      GROUP BY status`.execute(this.database.kysely());
    const counts = new Map(rows.map(({ status, ideas }) => [status, ideas]));
    return IDEA_STATUSES.map((status) => ({ status, ideas: counts.get(status) ?? 0 }));
  }

  /**
   * @returns the idea's author and at most 20 of their other ideas, newest first. Null if the author doesn't
   * exist.
   */
  async about(ideaId: string, authorId: string) {
    const db = this.database.kysely();
    const [author, otherIdeas] = await Promise.all([
      db
        .selectFrom('users as u')
        .select(['u.id', 'u.username', 'u.email', 'u.createdAt'])
        .select(({ selectFrom }) => [
          selectFrom('ideas').select(countAll.as('n')).whereRef('authorId', '=', 'u.id').as('ideas'),
        ])
        .where('u.id', '=', authorId)
        .$narrowType<{ ideas: NotNull }>()
        .executeTakeFirst(),
      withEdits(db)
        .select(['i.id', 'i.slug', editedColumn('title'), editedColumn('status'), 'i.createdAt'])
        .where('i.authorId', '=', authorId)
        .where('i.id', '<>', ideaId)
        .orderBy('i.createdAt', 'desc')
        .orderBy('i.id', 'desc')
        .limit(OTHER_IDEAS)
        .execute(),
    ]);
    return author ? { author, otherIdeas } : null;
  }

  private async read(
    filter: AdminListFilter,
    { isWaiting, key, direction }: QueueSegment,
    limit: number,
    after: Keyset | null,
  ): Promise<IdeaRow[]> {
    const parts = SOURCES.map((source) => {
      const status = sql.ref(`${TABLE[source]}.status`);
      const rows = this.from(source, filter)
        .innerJoin('users as u', 'u.id', 'i.authorId')
        .select([...SHOWN_COLUMNS, 'u.email as userEmail', PAGE.admin, key[source].as('key')])
        .orderBy(key[source], direction)
        .orderBy('i.id', direction)
        .limit(limit);
      return rows
        .$if(isWaiting === true, (query) => query.where(sql<SqlBool>`${status} = 'pending'`))
        .$if(isWaiting === false, (query) => query.where(sql<SqlBool>`${status} <> 'pending'`))
        .$if(after !== null, (query) => query.where(isAfter(after!, key[source], direction)));
    });
    const { rows } = await sql<IdeaRow>`
      ${parts[0]} UNION ALL ${parts[1]}
      ORDER BY key ${sql.raw(direction)}, id ${sql.raw(direction)} LIMIT ${limit}`.execute(
      this.database.kysely(),
    );
    return rows;
  }

  /** Selects the rows of a source that match the filter. */
  private from(source: Source, { status, categories, search }: AdminListFilter) {
    const table = TABLE[source];
    return withEdits(this.database.kysely())
      .where('e.ideaId', source === 'idea' ? 'is' : 'is not', null)
      .where((eb) =>
        eb.and([
          ...(status ? [sql<SqlBool>`${sql.ref(`${table}.status`)} = ${status}`] : []),
          ...(categories ? [sql<SqlBool>`${sql.ref(`${table}.category`)} = ANY(${categories}::text[])`] : []),
          ...(search ? [MATCHES[source](search)] : []),
        ]),
      );
  }

  /** Uses stored counts by status and category. For any other filter, the matching rows must be counted. */
  private async total(filter: AdminListFilter): Promise<number> {
    const { sort: _order, limit: _most, cursor: _place, ...conditions } = filter;
    if (hasOnly(conditions, 'status', 'categories')) {
      const counts = await this.countsByStatus(filter.categories);
      return counts
        .filter(({ status }) => !filter.status || status === filter.status)
        .reduce((sum, { ideas }) => sum + ideas, 0);
    }
    const [inIdeas, inEdits] = SOURCES.map((source) => this.from(source, filter).select(countAll.as('n')));
    const { rows } = await sql<{ total: number }>`SELECT ${inIdeas} + ${inEdits} AS total`.execute(
      this.database.kysely(),
    );
    return rows[0]!.total;
  }
}

function segmentsOf({ sort, status }: AdminListFilter): QueueSegment[] {
  if (sort === 'newest') return [NEWEST];
  if (status) return [status === 'pending' ? WAITING : DECIDED];
  return [WAITING, DECIDED];
}

const isAfter = ({ value, id }: Keyset, key: RawBuilder<Date>, direction: 'asc' | 'desc') =>
  sql<SqlBool>`(${key}, i.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}::timestamptz, ${id}::uuid)`;
