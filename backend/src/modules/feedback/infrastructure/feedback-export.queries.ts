import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { inOrder } from '../domain/tag.js';

/** An idea with messages, in the export. */
export type SaidOf = RowOf<FeedbackExportQueries['ideas']>;
/** A message, in the export. */
export type ExportedMessage = RowOf<FeedbackExportQueries['messages']>;
/** A reply, in the export. */
export type ExportedReply = RowOf<FeedbackExportQueries['replies']>;

type RowOf<Read extends (...of: never[]) => AsyncIterable<unknown[]>> =
  ReturnType<Read> extends AsyncIterable<(infer Row)[]> ? Row : never;

/** Maximum number of rows in memory at a time. */
const BATCH = 1000;
/** Formats a time as text, to the microsecond. */
const exact = (time: string) =>
  sql<string>`to_char(${sql.ref(time)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('key');

/**
 * Reads all feedback about a founder's ideas, in batches. No connection is held while a slow client
 * downloads.
 */
@Injectable()
export class FeedbackExportQueries {
  constructor(private readonly database: Database) {}

  /** Returns the founder's ideas with messages, oldest first. */
  ideas(founderId: string) {
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

  /** Returns the idea's messages, newest first. */
  async *messages(ideaId: string) {
    const query = this.database
      .kysely()
      .selectFrom('feedback as f')
      .select((eb) => [
        'f.id',
        'f.message',
        'f.createdAt',
        'f.isUnread',
        eb('f.pinnedAt', 'is not', null).$castTo<boolean>().as('isPinned'),
        // The message that this message is merged into.
        'f.mergedInto',
        exact('f.createdAt'),
        sql<string[]>`ARRAY(
          SELECT g.name FROM feedback_taggings t JOIN feedback_tags g ON g.id = t.tag_id WHERE t.feedback_id = f.id)`.as(
          'tags',
        ),
      ])
      .where('f.ideaId', '=', ideaId)
      .orderBy('f.createdAt', 'desc')
      .orderBy('f.id', 'desc')
      .limit(BATCH);
    for (let next = query; ;) {
      const rows = await next.execute();
      if (rows.length > 0) yield rows.map((row) => ({ ...row, tags: inOrder(row.tags) }));
      if (rows.length < BATCH) return;
      const { key, id } = rows.at(-1)!;
      next = query.where(sql<SqlBool>`(f.created_at, f.id) < (${key}::timestamptz, ${id}::uuid)`);
    }
  }

  /** Returns the replies to these messages, grouped by message, oldest first. */
  async *replies(messages: { id: string }[]) {
    const query = this.database
      .kysely()
      .selectFrom('feedbackReplies as r')
      .select(['r.id', 'r.message', 'r.createdAt', 'r.feedbackId', 'r.byFounder', exact('r.createdAt')])
      .where('r.feedbackId', '=', sql<string>`ANY(${messages.map(({ id }) => id)}::uuid[])`)
      .orderBy('r.feedbackId')
      .orderBy('r.createdAt')
      .orderBy('r.id')
      .limit(BATCH);
    for (let next = query; ;) {
      const rows = await next.execute();
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      const { feedbackId, key, id } = rows.at(-1)!;
      next = query.where(
        sql<SqlBool>`(r.feedback_id, r.created_at, r.id) > (${feedbackId}::uuid, ${key}::timestamptz, ${id}::uuid)`,
      );
    }
  }
}
