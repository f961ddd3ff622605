import { Injectable } from '@nestjs/common';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import { LOCK_TIMEOUT } from '../../../platform/database/connection.js';
import { Database } from '../../../platform/database/database.js';
import {
  isAccountGone,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/errors.js';
import { patience, rowsOf } from '../../../platform/database/group-rows.js';
import { GroupedWrites } from '../../../platform/database/grouped-writes.js';
import type { Tables } from '../../../platform/database/kysely.js';
import { newId } from '../../../shared/ids.js';
import { changeCounter } from '../../ideas/index.js';
import { type NewVote, type Voter, VoteRepository } from '../domain/vote.repository.js';
import { VoteStatusQueries } from './vote-status.queries.js';

/**
 * Maximum number of attempts. Another attempt is needed if the same account or browser stored a vote in the
 * meantime.
 */
const ATTEMPTS = 5;

/** A vote by a signed-out visitor, or its withdrawal. */
interface Change {
  /** ID for the vote, used if the vote is new. */
  id: string;
  ideaId: string;
  visitorKey: Buffer;
  /** Time of the vote. Null for a withdrawal. */
  at: Date | null;
  isCast: boolean;
}

const CHANGE = { id: 'uuid', ideaId: 'uuid', visitorKey: 'bytea', at: 'timestamptz', isCast: 'boolean' };

type Counted = Pick<Selectable<Tables['ideas']>, 'voteCount'>;

// Locks the idea's row last, and as briefly as possible, because all voters for a popular idea wait for it.
const ONE_MORE = sql`
  counted AS (${changeCounter('voteCount', sql`cast_vote`, sql`1`)} RETURNING i.vote_count)
  SELECT vote_count FROM counted`;

/**
 * Votes in PostgreSQL. Each change is one statement, and concurrent changes by visitors share one
 * (measurements are in docs/adr/0005 and 0045).
 */
@Injectable()
export class PgVoteRepository extends VoteRepository {
  private readonly visitors = new GroupedWrites<Change, number | null>({
    name: 'votes',
    rowOf: ({ ideaId }) => ideaId,
    keyOf: ({ visitorKey }) => visitorKey.toString('latin1'),
    write: (changes, patience) => this.change(changes, patience),
  });

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
    throw new Error('A vote kept colliding with other votes of the same voter.');
  }

  /**
   * @returns the number of votes after a new vote; null if none was added, because the vote exists, the idea
   * isn't active, or the vote collided with another
   */
  private async tryToCast(vote: NewVote): Promise<number | null> {
    const { id, ideaId, voter, at } = vote;
    try {
      if (voter.userId) return await this.castByAccount(vote);
      return await this.visitors.submit({ id, ideaId, visitorKey: voter.visitorKey!, at, isCast: true });
    } catch (error) {
      if (isAccountGone(error)) throw error;
      if (isUniqueViolation(error, 'votes_once_per_account') || isForeignKeyViolation(error)) return null;
      throw error;
    }
  }

  async withdraw(ideaId: string, voter: Voter): Promise<number | null> {
    const counted = await this.tryToWithdraw(ideaId, voter);
    if (counted !== null) return counted;
    const status = await this.status.find(ideaId, voter);
    return status && status.voteCount;
  }

  private async tryToWithdraw(ideaId: string, voter: Voter): Promise<number | null> {
    const { userId, visitorKey } = voter;
    if (userId) return this.withdrawOne(ideaId, voter, LOCK_TIMEOUT);
    if (!visitorKey) return null;
    return this.visitors.submit({ id: newId(), ideaId, visitorKey, at: null, isCast: false });
  }

  private castByAccount({ id, ideaId, voter, at }: NewVote): Promise<number | null> {
    const { userId, visitorKey } = voter;
    return this.countAfter(sql`
      WITH idea AS (
        SELECT id FROM ideas
        WHERE id = ${ideaId} AND status = 'active'
          AND NOT EXISTS (SELECT FROM votes WHERE idea_id = ${ideaId} AND user_id = ${userId})
      ), taken_over AS (
        UPDATE votes v SET user_id = ${userId} FROM idea
        WHERE v.idea_id = idea.id AND v.visitor_key = ${visitorKey} AND v.user_id IS NULL RETURNING v.id
      ), cast_vote AS (
        INSERT INTO votes (id, idea_id, user_id, visitor_key, created_at)
        SELECT ${id}, idea.id, ${userId}, CASE WHEN NOT EXISTS (
          SELECT FROM votes WHERE idea_id = ${ideaId} AND visitor_key = ${visitorKey}
        ) THEN ${visitorKey}::bytea END, ${at}
        FROM idea WHERE NOT EXISTS (SELECT FROM taken_over)
        ON CONFLICT DO NOTHING RETURNING idea_id
      ), ${ONE_MORE}`);
  }

  private castByVisitor(
    { id, ideaId, visitorKey, at }: Change,
    milliseconds: number,
  ): Promise<number | null> {
    return this.countAfter(sql`
      WITH cast_vote AS (
        INSERT INTO votes (id, idea_id, visitor_key, created_at)
        SELECT ${id}, id, ${visitorKey}, ${at} FROM ideas, ${patience(milliseconds)}
        WHERE id = ${ideaId} AND status = 'active'
        ON CONFLICT DO NOTHING RETURNING idea_id
      ), ${ONE_MORE}`);
  }

  private withdrawOne(ideaId: string, { userId, visitorKey }: Voter, milliseconds: number) {
    const votes = sql`(SELECT idea_id, -count(*)::int AS votes FROM gone GROUP BY idea_id)`;
    return this.countAfter(sql`
      WITH gone AS (
        DELETE FROM votes v USING ideas i, ${patience(milliseconds)}
        WHERE v.idea_id = ${ideaId} AND i.id = ${ideaId} AND i.status = 'active'
          AND (v.user_id = ${userId}::uuid
               OR (v.visitor_key = ${visitorKey}::bytea AND (v.user_id IS NULL OR ${userId}::uuid IS NULL)))
        RETURNING v.idea_id
      ), counted AS (${changeCounter('voteCount', votes, sql`c.votes`)} RETURNING i.vote_count)
      SELECT vote_count FROM counted`);
  }

  private async countAfter(statement: RawBuilder<Counted>): Promise<number | null> {
    const { rows } = await statement.execute(this.database.prepared);
    return rows[0]?.voteCount ?? null;
  }

  /** @returns the number of votes after each change; null for a change without effect */
  private async change(changes: Change[], milliseconds: number): Promise<(number | null)[]> {
    if (changes.length === 1) return [await this.changeOne(changes[0]!, milliseconds)];
    // Locks in the order of ideas and keys, so that two processes wait for each other instead of deadlocking.
    // Writes an idea's row only once, no matter how many people voted. Each voter gets the count after their
    // own change, as if the changes had happened one after the other.
    const votes = sql`(
      SELECT d.idea_id, sum(d.votes)::int AS votes FROM done d JOIN locked l ON l.id = d.idea_id GROUP BY 1)`;
    const { rows } = await sql<Counted & Pick<Change, 'id'>>`
      WITH change AS (
        SELECT c.* FROM ${patience(milliseconds)}, ${rowsOf('c', changes, CHANGE)}
        JOIN ideas i ON i.id = c.idea_id AND i.status = 'active'
      ), cast_vote AS (
        INSERT INTO votes (id, idea_id, visitor_key, created_at)
        SELECT id, idea_id, visitor_key, at FROM change WHERE is_cast ORDER BY idea_id, visitor_key
        ON CONFLICT DO NOTHING RETURNING id, idea_id
      ), gone AS (
        DELETE FROM votes v USING change c
        WHERE NOT c.is_cast AND v.idea_id = c.idea_id AND v.visitor_key = c.visitor_key RETURNING c.id, v.idea_id
      ), done AS (
        SELECT id, idea_id, 1 AS votes FROM cast_vote UNION ALL SELECT id, idea_id, -1 FROM gone
      ), locked AS (
        SELECT i.id FROM ideas i WHERE i.id IN (SELECT idea_id FROM done) ORDER BY i.id FOR NO KEY UPDATE
      ), counted AS (
        ${changeCounter('voteCount', votes, sql`c.votes`)}
        RETURNING i.id, i.vote_count - c.votes AS before
      )
      SELECT d.id, (c.before + sum(d.votes) OVER (PARTITION BY d.idea_id ORDER BY d.id))::int AS vote_count
      FROM done d JOIN counted c ON c.id = d.idea_id`.execute(this.database.prepared);
    const counts = new Map(rows.map(({ id, voteCount }) => [id, voteCount]));
    return changes.map(({ id }) => counts.get(id) ?? null);
  }

  /** Applies a single change, which costs half as much as a batch. */
  private changeOne(change: Change, milliseconds: number): Promise<number | null> {
    if (change.isCast) return this.castByVisitor(change, milliseconds);
    return this.withdrawOne(change.ideaId, { ...change, userId: null }, milliseconds);
  }
}
