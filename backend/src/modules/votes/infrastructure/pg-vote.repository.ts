import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import {
  isAccountGone,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/errors.js';
import { addToCounter } from '../../ideas/index.js';
import { type NewVote, VoteRepository } from '../domain/vote.repository.js';
import type { Voter } from '../domain/voter.js';
import { VoteStatusQueries } from './vote-status.queries.js';

/** Each try after the first means that a vote of the same voter or browser landed in between. */
const ATTEMPTS = 5;

// The idea's row is locked last and for the shortest time: on a hot idea everybody waits for it.
const COUNT_ONE_MORE = `
  counted AS (
    ${addToCounter('vote_count', 'cast_vote', '1')} RETURNING i.vote_count
  )
  SELECT vote_count AS "voteCount" FROM counted`;

// $1 vote, $2 idea, $3 visitor's key, $4 time
const CAST_BY_VISITOR = `
  WITH cast_vote AS (
    INSERT INTO votes (id, idea_id, visitor_key, created_at)
    SELECT $1, id, $3, $4 FROM ideas WHERE id = $2 AND status = 'active'
    ON CONFLICT DO NOTHING RETURNING idea_id
  ), ${COUNT_ONE_MORE}`;

// $1 vote, $2 idea, $3 visitor's key or null, $4 time, $5 account
const CAST_BY_ACCOUNT = `
  WITH idea AS (
    SELECT id FROM ideas
    WHERE id = $2 AND status = 'active'
      AND NOT EXISTS (SELECT FROM votes WHERE idea_id = $2 AND user_id = $5)
  ), taken_over AS (
    UPDATE votes v SET user_id = $5 FROM idea
    WHERE v.idea_id = idea.id AND v.visitor_key = $3 AND v.user_id IS NULL RETURNING v.id
  ), cast_vote AS (
    INSERT INTO votes (id, idea_id, user_id, visitor_key, created_at)
    SELECT $1, idea.id, $5,
           CASE WHEN NOT EXISTS (SELECT FROM votes WHERE idea_id = $2 AND visitor_key = $3) THEN $3::bytea END, $4
    FROM idea WHERE NOT EXISTS (SELECT FROM taken_over)
    ON CONFLICT DO NOTHING RETURNING idea_id
  ), ${COUNT_ONE_MORE}`;

// $1 idea, $2 account, $3 visitor's key
const WITHDRAW = `
  WITH gone AS (
    DELETE FROM votes v USING ideas i
    WHERE v.idea_id = $1 AND i.id = $1 AND i.status = 'active'
      AND (v.user_id = $2::uuid OR (v.visitor_key = $3::bytea AND (v.user_id IS NULL OR $2::uuid IS NULL)))
    RETURNING v.idea_id
  ), counted AS (
    ${addToCounter('vote_count', '(SELECT idea_id, -count(*)::int AS votes FROM gone GROUP BY idea_id)', 'c.votes')}
    RETURNING i.vote_count
  )
  SELECT vote_count AS "voteCount" FROM counted`;

/** Votes in PostgreSQL, each change one statement (the measure is in docs/adr/0005). */
@Injectable()
export class PgVoteRepository extends VoteRepository {
  constructor(
    private readonly database: Database,
    private readonly status: VoteStatusQueries,
  ) {
    super();
  }

  async cast(vote: NewVote): Promise<number | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const counted = await this.tryToCast(vote);
      if (counted !== null) return counted;
      const status = await this.status.find(vote.ideaId, vote.voter);
      if (!status) return null;
      if (status.hasVoted) return status.voteCount;
    }
    throw new Error('A vote kept colliding with others of the same voter.');
  }

  /**
   * @returns the count after a new vote; null when none was added: voted already, not active, or a collision.
   */
  private async tryToCast({
    id,
    ideaId,
    voter: { userId, visitorKey },
    at,
  }: NewVote): Promise<number | null> {
    const [sql, parameters] = userId
      ? [CAST_BY_ACCOUNT, [id, ideaId, visitorKey, at, userId]]
      : [CAST_BY_VISITOR, [id, ideaId, visitorKey, at]];
    try {
      const rows = await this.database.queryPrepared<{ voteCount: number }>(sql, parameters);
      return rows[0]?.voteCount ?? null;
    } catch (error) {
      if (isAccountGone(error)) throw error;
      if (isUniqueViolation(error, 'votes_once_per_account') || isForeignKeyViolation(error)) return null;
      throw error;
    }
  }

  async withdraw(ideaId: string, voter: Voter): Promise<number | null> {
    const parameters = [ideaId, voter.userId, voter.visitorKey];
    const rows = await this.database.queryPrepared<{ voteCount: number }>(WITHDRAW, parameters);
    if (rows[0]) return rows[0].voteCount;
    const status = await this.status.find(ideaId, voter);
    return status && status.voteCount;
  }
}
