import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { builtOnce } from '../../../platform/database/built-once.js';
import {
  type ChangedSince,
  changesOrder,
  changesSince,
  isChanged,
} from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { needsFreshReads } from '../../../platform/database/fresh-reads.js';
import { countAll, given, inBatches } from '../../../platform/database/kysely.js';
import { hasOnly, Order, type Page, type Place } from '../../../platform/database/paging.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { CONTENT_FIELDS, type IdeaContent } from '../domain/idea-content.js';
import type { Review, IdeaState, IdeaStatus } from '../domain/idea.js';
import type { PageTest } from '../domain/page-test.js';
import { COLUMNS, contains, PAGE, SHOWN_COLUMNS, withEdits } from './idea-sql.js';

/** Sort orders of the public list, all descending, with their texts in the API documentation. */
export const SORT_TEXTS = {
  votes: 'Most votes first',
  recent: 'newest first',
  waitlist: 'or most sign-ups first',
} as const;
export type IdeaSort = keyof typeof SORT_TEXTS;
export const IDEA_SORTS = Object.keys(SORT_TEXTS) as IdeaSort[];

/** A founder as shown to visitors. */
export interface ShownFounder {
  name: string;
  picture: string | null;
}

/** An idea as read for display. */
export interface IdeaRow
  extends
    IdeaContent,
    Pick<IdeaState, 'id' | 'slug' | 'authorId' | 'version' | 'createdAt' | keyof Review<IdeaStatus>> {
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  /** Time of the last change of what its founder sees. */
  updatedAt: Date;
  /**
   * True if an approved version is currently public. If the status isn't active, the other fields are those
   * of the edit.
   */
  isPublic: boolean;
  /** True if people who join the waitlist get an email to confirm their address. */
  asksToConfirm: boolean;
  /** True if the page asks visitors about a price. Only set for the public version. */
  asksPrice?: boolean;
  /** The founder, if they chose to be shown. Only set for the public version. */
  founder?: ShownFounder | null;
  userEmail?: string;
  /** Path after `/ideas/` for the founder or an admin. */
  page?: string;
  /** Number of votes in another tool. Only for the founder and admins. */
  importedVotes?: number | null;
  importedNotes?: string | null;
}

/**
 * The public version of an idea, whether its founder sees an edit instead, and the versions of its page that
 * are being compared.
 */
export type PublicIdeaRow = IdeaRow & { hasEdit: boolean; pageTest: PageTest | null };

/** The signed-in reader of an idea. */
export interface Reader {
  userId: string;
  isAdmin: boolean;
}

export interface PublicListFilter {
  search?: string;
  category?: string;
  sort: IdeaSort;
  limit: number;
  cursor?: string;
}

/** Slug of an active idea, and the time of its last change. */
export interface IdeaAddress {
  slug: string;
  updatedAt: Date;
}

/** Number of slugs fetched at a time. */
const ADDRESSES = 1000;

/** Table and columns for reading the public list in a given order. */
interface Sort {
  from: RawBuilder<unknown>;
  column: RawBuilder<number | Date>;
  id: RawBuilder<string>;
  kind: 'number' | 'time';
}

/** `idea_ranks` contains the active ideas, sorted by numbers that change frequently (ADR 14). */
const RANKED = {
  from: sql`idea_ranks r JOIN ideas i ON i.id = r.idea_id`,
  id: sql<string>`r.idea_id`,
  kind: 'number',
} as const;
const SORTS: Record<IdeaSort, Sort> = {
  votes: { ...RANKED, column: sql`r.vote_count` },
  recent: { from: sql`ideas i`, column: sql`i.created_at`, id: sql`i.id`, kind: 'time' },
  waitlist: { ...RANKED, column: sql`r.waitlist_count` },
};
type ListedRow = IdeaRow & { key: number | Date };
const MINE = new Order<IdeaRow>('mine', 'time', ({ createdAt }) => createdAt);
const CHANGES = changesOrder<IdeaRow>('mine');
const pageOfMine = builtOnce(
  (statements, { authorId, limit, ...place }: Place & { authorId: string; limit: number }) =>
    withEdits(statements)
      .select([
        ...SHOWN_COLUMNS,
        PAGE.founder,
        sql<number>`(SELECT count(*)::int FROM ideas WHERE author_id = ${authorId})`.as('total'),
      ])
      .where('i.authorId', '=', authorId)
      .where((eb) => MINE.isBeyond(place, eb.ref('i.createdAt'), eb.ref('i.id')))
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .$castTo<IdeaRow & { total: number }>()
      .compile(),
);

/** An idea in its founder's export. */
export type OwnIdeaRow = ReturnType<IdeaQueries['all']> extends AsyncIterable<(infer Row)[]> ? Row : never;

/** Reads ideas for display. SQL results are returned as rows (architecture rule 9). */
@Injectable()
export class IdeaQueries {
  private readonly pages = new SharedReads((slugs: string[]) => this.findAllPublic(slugs));

  constructor(private readonly database: Database) {}

