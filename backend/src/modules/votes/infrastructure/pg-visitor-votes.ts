import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { isUniqueViolation, Overtaken } from '../../../platform/database/errors.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type VisitorJoins, VisitorVotes } from '../../auth/index.js';
import { addToCounter } from '../../ideas/index.js';

// Ids first, so that two logins that share ideas wait for one another instead of deadlocking.
const LOCK_IDEAS = `
  SELECT id FROM ideas
  WHERE id IN (SELECT idea_id FROM votes WHERE visitor_key = $1 AND user_id IS NULL)
  ORDER BY id FOR NO KEY UPDATE`;

// The account voted for these before: the browser's vote was the same person's second one.
const DROP_DUPLICATES = `
  WITH gone AS (
    DELETE FROM votes v USING votes own
    WHERE v.idea_id = ANY($3) AND v.visitor_key = $1 AND v.user_id IS NULL
      AND own.idea_id = v.idea_id AND own.user_id = $2
    RETURNING v.idea_id
  ), counted AS (
    ${addToCounter('vote_count', 'gone', '-1')}
  )
  SELECT idea_id AS id FROM gone`;

// So that the browser, signed out again, still knows that it has voted.
const HAND_KEY_OVER = `UPDATE votes SET visitor_key = $1 WHERE idea_id = ANY($3) AND user_id = $2 AND visitor_key IS NULL`;

const TAKE_OVER = `UPDATE votes SET user_id = $2 WHERE idea_id = ANY($3) AND visitor_key = $1 AND user_id IS NULL`;

/** A visitor's votes become the account's at login, without counting twice. */
@Injectable()
export class PgVisitorVotes extends VisitorVotes {
  constructor(private readonly database: Database) {
    super();
  }

  async join(tx: Transaction, { userId, visitorKey }: VisitorJoins): Promise<void> {
    const ids = async (sql: string, parameters: unknown[]) =>
      (await this.database.query<{ id: string }>(sql, parameters, tx)).map(({ id }) => id);
    const ideas = await ids(LOCK_IDEAS, [visitorKey]);
    if (ideas.length === 0) return;
    const twice = await ids(DROP_DUPLICATES, [visitorKey, userId, ideas]);
    if (twice.length > 0) await this.database.query(HAND_KEY_OVER, [visitorKey, userId, twice], tx);
    await this.takeOver(tx, [visitorKey, userId, ideas]);
  }

  /** The account may take over a vote in another browser at this moment, which locks no idea. */
  private async takeOver(tx: Transaction, parameters: unknown[]): Promise<void> {
    try {
      await this.database.query(TAKE_OVER, parameters, tx);
    } catch (error) {
      throw isUniqueViolation(error, 'votes_once_per_account') ? new Overtaken(error) : error;
    }
  }
}
