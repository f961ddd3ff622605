import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type First, FirstNotices } from '../domain/first-notice.js';

const LOCK_MARKED = `
  SELECT idea_id AS "ideaId", kind FROM first_notices
  WHERE marked_at IS NOT NULL ORDER BY marked_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** $1 ideas, $2 kinds. */
const THESE = 'unnest($1::uuid[], $2::text[]) AS t (idea_id, kind)';

// A statement of its own: it sees everything that was committed before the rows were locked.
const BY_OTHERS = `
  SELECT t.idea_id AS "ideaId", t.kind FROM ${THESE}
  JOIN ideas i ON i.id = t.idea_id JOIN users u ON u.id = i.author_id
  WHERE CASE t.kind
    WHEN 'vote' THEN EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id IS DISTINCT FROM i.author_id)
    WHEN 'sign-up' THEN EXISTS (SELECT FROM subscribers s WHERE s.idea_id = i.id AND s.import_id IS NULL AND lower(s.email) <> lower(u.email))
    ELSE EXISTS (SELECT FROM feedback m WHERE m.idea_id = i.id) END`;

const SETTLE = `
  UPDATE first_notices f SET settled_at = $3 FROM ${THESE} WHERE f.idea_id = t.idea_id AND f.kind = t.kind`;
const PUT_LAST = 'UPDATE first_notices SET marked_at = now() WHERE idea_id = $1 AND kind = $2';
const UNMARK = `
  UPDATE first_notices f SET marked_at = NULL FROM ${THESE} WHERE f.idea_id = t.idea_id AND f.kind = t.kind`;

const keysOf = (firsts: readonly First[]) => [
  firsts.map(({ ideaId }) => ideaId),
  firsts.map(({ kind }) => kind),
];

/** Marks in PostgreSQL, set by a trigger on the counters of ideas (`schema/first-notices.sql`). */
@Injectable()
export class PgFirstNotices extends FirstNotices {
  constructor(private readonly database: Database) {
    super();
  }

  lockMarked(tx: Transaction, limit: number): Promise<First[]> {
    return this.database.query<First>(LOCK_MARKED, [limit], tx);
  }

  byOthers(tx: Transaction, firsts: readonly First[]): Promise<First[]> {
    return this.database.query<First>(BY_OTHERS, keysOf(firsts), tx);
  }

  async settle(tx: Transaction, firsts: readonly First[], at: Date): Promise<void> {
    await this.database.query(SETTLE, [...keysOf(firsts), at], tx);
  }

  async putLast(tx: Transaction, { ideaId, kind }: First): Promise<void> {
    await this.database.query(PUT_LAST, [ideaId, kind], tx);
  }

  async unmark(tx: Transaction, firsts: readonly First[]): Promise<void> {
    await this.database.query(UNMARK, keysOf(firsts), tx);
  }
}