  /** Returns active ideas for the public list. */
  async listActive({ sort, limit, cursor, ...filter }: PublicListFilter): Promise<Page<IdeaRow>> {
    const { from, column, id, kind } = SORTS[sort];
    const order = new Order<ListedRow>(sort, kind, ({ key }) => key);
    const { category, search } = filter;
    const conditions = [
      sql<SqlBool>`i.status = 'active'`,
      ...(category ? [sql<SqlBool>`i.category = ${category}`] : []),
      ...(search ? [contains(search)] : []),
    ];
    if (!hasOnly(filter, 'category')) return this.search(order, conditions, { sort, limit, cursor });
    const total = await this.keptTotal(category);
    const { rows } = await sql<ListedRow>`
      SELECT ${sql.join(COLUMNS)}, ${column} AS key FROM ${from}
      WHERE ${allOf([...conditions, order.isAfter(cursor, column, id)])}
      ORDER BY ${column} DESC, ${id} DESC LIMIT ${limit + 1}`.execute(this.database.replica);
    return order.page(rows, limit, total);
  }

  /** Selects and counts in one statement, because counts for such filters aren't stored. */
  private async search(
    order: Order<ListedRow>,
    conditions: Expression<SqlBool>[],
    { sort, limit, cursor }: PublicListFilter,
  ): Promise<Page<IdeaRow>> {
    const { from, column } = SORTS[sort];
    const { replica } = this.database;
    const { rows } = await sql<ListedRow & { total: number }>`
      WITH found AS (
        SELECT i.id, ${column} AS key, (count(*) OVER ())::int AS total FROM ${from} WHERE ${allOf(conditions)}
      ), page AS (
        SELECT * FROM found WHERE ${order.isAfter(cursor, sql.ref('key'), sql.ref('id'))}
        ORDER BY key DESC, id DESC LIMIT ${limit + 1}
      )
      SELECT ${sql.join(COLUMNS)}, page.key, page.total FROM page JOIN ideas i ON i.id = page.id
      ORDER BY page.key DESC, page.id DESC`.execute(replica);
    if (rows[0] || cursor === undefined) return order.page(rows, limit, rows[0]?.total ?? 0);
    // A page beyond the end has no row that carries the total, so the total is counted separately.
    const count = replica.selectFrom('ideas as i').select(countAll.as('total')).where(allOf(conditions));
    return order.page(rows, limit, (await count.executeTakeFirstOrThrow()).total);
  }

