import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { inOrder } from '../domain/tag.js';

interface Said {
  id: string;
  message: string;
  createdAt: Date;
  /** `createdAt` to the microsecond. */
  key: string;
}

/** An idea about which something was said. */
export interface SaidOf {
  id: string;
  title: string;
  slug: string;
}

/** A message about it. */
export interface ExportedMessage extends Said {
  tags: string[];
  isUnread: boolean;
  isPinned: boolean;
  /** The message that it says the same as. */
  mergedInto: string | null;
}

/** A reply to one. */
export interface ExportedReply extends Said {
  feedbackId: string;
  byFounder: boolean;
}

/** Rows in memory at a time. */
const BATCH = 1000;
const key = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key`;

const MESSAGES = `
  SELECT f.id, f.message, f.created_at AS "createdAt", f.is_unread AS "isUnread", f.pinned_at IS NOT NULL AS "isPinned",
         f.merged_into AS "mergedInto", ${key('f.created_at')},
         ARRAY(SELECT g.name FROM feedback_taggings t JOIN feedback_tags g ON g.id = t.tag_id
               WHERE t.feedback_id = f.id) AS tags
  FROM feedback f WHERE f.idea_id = $1 AND ($2::timestamptz IS NULL OR (f.created_at, f.id) < ($2, $3::uuid))
  ORDER BY f.created_at DESC, f.id DESC LIMIT $4`;

const REPLIES = `
  SELECT r.id, r.message, r.created_at AS "createdAt", r.feedback_id AS "feedbackId", r.by_founder AS "byFounder",
         ${key('r.created_at')}
  FROM feedback_replies r
  WHERE r.feedback_id = ANY($1)
    AND ($2::uuid IS NULL OR (r.feedback_id, r.created_at, r.id) > ($2, $3::timestamptz, $4::uuid))
  ORDER BY r.feedback_id, r.created_at, r.id LIMIT $5`;

/**
 * All that was said about a founder's ideas, in batches: no connection is held while their reader is slow.
 */
@Injectable()
export class FeedbackExportQueries {
  constructor(private readonly database: Database) {}

  /** The founder's ideas with messages, oldest first. */
  ideas(founderId: string): AsyncIterable<SaidOf[]> {
    return inBatches(
      this.database
        .kysely()
        .selectFrom('ideas')
        .select(['id', 'title', 'slug'])
        .where('authorId', '=', founderId)
        .where('feedbackCount', '>', 0),
      'id',
    );
  }

  /** Newest first. */
  async *messages(ideaId: string): AsyncGenerator<ExportedMessage[]> {
    const batches = this.batches<ExportedMessage>(MESSAGES, [ideaId], (last) => [last?.key, last?.id]);
    for await (const rows of batches) yield rows.map((row) => ({ ...row, tags: inOrder(row.tags) }));
  }

  /** To these messages, each message's oldest first. */
  replies(messages: { id: string }[]): AsyncIterable<ExportedReply[]> {
    const ids = messages.map(({ id }) => id);
    return this.batches<ExportedReply>(REPLIES, [ids], (last) => [last?.feedbackId, last?.key, last?.id]);
  }

  /** @param after what the statement is told of the last row seen. */
  private async *batches<Row>(
    sql: string,
    parameters: unknown[],
    after: (last?: Row) => (string | undefined)[],
  ): AsyncGenerator<Row[]> {
    for (let last: Row | undefined; ;) {
      const seen = after(last).map((value) => value ?? null);
      const rows: Row[] = await this.database.query<Row>(sql, [...parameters, ...seen, BATCH]);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      last = rows.at(-1);
    }
  }
}
