import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

import { Conditions, containing } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { needsFreshReads } from '../../../platform/database/fresh-reads.js';
import { hasOnly, Order, type Page } from '../../../platform/database/paging.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import type { IdeaStatus } from '../domain/idea.js';
import type { IdeaContent } from '../domain/idea-content.js';
import type { PageTest } from '../domain/page-test.js';
import { COLUMNS, PAGE, SEARCHED, SHOWN_COLUMNS, WITH_EDITS } from './idea-sql.js';

/** The orders of the public list; all descending. */
export const IDEA_SORTS = ['votes', 'recent', 'waitlist'] as const;
export type IdeaSort = (typeof IDEA_SORTS)[number];

/** An idea as screens read it. */
export interface IdeaRow extends IdeaContent {
  id: string;
  slug: string;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: Date;
  reviewComments: string | null;
  version: number;
  submittedAt: Date | null;
  authorId: string;
  /**
   * Whether an approved version is public now. With a status other than active, the rest is what waits
   * beside it.
   */
  isPublic: boolean;
  /** Whether who joins the waitlist gets a mail that asks to confirm the address. */
  asksToConfirm: boolean;
  /** Whether visitors are asked about a price; only of what the public reads. */
  asksPrice?: boolean;
  userEmail?: string;
  /** What stands behind `/ideas/` for its founder, or an admin. */
  page?: string;
  /** Votes that another tool counted; for its founder and admins. */
  importedVotes?: number | null;
}

/**
 * What the public may read of an idea, whether its founder reads something else, and the versions of its page
 * that are being compared.
 */
export type PublicIdeaRow = IdeaRow & { hasEdit: boolean; pageTest: PageTest | null };

/** Who asks for an idea. */
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

/** Where the database keeps the public list in that order. */
interface Sort {
  from: string;
  column: string;
  id: string;
  kind: 'number' | 'time';
}

/** `idea_ranks` holds the active ideas in the order of what changes often (ADR 14). */
const RANKED = {
  from: 'idea_ranks r JOIN ideas i ON i.id = r.idea_id',
  id: 'r.idea_id',
  kind: 'number',
} as const;
const SORTS: Record<IdeaSort, Sort> = {
  votes: { ...RANKED, column: 'r.vote_count' },
  recent: { from: 'ideas i', column: 'i.created_at', id: 'i.id', kind: 'time' },
  waitlist: { ...RANKED, column: 'r.waitlist_count' },
};
type ListedRow = IdeaRow & { key: number | Date };
const MINE = new Order<IdeaRow>('mine', 'time', ({ createdAt }) => createdAt);

const COUNT_OF_AUTHOR = 'SELECT count(*)::int FROM ideas WHERE author_id = $1';
// The sub-query hides how many slugs there are: otherwise PostgreSQL would make a plan for each number.
const PUBLIC = `
  SELECT ${COLUMNS}, EXISTS (SELECT FROM idea_edits e WHERE e.idea_id = i.id) AS "hasEdit",
    EXISTS (SELECT FROM experiments e WHERE e.idea_id = i.id AND e.kind = 'price' AND e.state = 'running') AS "asksPrice",
    (SELECT jsonb_build_object('id', x.id, 'ideaId', i.id, 'endsAt', x.ends_at, 'versions', x.arms) FROM experiments x
     WHERE x.idea_id = i.id AND x.kind = 'page' AND x.state = 'running') AS "pageTest"
  FROM ideas i WHERE i.slug = ANY((SELECT $1::text[])::text[]) AND i.status = 'active'`;
const BY_ID = (reader: keyof typeof PAGE) => `
  SELECT ${SHOWN_COLUMNS}, u.email AS "userEmail", ${PAGE[reader]} FROM ${WITH_EDITS} JOIN users u ON u.id = i.author_id WHERE i.id = $1`;
const APPROVED = `
  SELECT ${COLUMNS} FROM ideas i WHERE i.id = $1 AND i.status = 'active' AND EXISTS (SELECT FROM idea_edits e WHERE e.idea_id = i.id)`;
const MAY_SEE_ALL = '(i.author_id = $3 OR $4)';
const FOR_READER = `
  SELECT * FROM (
    SELECT ${SHOWN_COLUMNS}, i.published_at FROM ${WITH_EDITS}
    WHERE (i.slug = $1 OR i.id = $2) AND ${MAY_SEE_ALL}
    UNION ALL
    SELECT ${COLUMNS}, NULL::integer, i.published_at FROM ideas i WHERE i.slug = $1 AND i.status = 'active' AND NOT ${MAY_SEE_ALL}
  ) found
  ORDER BY found.id = $2 DESC NULLS LAST, found.published_at IS NULL, found."authorId" = $3 DESC, found.id LIMIT 1`;