  private async keptTotal(category: string | undefined): Promise<number> {
    const { total } = await this.database.replica
      .selectFrom('ideaCounts')
      .select(sql<number>`COALESCE(sum(ideas), 0)::int`.as('total'))
      .where((eb) => eb.and(given({ status: 'active', category })))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Returns a founder's ideas in all statuses, newest first, as shown to the founder. */
  async listOf(authorId: string, limit: number, cursor?: string): Promise<Page<IdeaRow>> {
    const parameters = { authorId, limit: limit + 1, ...MINE.placeAfter(cursor) };
    const rows = await pageOfMine(this.database.prepared, parameters);
    // A page beyond the end has no row that carries the total, so the total is counted separately.
    const total = rows[0]?.total ?? (cursor === undefined ? 0 : await this.countOf(authorId));
    return MINE.page(rows, limit, total);
  }

  /** Returns a founder's ideas that changed since a time, first changes first. */
  async changesOf(authorId: string, since: Date, limit: number, cursor?: string): Promise<Page<IdeaRow>> {
    const changes: ChangedSince = (await changesSince(this.database, since))!;
    const changed = sql.ref<Date>('i.changedAt');
    const { total } = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .select(countAll.as('total'))
      .where('i.authorId', '=', authorId)
      .where(isChanged(changed, changes))
      .executeTakeFirstOrThrow();
    const rows = await withEdits(this.database.kysely())
      .select([...SHOWN_COLUMNS, PAGE.founder])
      .where('i.authorId', '=', authorId)
      .where(isChanged(changed, changes))
      .where(CHANGES.isAfter(cursor, changed, sql.ref('i.id'), 'asc'))
      .orderBy('i.changedAt')
      .orderBy('i.id')
      .limit(limit + 1)
      .$castTo<IdeaRow>()
      .execute();
    return CHANGES.page(rows, limit, total);
  }

  private async countOf(authorId: string): Promise<number> {
    const { total } = await this.database
      .kysely()
      .selectFrom('ideas')
      .select(countAll.as('total'))
      .where('authorId', '=', authorId)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Returns all ideas of a founder for a file, in batches, oldest first. */
  all(founderId: string) {
    const rows = this.database
      .kysely()
      .selectFrom('ideas')
      .select([
        'id',
        'slug',
        'status',
        'importedVotes',
        'importedNotes',
        'voteCount',
        'waitlistCount',
        'feedbackCount',
        'createdAt',
        'publishedAt',
      ])
      .select(CONTENT_FIELDS)
      .where('authorId', '=', founderId);
    return inBatches(rows, 'id');
  }

  /** Returns the active idea with that slug, as shown to visitors. */
  async findPublic(slug: string): Promise<PublicIdeaRow | null> {
    // Callers who have just written read from the primary, in a separate query.
    return needsFreshReads() ? (await this.findAllPublic([slug]))[0]! : this.pages.read(slug);
  }

  private async findAllPublic(slugs: string[]): Promise<(PublicIdeaRow | null)[]> {
    // The subquery hides the number of slugs. Otherwise PostgreSQL would make a separate plan for each
    // number.
    const { rows } = await sql<PublicIdeaRow>`
      SELECT ${sql.join(COLUMNS)}, EXISTS (SELECT FROM idea_edits e WHERE e.idea_id = i.id) AS has_edit,
        EXISTS (SELECT FROM experiments e WHERE e.idea_id = i.id AND e.kind = 'price' AND e.state = 'running') AS asks_price,
        (SELECT jsonb_build_object('name', u.username, 'picture', u.avatar) FROM launch_kits k JOIN users u ON u.id = i.author_id
         WHERE k.idea_id = i.id AND k.shows_founder) AS founder,
        (SELECT jsonb_build_object('id', x.id, 'ideaId', i.id, 'endsAt', x.ends_at, 'versions', x.arms) FROM experiments x
         WHERE x.idea_id = i.id AND x.kind = 'page' AND x.state = 'running') AS page_test
      FROM ideas i WHERE i.slug = ANY((SELECT ${slugs}::text[])::text[]) AND i.status = 'active'`.execute(
      this.database.preparedReplica,
    );
    const found = new Map(rows.map((row) => [row.slug, row]));
    return slugs.map((slug) => found.get(slug) ?? null);
  }

  /**
   * Returns the idea with that slug or ID as shown to this reader: founders see their own ideas, and admins
   * see all ideas, in all statuses and with their edits. Before an idea is public, its slug is unique only
   * among its founder's ideas, so its ID works too.
   */
  async findFor({ userId, isAdmin }: Reader, slugOrId: string): Promise<IdeaRow | null> {
    const { replica } = this.database;
    const id = isUUID(slugOrId) ? slugOrId : null;
    const maySeeAll = sql<SqlBool>`(i.author_id = ${userId} OR ${isAdmin})`;
    const own = withEdits(replica)
      .select([...SHOWN_COLUMNS, 'i.publishedAt'])
      .where((eb) => eb.or([eb('i.slug', '=', slugOrId), eb('i.id', '=', id)]))
      .where(maySeeAll);
    const open = replica
      .selectFrom('ideas as i')
      .select([
        ...COLUMNS,
        sql`NULL::integer`.as('importedVotes'),
        sql`NULL::text`.as('importedNotes'),
        'i.publishedAt',
      ])
      .where('i.slug', '=', slugOrId)
      .where('i.status', '=', 'active')
      .where((eb) => eb.not(maySeeAll));
    const { rows } = await sql<IdeaRow>`
      SELECT * FROM (${own} UNION ALL ${open}) found
      ORDER BY found.id = ${id} DESC NULLS LAST, found.published_at IS NULL, found.author_id = ${userId} DESC, found.id LIMIT 1`.execute(
      replica,
    );
    return rows[0] ?? null;
  }

  /**
   * Returns the idea as shown to founder and admins. Never reads from a replica, because the result must be
   * current.
   */
  async findById(id: string, reader: keyof typeof PAGE): Promise<IdeaRow | null> {
    const row = await withEdits(this.database.kysely())
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select([...SHOWN_COLUMNS, 'u.email as userEmail', PAGE[reader]])
      .where('i.id', '=', id)
      .$castTo<IdeaRow>()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the approved version of an idea with an edit. Null if there's no edit. */
  async findApproved(id: string): Promise<IdeaRow | null> {
    const row = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .select(COLUMNS)
      .where('i.id', '=', id)
      .where('i.status', '=', 'active')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('ideaEdits as e').whereRef('e.ideaId', '=', 'i.id')),
      )
      .$castTo<IdeaRow>()
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Returns the slugs of all active ideas, oldest first: at most `limit` of them, after skipping `skip`. IDs
   * grow over time, so a new idea never moves another idea to the next part. Only the first row is found by
   * counting. The following batches are found by key, so memory use stays constant.
   */
  async *addresses(skip: number, limit: number): AsyncGenerator<IdeaAddress> {
    const query = this.database.replica
      .selectFrom('ideas')
      .select(['id', 'slug', 'updatedAt'])
      .where('status', '=', 'active')
      .orderBy('id');
    let next = query.offset(skip);
    for (let remaining = limit; remaining > 0;) {
      const most = Math.min(ADDRESSES, remaining);
      const rows = await next.limit(most).execute();
      yield* rows;
      if (rows.length < most) return;
      next = query.where('id', '>', rows.at(-1)!.id);
      remaining -= rows.length;
    }
  }
}

const allOf = (conditions: Expression<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
