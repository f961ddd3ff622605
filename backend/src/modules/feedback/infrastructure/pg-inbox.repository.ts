import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { lock } from '../../../platform/database/locks.js';
import { newId } from '../../../shared/ids.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { INBOX_LIMITS, type OwnMessage } from '../domain/inbox.js';
import { InboxRepository, type ReadMessages } from '../domain/inbox.repository.js';
import { BUILT_IN_TAGS, type Tag, TAG_LIMITS, TooManyTags } from '../domain/tag.js';

const LOCK = 'SELECT FROM feedback WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE';

// A statement of its own, so that it sees what those before did who held the lock.
const OWN = `
  SELECT f.id, f.idea_id AS "ideaId", f.merged_into AS "mergedInto", f.pinned_at IS NOT NULL AS "isPinned",
         (SELECT count(*)::int FROM feedback m WHERE m.merged_into = f.id) AS alike
  FROM feedback f JOIN ideas i ON i.id = f.idea_id WHERE f.id = ANY($1) AND i.author_id = $2`;

// Locked in the order of their ids, as by LOCK, so that nobody waits in a circle.
const MARK_READ = `
  WITH unread AS (
    SELECT f.id FROM ideas i CROSS JOIN LATERAL (
      SELECT id FROM feedback
      WHERE idea_id = i.id AND is_unread AND merged_into IS NULL AND created_at <= $3
      ORDER BY created_at DESC, id DESC LIMIT $4
    ) f WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) LIMIT $4
  ), locked AS (
    SELECT id FROM feedback WHERE id = ANY (ARRAY(SELECT id FROM unread)) ORDER BY id FOR NO KEY UPDATE
  ), marked AS (
    UPDATE feedback SET is_unread = false WHERE id = ANY (ARRAY(SELECT id FROM locked))
  )
  SELECT count(*)::int AS found FROM unread`;

const PIN = `
  UPDATE feedback SET pinned_at = $2 WHERE id = $1
    AND (SELECT count(*) FROM feedback WHERE idea_id = $3 AND pinned_at IS NOT NULL) < ${INBOX_LIMITS.pinned}
  RETURNING id`;

const TAGS_OF = `
  SELECT g.key, g.name FROM feedback_taggings t JOIN feedback_tags g ON g.id = t.tag_id
  WHERE t.feedback_id = $1 ORDER BY g.created_at, g.id`;

const UNTAG = `
  DELETE FROM feedback_taggings t USING feedback f, feedback_tags g
  WHERE (f.id = $1 OR f.merged_into = $1) AND t.feedback_id = f.id AND g.id = t.tag_id AND g.key <> ALL ($2)`;

const FORGET_UNUSED = `
  DELETE FROM feedback_tags g
  WHERE g.founder_id = $1 AND g.key <> ALL ($2) AND NOT EXISTS (SELECT FROM feedback_taggings t WHERE t.tag_id = g.id)`;

const REMEMBER = `
  INSERT INTO feedback_tags (id, founder_id, key, name, created_at)
  SELECT id, $1, key, name, $5 FROM unnest($2::uuid[], $3::text[], $4::text[]) AS given (id, key, name)
  ON CONFLICT (founder_id, key) DO NOTHING`;

const OWN_TAGS = 'SELECT count(*)::int AS own FROM feedback_tags WHERE founder_id = $1 AND key <> ALL ($2)';

// Messages that somebody removes at this moment are left out, by waiting for them.
const TAG = `
  WITH messages AS (
    SELECT id, idea_id, created_at FROM feedback WHERE id = $1 OR merged_into = $1 ORDER BY id FOR KEY SHARE
  )
  INSERT INTO feedback_taggings (feedback_id, tag_id, idea_id, created_at)
  SELECT m.id, g.id, m.idea_id, m.created_at FROM messages m CROSS JOIN feedback_tags g
  WHERE g.founder_id = $2 AND g.key = ANY ($3) ON CONFLICT DO NOTHING`;

/** The founders' side of feedback in PostgreSQL. */
@Injectable()
export class PgInboxRepository extends InboxRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(tx: Transaction, founderId: string, ids: string[]): Promise<OwnMessage[]> {
    await this.database.query(LOCK, [ids], tx);
    return this.database.query<OwnMessage>(OWN, [ids, founderId], tx);
  }

  async setRead(tx: Transaction, id: string, isRead: boolean): Promise<void> {
    const sql = 'UPDATE feedback SET is_unread = $2 WHERE id = $1 AND is_unread <> $2';
    await this.database.query(sql, [id, !isRead], tx);
  }

  async markRead(tx: Transaction, read: ReadMessages, most: number): Promise<number> {
    const parameters = [read.founderId, read.ideaId, read.until, most];
    const row = await this.database.queryOne<{ found: number }>(MARK_READ, parameters, tx);
    return row!.found;
  }

  async pin(tx: Transaction, { id, ideaId, isPinned }: OwnMessage, now: Date): Promise<boolean> {
    if (isPinned) return true;
    await lock(this.database, tx, `feedback.pinned:${ideaId}`);
    return (await this.database.query(PIN, [id, now, ideaId], tx)).length > 0;
  }

  async unpin(tx: Transaction, id: string): Promise<void> {
    await this.database.query('UPDATE feedback SET pinned_at = NULL WHERE id = $1', [id], tx);
  }

  tagsOf(tx: Transaction, id: string): Promise<Tag[]> {
    return this.database.query<Tag>(TAGS_OF, [id], tx);
  }

  async setTags(tx: Transaction, founderId: string, id: string, tags: Tag[], now: Date): Promise<void> {
    await lock(this.database, tx, `feedback.tags:${founderId}`);
    const keys = tags.map(({ key }) => key);
    await this.database.query(UNTAG, [id, keys], tx);
    await this.database.query(FORGET_UNUSED, [founderId, keys], tx);
    if (tags.length === 0) return;
    const given = [tags.map(() => newId()), keys, tags.map(({ name }) => name)];
    await this.database.query(REMEMBER, [founderId, ...given, now], tx);
    const counted = await this.database.queryOne<{ own: number }>(OWN_TAGS, [founderId, BUILT_IN_TAGS], tx);
    if (counted!.own > TAG_LIMITS.own) throw new TooManyTags();
    await this.database.query(TAG, [id, founderId, keys], tx);
  }

  async merge(tx: Transaction, id: string, into: string): Promise<void> {
    const sql = 'UPDATE feedback SET merged_into = $2, is_unread = false, pinned_at = NULL WHERE id = $1';
    await this.database.query(sql, [id, into], tx);
  }

  async unmerge(tx: Transaction, id: string): Promise<void> {
    await this.database.query('UPDATE feedback SET merged_into = NULL WHERE id = $1', [id], tx);
  }
}
