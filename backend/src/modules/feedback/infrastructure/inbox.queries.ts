import { Injectable } from '@nestjs/common';

import { Conditions, containing } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { FEEDBACK_LIMITS } from '../domain/feedback.js';
import { INBOX_LIMITS, type InboxMessage } from '../domain/inbox.js';
import { inOrder, tagOf } from '../domain/tag.js';
import { AWAITING } from './listener.sql.js';
import { byMessage, REPLIES, type ReplyRow } from './replies.sql.js';

/** Which messages to show. Absent means all. */
export interface InboxFilter {
  ideaId?: string;
  /** By its name, in any case. */
  tag?: string | null;
  unread?: boolean;
  /** Part of the message. */
  search?: string | null;
  /** This message, or the one that it was merged into. */
  id?: string;
}

type Row = Omit<InboxMessage, 'tags' | 'alike' | 'replies' | 'awaiting'>;
type AlikeRow = InboxMessage['alike'][number] & { feedbackId: string };

const LATEST = new Order<Row>('inbox', 'time', ({ createdAt }) => createdAt);

const COLUMNS = `
  f.id, i.id AS "ideaId", i.title AS "ideaTitle", i.slug AS "ideaSlug", f.message, f.created_at AS "createdAt",
  f.is_unread AS "isUnread", f.pinned_at IS NOT NULL AS "isPinned"`;

const ONE = `SELECT ${COLUMNS} FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = $1 AND i.author_id = $2`;

// From the counters: what is listed is what was written, but for what is merged.
const WHOLE_TOTAL = `
  SELECT coalesce(sum(i.feedback_count - (
    SELECT count(*) FROM feedback f WHERE f.idea_id = i.id AND f.merged_into IS NOT NULL)), 0)::int AS total
  FROM ideas i WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)`;

// Where the index of three letters in a row cannot help, each message is read: the latest of each idea alone.
const LATEST_OF_IDEA = `
  CROSS JOIN LATERAL (SELECT coalesce((
    SELECT created_at FROM feedback WHERE idea_id = i.id AND merged_into IS NULL
    ORDER BY created_at DESC, id DESC OFFSET ${INBOX_LIMITS.shortSearch - 1} LIMIT 1
  ), '-infinity') AS since) latest`;
const INDEXED = /[\p{L}\p{N}]{3}/u;

const TAG = 'SELECT id FROM feedback_tags WHERE founder_id = $1 AND key = $2';

const TAGS_OF = `
  SELECT t.feedback_id AS "feedbackId", g.name FROM feedback_taggings t JOIN feedback_tags g ON g.id = t.tag_id
  WHERE t.feedback_id = ANY ($1)`;

/** The message that stands in the list for the one with this id. */
const standsFor = (id: string) => `SELECT coalesce(merged_into, id) FROM feedback WHERE id = ${id}`;

const ALIKE = `
  SELECT a.id, a.merged_into AS "feedbackId", a.message, a.created_at AS "createdAt"
  FROM unnest($1::uuid[]) AS shown (id)
  CROSS JOIN LATERAL (
    SELECT * FROM feedback WHERE merged_into = shown.id ORDER BY created_at DESC, id DESC LIMIT ${INBOX_LIMITS.alikeShown}
  ) a
  ORDER BY a.created_at DESC, a.id DESC`;

