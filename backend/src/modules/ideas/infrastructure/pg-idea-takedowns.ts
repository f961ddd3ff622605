import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { IdeaStatus } from '../domain/idea.js';
import { AuthorIdeas, IdeaTakedowns } from '../domain/idea-takedowns.js';

const AUTHOR = `
  SELECT u.suspended_at IS NOT NULL AS suspended FROM ideas i JOIN users u ON u.id = i.author_id
  WHERE i.id = $1 FOR NO KEY UPDATE OF u`;
const RECORD = `
  INSERT INTO idea_removals (idea_id, status_before, cause) VALUES ($1, $2, 'taken-down')
  ON CONFLICT (idea_id) DO UPDATE SET status_before = excluded.status_before, cause = excluded.cause`;
const UNDO = `
  WITH gone AS (DELETE FROM idea_removals WHERE idea_id = $1 RETURNING status_before AS before)
  SELECT before FROM gone`;

/** Takedowns in the table `idea_removals`. */
@Injectable()
export class PgIdeaTakedowns extends IdeaTakedowns {
  constructor(private readonly database: Database) {
    super();
  }

  async lockAuthor(tx: Transaction, ideaId: string): Promise<boolean> {
    const [author] = await this.database.query<{ suspended: boolean }>(AUTHOR, [ideaId], tx);
    return author?.suspended ?? false;
  }

  async record(tx: Transaction, ideaId: string, before: IdeaStatus): Promise<void> {
    await this.database.query(RECORD, [ideaId, before], tx);
  }

  async undo(tx: Transaction, ideaId: string): Promise<IdeaStatus> {
    const [takedown] = await this.database.query<{ before: IdeaStatus }>(UNDO, [ideaId], tx);
    return takedown?.before ?? 'active';
  }
}

// Locked first, so that an idea which changes at this moment is seen as it ends up.
const HIDE_ALL = `
  WITH shown AS (
    SELECT id, status FROM ideas WHERE author_id = $1 AND status <> 'removed' ORDER BY id FOR UPDATE
  ), noted AS (
    INSERT INTO idea_removals (idea_id, status_before, cause) SELECT id, status, 'suspension' FROM shown
    ON CONFLICT (idea_id) DO UPDATE SET status_before = excluded.status_before, cause = excluded.cause
  ), hidden AS (
    UPDATE ideas i SET status = 'removed', version = version + 1, updated_at = $2 FROM shown s WHERE i.id = s.id
    RETURNING i.id
  )
  SELECT count(*)::int AS ideas FROM hidden`;
const SHOW_ALL = `
  WITH noted AS (
    DELETE FROM idea_removals r USING ideas i
    WHERE i.id = r.idea_id AND i.author_id = $1 AND r.cause = 'suspension' RETURNING r.idea_id, r.status_before
  ), shown AS (
    UPDATE ideas i SET status = n.status_before, version = version + 1, updated_at = $2 FROM noted n
    WHERE i.id = n.idea_id AND i.status = 'removed' RETURNING i.id
  )
  SELECT count(*)::int AS ideas FROM shown`;

/** A suspension's effect on ideas, one statement each way. */
@Injectable()
export class PgAuthorIdeas extends AuthorIdeas {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  hideAll(tx: Transaction, authorId: string): Promise<number> {
    return this.change(tx, HIDE_ALL, authorId);
  }

  showAll(tx: Transaction, authorId: string): Promise<number> {
    return this.change(tx, SHOW_ALL, authorId);
  }

  private async change(tx: Transaction, sql: string, authorId: string): Promise<number> {
    const [row] = await this.database.query<{ ideas: number }>(sql, [authorId, this.clock.now()], tx);
    return row!.ideas;
  }
}
