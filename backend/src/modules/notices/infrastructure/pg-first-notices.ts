import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isPostponed } from '../../../platform/queue/work-list.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type First, FIRST_NOTICE, type FirstKind, FirstNotices } from '../domain/first-notice.js';

const DUE = `
  SELECT idea_id AS "ideaId", kind FROM first_notices
  WHERE marked_at IS NOT NULL AND NOT ${isPostponed(FIRST_NOTICE.work, "idea_id || ':' || kind")}
  ORDER BY marked_at LIMIT $1`;
const UNMARK = `
  UPDATE first_notices SET marked_at = NULL WHERE idea_id = $1 AND kind = $2 AND marked_at IS NOT NULL
  RETURNING kind`;

/** What of each kind somebody else than the founder `u` of the idea `i` has done. */
const DONE_BY_OTHERS: Record<FirstKind, string> = {
  vote: 'SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id IS DISTINCT FROM i.author_id',
  'sign-up':
    'SELECT FROM subscribers s WHERE s.idea_id = i.id AND s.import_id IS NULL AND lower(s.email) <> lower(u.email)',
  feedback: 'SELECT FROM feedback m WHERE m.idea_id = i.id',
};

// A statement of its own: it sees everything that was committed before the row was locked.
const BY_OTHERS = `
  SELECT FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1 AND CASE $2
    ${Object.entries(DONE_BY_OTHERS)
      .map(([kind, rows]) => `WHEN '${kind}' THEN EXISTS (${rows})`)
      .join('\n    ')} END`;

const SETTLE = 'UPDATE first_notices SET settled_at = $3 WHERE idea_id = $1 AND kind = $2';

/** Marks in PostgreSQL, set by a trigger on the counters of ideas (`schema/first-notices.sql`). */
@Injectable()
export class PgFirstNotices extends FirstNotices {
  constructor(private readonly database: Database) {
    super();
  }

  due(limit: number): Promise<First[]> {
    return this.database.query<First>(DUE, [limit]);
  }

  async unmark(tx: Transaction, { ideaId, kind }: First): Promise<boolean> {
    return (await this.database.queryOne(UNMARK, [ideaId, kind], tx)) !== null;
  }

  async isByOthers(tx: Transaction, { ideaId, kind }: First): Promise<boolean> {
    return (await this.database.queryOne(BY_OTHERS, [ideaId, kind], tx)) !== null;
  }

  async settle(tx: Transaction, { ideaId, kind }: First, at: Date): Promise<void> {
    await this.database.query(SETTLE, [ideaId, kind, at], tx);
  }
}
