import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';

import { changesOrder, changesSince, isChanged } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { countAll, given, isFoundIn } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { INBOX_LIMITS, type InboxMessage, type InboxSummary } from '../domain/inbox.js';
import { inOrder, tagOf } from '../domain/tag.js';
import { byMessage, repliesTo } from './feedback.queries.js';

/** Filter for messages. Absent fields don't filter. */
export interface InboxFilter {
  ideaId?: string;
  /** Limits the list to messages with this tag, case-insensitive. */
  tag?: string | null;
  unread?: boolean;
  /** Limits the list to messages that contain this text. */
  search?: string | null;
  /** Limits the list to the message with this ID, or to the one it was merged into. */
  id?: string;
  /** Limits the list to messages that changed at this time or later, first changes first. */
  since?: Date;
}

type Row = Omit<InboxMessage, 'tags' | 'alike' | 'replies' | 'awaiting'>;
type AlikeRow = InboxMessage['alike'][number] & { feedbackId: string };

const LATEST = new Order<Row>('inbox', 'time', ({ createdAt }) => createdAt);
const CHANGES = changesOrder<Row>('inbox');

/** Selects the columns of a `Row`, from `feedback f` and its `ideas i`. */
const COLUMNS = sql`
  f.id, i.id AS idea_id, i.title AS idea_title, i.slug AS idea_slug, f.message, f.created_at, f.changed_at AS updated_at, f.is_unread,
  f.pinned_at IS NOT NULL AS is_pinned`;

// The trigram index doesn't support shorter words, so a search for one reads every message. To limit that,
// only each idea's latest messages are searched.
const LATEST_OF_IDEA = sql`
  CROSS JOIN LATERAL (SELECT coalesce((
    SELECT created_at FROM feedback WHERE idea_id = i.id AND merged_into IS NULL
    ORDER BY created_at DESC, id DESC OFFSET ${INBOX_LIMITS.shortSearch - 1} LIMIT 1
  ), '-infinity') AS since) latest`;
const INDEXED = /[\p{L}\p{N}]{3}/u;

const WEEK = 7 * 24 * 3_600_000;
/** Any Monday, 00:00 UTC, to count weeks from. */
const SOME_MONDAY = Date.UTC(1970, 0, 5);
const mondayOf = (time: string) =>
  sql<string>`date_trunc('week', ${sql.ref(time)} AT TIME ZONE 'UTC')::date::text`.as('week');

