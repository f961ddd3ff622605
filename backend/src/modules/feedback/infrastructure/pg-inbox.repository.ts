import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { CHANGED, CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { lock } from '../../../platform/database/locks.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { INBOX_LIMITS, type OwnMessage } from '../domain/inbox.js';
import { InboxRepository, type ReadMessages } from '../domain/inbox.repository.js';
import { BUILT_IN_TAGS, type Tag, TAG_LIMITS, TooManyTags } from '../domain/tag.js';
import { ALIKE, noteListedChange } from './feedback.queries.js';

const among = (ids: string[]) => sql<string>`ANY(${ids}::uuid[])`;
const notAmong = (keys: readonly string[]) => sql<boolean>`g.key <> ALL (${keys}::text[])`;

/** Founders' changes to messages in PostgreSQL. */
@Injectable()
export class PgInboxRepository extends InboxRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(tx: Transaction, founderId: string, ids: string[]): Promise<OwnMessage[]> {
    const db = this.database.kysely(tx);
    await db
      .selectFrom('feedback')
      .select('id')
      .where('id', '=', among(ids))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    // Runs as a separate statement to see the changes made by previous lock holders.
    return db
      .selectFrom('feedback as f')
      .innerJoin('ideas as i', 'i.id', 'f.ideaId')
      .select([
        'f.id',
        'f.ideaId',
        'f.mergedInto',
        sql<boolean>`f.pinned_at IS NOT NULL`.as('isPinned'),
        ALIKE,
      ])
      .where('f.id', '=', among(ids))
      .where('i.authorId', '=', founderId)
      .execute();
  }

  async setRead(tx: Transaction, id: string, isRead: boolean): Promise<void> {
    await this.change(tx, id)
      .set({ isUnread: !isRead, ...CHANGED })
      .where('isUnread', '=', isRead)
      .execute();
  }

  async markRead(tx: Transaction, read: ReadMessages, most: number): Promise<number> {
    const { founderId, ideaId, until } = read;
    // Locks rows in ID order, like `lock`, to prevent deadlocks.
    const { rows } = await sql<{ found: number }>`
      WITH unread AS (
        SELECT f.id FROM ideas i CROSS JOIN LATERAL (
          SELECT id FROM feedback
          WHERE idea_id = i.id AND is_unread AND merged_into IS NULL AND created_at <= ${until}
          ORDER BY created_at DESC, id DESC LIMIT ${most}
        ) f WHERE i.author_id = ${founderId} AND (${ideaId}::uuid IS NULL OR i.id = ${ideaId}) LIMIT ${most}
      ), locked AS (
        SELECT id FROM feedback WHERE id = ANY (ARRAY(SELECT id FROM unread)) ORDER BY id FOR NO KEY UPDATE
      ), marked AS (
        UPDATE feedback SET is_unread = false, ${CHANGED_SQL} WHERE id = ANY (ARRAY(SELECT id FROM locked))
      )
      SELECT ${countAll} AS found FROM unread`.execute(this.database.kysely(tx));
    return rows[0]!.found;
  }

  async pin(tx: Transaction, { id, ideaId, isPinned }: OwnMessage, now: Date): Promise<boolean> {
    if (isPinned) return true;
    await lock(this.database, tx, `feedback.pinned:${ideaId}`);
    const pinned = await this.change(tx, id)
      .set({ pinnedAt: now, ...CHANGED })
      .where(({ eb, selectFrom }) => {
        const others = selectFrom('feedback').select(countAll.as('n')).where('ideaId', '=', ideaId);
        return eb(others.where('pinnedAt', 'is not', null), '<', INBOX_LIMITS.pinned);
      })
      .returning('id')
      .executeTakeFirst();
    return pinned !== undefined;
  }

  async unpin(tx: Transaction, id: string): Promise<void> {
    await this.change(tx, id)
      .set({ pinnedAt: null, ...CHANGED })
      .execute();
  }

  tagsOf(tx: Transaction, id: string): Promise<Tag[]> {
    return this.database
      .kysely(tx)
      .selectFrom('feedbackTaggings as t')
      .innerJoin('feedbackTags as g', 'g.id', 't.tagId')
      .select(['g.key', 'g.name'])
      .where('t.feedbackId', '=', id)
      .orderBy('g.createdAt')
      .orderBy('g.id')
      .execute();
  }

  async setTags(tx: Transaction, founderId: string, id: string, tags: Tag[], now: Date): Promise<void> {
    await lock(this.database, tx, `feedback.tags:${founderId}`);
    await noteListedChange(this.database, tx, id);
    const db = this.database.kysely(tx);
    const keys = tags.map(({ key }) => key);
    await db
      .deleteFrom('feedbackTaggings as t')
      .using(['feedback as f', 'feedbackTags as g'])
      .where(({ eb, or }) => or([eb('f.id', '=', id), eb('f.mergedInto', '=', id)]))
      .whereRef('t.feedbackId', '=', 'f.id')
      .whereRef('g.id', '=', 't.tagId')
      .where(notAmong(keys))
      .execute();
    await db
      .deleteFrom('feedbackTags as g')
      .where('g.founderId', '=', founderId)
      .where(notAmong(keys))
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('feedbackTaggings as t').whereRef('t.tagId', '=', 'g.id'))),
      )
      .execute();
    if (tags.length === 0) return;
    await db
      .insertInto('feedbackTags')
      .values(tags.map(({ key, name }) => ({ id: newId(), founderId, key, name, createdAt: now })))
      .onConflict((conflict) => conflict.columns(['founderId', 'key']).doNothing())
      .execute();
    const { own } = await db
      .selectFrom('feedbackTags as g')
      .select(countAll.as('own'))
      .where('g.founderId', '=', founderId)
      .where(notAmong(BUILT_IN_TAGS))
      .executeTakeFirstOrThrow();
    if (own > TAG_LIMITS.own) throw new TooManyTags();
    // Waits for transactions that are removing some of these messages, and leaves those messages out.
    await sql`
      WITH messages AS (
        SELECT id, idea_id, created_at FROM feedback WHERE id = ${id} OR merged_into = ${id} ORDER BY id FOR KEY SHARE
      )
      INSERT INTO feedback_taggings (feedback_id, tag_id, idea_id, created_at)
      SELECT m.id, g.id, m.idea_id, m.created_at FROM messages m CROSS JOIN feedback_tags g
      WHERE g.founder_id = ${founderId} AND g.key = ANY (${keys}) ON CONFLICT DO NOTHING`.execute(db);
  }

  async merge(tx: Transaction, id: string, into: string): Promise<void> {
    await this.change(tx, id)
      .set({ mergedInto: into, isUnread: false, pinnedAt: null, ...CHANGED })
      .execute();
    await this.change(tx, into).set(CHANGED).execute();
  }

  async unmerge(tx: Transaction, id: string): Promise<void> {
    await noteListedChange(this.database, tx, id);
    await this.change(tx, id)
      .set({ mergedInto: null, ...CHANGED })
      .execute();
  }

  private change(tx: Transaction, id: string) {
    return this.database.kysely(tx).updateTable('feedback').where('id', '=', id);
  }
}