/** The messages about a founder's ideas. Whose idea it is stands in every WHERE. */
@Injectable()
export class InboxQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws ValidationFailed for a cursor that is not of this list. */
  async list(
    founderId: string,
    filter: InboxFilter,
    limit: number,
    cursor?: string,
  ): Promise<Page<InboxMessage>> {
    const after = LATEST.read(cursor);
    const tagId = filter.tag ? await this.tagId(founderId, filter.tag) : undefined;
    if (tagId === null) return { rows: [], total: 0, next: null };
    const { from, of, ideas, conditions, owned, isWhole } = shown(founderId, filter, tagId);
    const total = await this.database.queryOne<{ total: number }>(
      isWhole
        ? WHOLE_TOTAL
        : `SELECT coalesce(sum(c.found), 0)::int AS total FROM ${ideas} CROSS JOIN LATERAL (
             SELECT count(*) AS found FROM ${from} ${conditions} AND ${of}.idea_id = i.id
           ) c WHERE ${owned}`,
      isWhole ? [founderId, filter.ideaId ?? null] : [...conditions.parameters],
    );
    const id = tagId === undefined ? 'f.id' : 't.feedback_id';
    conditions.after(after, `${of}.created_at`, { id });
    // LATERAL: each idea's index gives its latest, and of these few the page is made, however many there are.
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM ${ideas} CROSS JOIN LATERAL (
         SELECT f.* FROM ${from} ${conditions} AND ${of}.idea_id = i.id
         ORDER BY ${of}.created_at DESC, ${id} DESC LIMIT ${limit + 1}
       ) f WHERE ${owned} ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit + 1}`,
      conditions.parameters,
    );
    const page = LATEST.page(rows, limit, total!.total);
    return { ...page, rows: await this.complete(page.rows) };
  }

  /** @returns null also for a message about another founder's idea. */
  async find(founderId: string, id: string): Promise<InboxMessage | null> {
    const row = await this.database.queryOne<Row>(ONE, [id, founderId]);
    return row && (await this.complete([row]))[0]!;
  }

  private async tagId(founderId: string, name: string): Promise<string | null> {
    const tag = await this.database.queryOne<{ id: string }>(TAG, [founderId, tagOf(name).key]);
    return tag && tag.id;
  }

  private async complete(rows: Row[]): Promise<InboxMessage[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const tags = byMessage(await this.database.query<{ feedbackId: string; name: string }>(TAGS_OF, [ids]));
    const alike = byMessage(await this.database.query<AlikeRow>(ALIKE, [ids]));
    const replies = byMessage(
      await this.database.query<ReplyRow>(REPLIES, [ids, FEEDBACK_LIMITS.repliesShown]),
    );
    const awaiting = await this.database.query<{ feedbackId: string; awaiting: number }>(AWAITING, [ids]);
    return rows.map((row) => ({
      ...row,
      tags: inOrder((tags.get(row.id) ?? []).map(({ name }) => name)),
      alike: alike.get(row.id) ?? [],
      replies: replies.get(row.id) ?? [],
      awaiting: awaiting.find(({ feedbackId }) => feedbackId === row.id)?.awaiting ?? 0,
    }));
  }
}

/**
 * What the filter leaves: where it is read (`of` has its idea and time), and the conditions on it and on its
 * idea `i`, which `ideas` reads.
 */
function shown(founderId: string, { ideaId, unread, search, id }: InboxFilter, tagId?: string) {
  const conditions = new Conditions().always('f.merged_into IS NULL');
  if (unread !== undefined) conditions.always(unread ? 'f.is_unread' : 'NOT f.is_unread');
  if (search) conditions.add((p) => `f.message ILIKE ${p}`, containing(search));
  if (id !== undefined) conditions.add((p) => `f.id = (${standsFor(p)})`, id);
  if (tagId !== undefined) conditions.add((p) => `t.tag_id = ${p}`, tagId);
  const own = [`i.author_id = $${conditions.parameters.push(founderId)}`];
  if (ideaId !== undefined) own.push(`i.id = $${conditions.parameters.push(ideaId)}`);
  const source =
    tagId === undefined
      ? { from: 'feedback f', of: 'f' }
      : { from: 'feedback_taggings t JOIN feedback f ON f.id = t.feedback_id', of: 't' };
  let ideas = 'ideas i';
  if (search && !INDEXED.test(search)) {
    ideas += LATEST_OF_IDEA;
    conditions.always(`${source.of}.created_at >= latest.since`);
  }
  const isWhole = tagId === undefined && unread === undefined && id === undefined && !search;
  return { ...source, ideas, conditions, owned: own.join(' AND '), isWhole };
}