/** Reads and counts messages about a founder's ideas. Every query filters by the founder. */
@Injectable()
export class InboxQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists messages, newest first; with `since`, first changes first.
   * @throws ValidationFailed for a cursor of another list
   */
  async list(
    founderId: string,
    filter: InboxFilter,
    limit: number,
    cursor?: string,
  ): Promise<Page<InboxMessage>> {
    const changes = await changesSince(this.database, filter.since);
    const order = changes ? CHANGES : LATEST;
    const after = order.placeAfter(cursor);
    const tagId = filter.tag ? await this.tagId(founderId, filter.tag) : undefined;
    if (tagId === null) return { rows: [], total: 0, next: null };
    const db = this.database.kysely();
    const { from, of, id, ideas, conditions, owned, isWhole } = filtered(founderId, filter, tagId);
    if (changes) conditions.push(isChanged(sql`f.changed_at`, changes));
    const time = changes ? sql`f.changed_at` : sql`${of}.created_at`;
    const pageTime = changes ? sql`f.changed_at` : sql`f.created_at`;
    const direction = changes ? 'asc' : 'desc';
    const sorted = sql.raw(direction);
    const { rows: totals } = await sql<{ total: number }>`
      SELECT coalesce(sum(${
        // Without a filter, the total comes from counters: all messages minus the merged ones.
        isWhole
          ? sql`i.feedback_count - (SELECT count(*) FROM feedback f WHERE f.idea_id = i.id AND f.merged_into IS NOT NULL)`
          : sql`(SELECT count(*) FROM ${from} WHERE ${allOf(conditions)} AND ${of}.idea_id = i.id)`
      }), 0)::int AS total FROM ${ideas} WHERE ${allOf(owned)}`.execute(db);
    conditions.push(order.isBeyond(after, time, id, direction));
    // LATERAL, so that each idea's latest messages come from the index, and the page is built from those few.
    const { rows } = await sql<Row>`
      SELECT ${COLUMNS} FROM ${ideas} CROSS JOIN LATERAL (
        SELECT f.* FROM ${from} WHERE ${allOf(conditions)} AND ${of}.idea_id = i.id
        ORDER BY ${time} ${sorted}, ${id} ${sorted} LIMIT ${limit + 1}
      ) f WHERE ${allOf(owned)} ORDER BY ${pageTime} ${sorted}, f.id ${sorted} LIMIT ${limit + 1}`.execute(
      db,
    );
    const page = order.page(rows, limit, totals[0]!.total);
    return { ...page, rows: await this.complete(page.rows) };
  }

  /** @returns null if the message doesn't exist or isn't about one of the founder's ideas */
  async find(founderId: string, id: string): Promise<InboxMessage | null> {
    const { rows } = await sql<Row>`
      SELECT ${COLUMNS} FROM feedback f JOIN ideas i ON i.id = f.idea_id
      WHERE f.id = ${id} AND i.author_id = ${founderId}`.execute(this.database.kysely());
    return (await this.complete(rows))[0] ?? null;
  }

  private async tagId(founderId: string, name: string): Promise<string | null> {
    const tag = await this.database
      .kysely()
      .selectFrom('feedbackTags')
      .select('id')
      .where('founderId', '=', founderId)
      .where('key', '=', tagOf(name).key)
      .executeTakeFirst();
    return tag?.id ?? null;
  }

  private async complete(rows: Row[]): Promise<InboxMessage[]> {
    if (rows.length === 0) return [];
    const db = this.database.kysely();
    const ids = rows.map(({ id }) => id);
    const tags = byMessage(
      await db
        .selectFrom('feedbackTaggings as t')
        .innerJoin('feedbackTags as g', 'g.id', 't.tagId')
        .select(['t.feedbackId', 'g.name'])
        .where('t.feedbackId', '=', sql<string>`ANY(${ids}::uuid[])`)
        .execute(),
    );
    const { rows: alikes } = await sql<AlikeRow>`
      SELECT a.id, a.merged_into AS feedback_id, a.message, a.created_at
      FROM unnest(${ids}::uuid[]) AS shown (id)
      CROSS JOIN LATERAL (
        SELECT * FROM feedback WHERE merged_into = shown.id
        ORDER BY created_at DESC, id DESC LIMIT ${INBOX_LIMITS.alikeShown}
      ) a
      ORDER BY a.created_at DESC, a.id DESC`.execute(db);
    const alike = byMessage(alikes);
    const replies = byMessage(await repliesTo(db, ids));
    // Counts listeners of the messages, or of those merged into them, without an answer. With LIMIT, the plan
    // looks up each listener by its key and never scans the whole table.
    const { rows: awaiting } = await sql<{ feedbackId: string; awaiting: number }>`
      SELECT shown.id AS feedback_id, ${countAll} AS awaiting FROM unnest(${ids}::uuid[]) AS shown (id)
      CROSS JOIN LATERAL (
        SELECT shown.id AS said UNION ALL SELECT m.id FROM feedback m WHERE m.merged_into = shown.id
      ) together CROSS JOIN LATERAL (
        SELECT FROM feedback_listeners l
        WHERE l.feedback_id = together.said AND l.state = 'confirmed' AND l.answered_at IS NULL LIMIT 1
      ) waiting GROUP BY shown.id`.execute(db);
    return rows.map((row) => ({
      ...row,
      tags: inOrder((tags.get(row.id) ?? []).map(({ name }) => name)),
      alike: alike.get(row.id) ?? [],
      replies: replies.get(row.id) ?? [],
      awaiting: awaiting.find(({ feedbackId }) => feedbackId === row.id)?.awaiting ?? 0,
    }));
  }

  /** Counts messages of one idea, or of all the founder's ideas. */
  async summarize(founderId: string, now: Date, ideaId?: string): Promise<InboxSummary> {
    const db = this.database.kysely();
    const mondays = lastMondays(now);
    const ideas = db
      .selectFrom('ideas as i')
      .where((eb) => eb.and(given({ 'i.authorId': founderId, 'i.id': ideaId })));
    const taggings = db
      .selectFrom('feedbackTags as g')
      .innerJoin('feedbackTaggings as t', 't.tagId', 'g.id')
      .select(['g.name as tag', countAll.as('count')])
      .where((eb) => eb.and(given({ 'g.founderId': founderId, 't.ideaId': ideaId })))
      .orderBy('count', 'desc')
      .orderBy('g.name');
    const numbers = await ideas
      .select([
        sql<number>`coalesce(sum(i.feedback_count), 0)::int`.as('total'),
        sql<number>`coalesce(sum((
          SELECT count(*) FROM feedback f WHERE f.idea_id = i.id AND f.is_unread AND f.merged_into IS NULL)), 0)::int`.as(
          'unread',
        ),
      ])
      .executeTakeFirstOrThrow();
    const tags = await taggings.groupBy('g.id').execute();
    const totals = await ideas
      .innerJoin('feedback as f', 'f.ideaId', 'i.id')
      .select([mondayOf('f.createdAt'), countAll.as('total')])
      .where('f.createdAt', '>=', mondays[0]!)
      .groupBy('week')
      .execute();
    const tagged = await taggings
      .select(mondayOf('t.createdAt'))
      .where('t.createdAt', '>=', mondays[0]!)
      .groupBy(['week', 'g.id'])
      .execute();
    const weeks = mondays.map((day) => {
      const week = day.toISOString().slice(0, 10);
      return {
        week,
        total: totals.find((one) => one.week === week)?.total ?? 0,
        tags: tagged.filter((one) => one.week === week).map(({ tag, count }) => ({ tag, count })),
      };
    });
    return { ...numbers, tags, weeks };
  }
}