/** What screens read about ideas: SQL straight to the row (architecture rule 9). */
@Injectable()
export class IdeaQueries {
  private readonly pages = new SharedReads((slugs: string[]) => this.findAllPublic(slugs));

  constructor(private readonly database: Database) {}

  /** Active ideas, as visitors may list them. */
  async listActive(filter: PublicListFilter): Promise<Page<IdeaRow>> {
    const { sort, limit, cursor, ...shown } = filter;
    const { category, search } = shown;
    const { from, column, id, kind } = SORTS[sort];
    const order = new Order<ListedRow>(sort, kind, ({ key }) => key);
    const conditions = new Conditions().equal({ 'i.status': 'active', 'i.category': category });
    if (search) conditions.add((p) => `${SEARCHED} ILIKE ${p}`, containing(search));
    const total = await this.total(conditions, shown);
    conditions.after(order.read(cursor), column, { id });
    const rows = await this.database.queryReplica<ListedRow>(
      `SELECT ${COLUMNS}, ${column} AS key FROM ${from} ${conditions} ORDER BY ${column} DESC, ${id} DESC LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    return order.page(rows, limit, total);
  }

  /** One founder's ideas in every status, newest first, as the founder sees them. */
  async listOf(authorId: string, limit: number, cursor?: string): Promise<Page<IdeaRow>> {
    const conditions = new Conditions()
      .equal({ 'i.author_id': authorId })
      .after(MINE.read(cursor), 'i.created_at', { id: 'i.id' });
    const most = `$${conditions.parameters.push(limit + 1)}`;
    const rows = await this.database.queryPrepared<IdeaRow & { total: number }>(
      `SELECT ${SHOWN_COLUMNS}, ${PAGE.founder}, (${COUNT_OF_AUTHOR}) AS total
       FROM ${WITH_EDITS} ${conditions} ORDER BY i.created_at DESC, i.id DESC LIMIT ${most}`,
      conditions.parameters,
    );
    // Only a page beyond the end has no row to say how many there are.
    const total = rows[0]?.total ?? (cursor === undefined ? 0 : await this.countOf(authorId));
    return MINE.page(rows, limit, total);
  }

  private async countOf(authorId: string): Promise<number> {
    const counted = await this.database.queryOne<{ total: number }>(`SELECT (${COUNT_OF_AUTHOR}) AS total`, [
      authorId,
    ]);
    return counted!.total;
  }

  /** The active idea at that address, as visitors read it. */
  async findPublic(slug: string): Promise<PublicIdeaRow | null> {
    // Who has just written reads from the primary, and so by themselves.
    return needsFreshReads() ? (await this.findAllPublic([slug]))[0]! : this.pages.read(slug);
  }

  private async findAllPublic(slugs: string[]): Promise<(PublicIdeaRow | null)[]> {
    const rows = await this.database.queryPreparedReplica<PublicIdeaRow>(PUBLIC, [slugs]);
    const found = new Map(rows.map((row) => [row.slug, row]));
    return slugs.map((slug) => found.get(slug) ?? null);
  }

  /**
   * The idea at that address as this reader sees it: their own, and an admin everybody's, in every status
   * and with the edit that waits. Before an idea is public its address is no other's only among its
   * founder's own, so its id serves as one too.
   */
  async findFor({ userId, isAdmin }: Reader, slugOrId: string): Promise<IdeaRow | null> {
    const id = isUUID(slugOrId) ? slugOrId : null;
    const [row] = await this.database.queryReplica<IdeaRow>(FOR_READER, [slugOrId, id, userId, isAdmin]);
    return row ?? null;
  }

  /** The idea as founder and admins see it: as it is now, so never from a replica. */
  findById(id: string, reader: keyof typeof PAGE): Promise<IdeaRow | null> {
    return this.database.queryOne<IdeaRow>(BY_ID(reader), [id]);
  }

  /** The approved version of an idea with an edit that waits; null where there is nothing to compare. */
  async findApproved(id: string): Promise<IdeaRow | null> {
    return this.database.queryOne<IdeaRow>(APPROVED, [id]);
  }

  /** Kept counts by category; any other filter has to look at the rows that it leaves. */
  private async total(conditions: Conditions, filter: { category?: string }): Promise<number> {
    const [row] = hasOnly(filter, 'category')
      ? await this.database.queryReplica<{ total: number }>(
          `SELECT COALESCE(sum(ideas), 0)::int AS total FROM idea_counts
           WHERE status = 'active' AND ($1::text IS NULL OR category = $1)`,
          [filter.category ?? null],
        )
      : await this.database.queryReplica<{ total: number }>(
          `SELECT count(*)::int AS total FROM ideas i ${conditions}`,
          conditions.parameters,
        );
    return row!.total;
  }
}