/**
 * Translates the filter to SQL. `from` is the table to read; `of` is its alias for idea and time, and `id`
 * its column of IDs. The conditions apply to the table and its idea `i`, which `ideas` reads.
 */
function filtered(founderId: string, { ideaId, unread, search, id, since }: InboxFilter, tagId?: string) {
  const conditions: Expression<unknown>[] = [sql`f.merged_into IS NULL`];
  if (unread !== undefined) conditions.push(unread ? sql`f.is_unread` : sql`NOT f.is_unread`);
  if (search) conditions.push(isFoundIn(sql`folded(f.message)`, search));
  // Finds the listed message that contains the message with this ID.
  if (id !== undefined)
    conditions.push(sql`f.id = (SELECT coalesce(merged_into, id) FROM feedback WHERE id = ${id})`);
  if (tagId !== undefined) conditions.push(sql`t.tag_id = ${tagId}`);
  const owned = [sql`i.author_id = ${founderId}`];
  if (ideaId !== undefined) owned.push(sql`i.id = ${ideaId}`);
  const source =
    tagId === undefined
      ? { from: sql`feedback f`, of: sql`f`, id: sql`f.id` }
      : {
          from: sql`feedback_taggings t JOIN feedback f ON f.id = t.feedback_id`,
          of: sql`t`,
          id: sql`t.feedback_id`,
        };
  let ideas = sql`ideas i`;
  if (search && !INDEXED.test(search)) {
    ideas = sql`ideas i ${LATEST_OF_IDEA}`;
    conditions.push(sql`${source.of}.created_at >= latest.since`);
  }
  const isWhole = tagId === undefined && unread === undefined && id === undefined && !search && !since;
  return { ...source, ideas, conditions, owned, isWhole };
}

const allOf = (conditions: Expression<unknown>[]) => sql.join(conditions, sql` AND `);

/** Returns the Mondays of this week and the weeks before it, oldest first, 00:00 UTC. */
function lastMondays(now: Date): Date[] {
  const latest = now.getTime() - ((now.getTime() - SOME_MONDAY) % WEEK);
  return Array.from(
    { length: INBOX_LIMITS.weeks },
    (_, n) => new Date(latest - (INBOX_LIMITS.weeks - 1 - n) * WEEK),
  );
}
