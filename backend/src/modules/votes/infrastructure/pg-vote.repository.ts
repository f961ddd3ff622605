import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { LOCK_TIMEOUT } from '../../../platform/database/connection.js';
import { Database } from '../../../platform/database/database.js';
import {
  isAccountGone,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/errors.js';
import { patience, rowsOf } from '../../../platform/database/group-rows.js';
import { GroupedWrites } from '../../../platform/database/grouped-writes.js';
import { newId } from '../../../shared/ids.js';
import { changeCounter } from '../../ideas/index.js';
import { type NewVote, type Voter, VoteRepository } from '../domain/vote.repository.js';
import { VoteStatusQueries } from './vote-status.queries.js';

/** Each try after the first means that a vote of the same voter or browser landed in between. */
const ATTEMPTS = 5;

/** A signed-out visitor's vote, or its withdrawal. */
interface Change {
  /** The vote's id, should it be a new one. */
  id: string;
  ideaId: string;
  visitorKey: Buffer;
  /** Null for a withdrawal. */
  at: Date | null;
  isCast: boolean;
}

const CHANGE = { id: 'uuid', ideaId: 'uuid', visitorKey: 'bytea', at: 'timestamptz', isCast: 'boolean' };

interface Counted {
  voteCount: number;
}

// The idea's row is locked last and for the shortest time: on a hot idea everybody waits for it.
const countOneMore = () =>
  sql<Counted>`(${changeCounter('voteCount', sql`cast_vote`, sql`1`)} RETURNING i.vote_count)`;

/**
 * Votes in PostgreSQL, each change in one statement; those of visitors share it (the measures are in
 * docs/adr/0005 and 0045).
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
    throw new Error('A vote kept colliding with others of the same voter.');
  }

  /**
   * @returns the count after a new vote; null when none was added: voted already, not active, or a collision.
   */
  private async tryToCast({ id, ideaId, voter, at }: NewVote): Promise<number | null> {
    const { userId, visitorKey } = voter;
    try {
      if (!userId)
        return await this.visitors.submit({ id, ideaId, visitorKey: visitorKey!, at, isCast: true });
      return await this.castByAccount({ id, ideaId, visitorKey, at, userId });
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

  private async castByAccount(vote: {
    id: string;
    ideaId: string;
    visitorKey: Buffer | null;
    at: Date;
    userId: string;
  }): Promise<number | null> {
    const { id, ideaId, visitorKey, at, userId } = vote;
    const counted = await this.database.prepared
      .with('idea', (db) =>
        db
          .selectFrom('ideas')
          .select('id')
          .where('id', '=', ideaId)
          .where('status', '=', 'active')
          .where(({ exists, not, selectFrom }) =>
            not(exists(selectFrom('votes').where('ideaId', '=', ideaId).where('userId', '=', userId))),
          ),
      )
      .with('takenOver', (db) =>
        db
          .updateTable('votes as v')
          .from('idea')
          .set({ userId })
          .whereRef('v.ideaId', '=', 'idea.id')
          .where('v.visitorKey', '=', visitorKey)
          .where('v.userId', 'is', null)
          .returning('v.id'),
      )
      .with('castVote', (db) =>
        db
          .insertInto('votes')
          .columns(['id', 'ideaId', 'userId', 'visitorKey', 'createdAt'])
          .expression(({ exists, not, selectFrom }) => {
            const ofBrowser = selectFrom('votes')
              .where('ideaId', '=', ideaId)
              .where('visitorKey', '=', visitorKey);
            return selectFrom('idea')
              .select(({ val }) => [
                val(id).as('id'),
                'idea.id as ideaId',
                val(userId).as('userId'),
                sql<Buffer | null>`CASE WHEN NOT EXISTS ${ofBrowser} THEN ${visitorKey}::bytea END`.as(
                  'visitorKey',
                ),
                val(at).as('createdAt'),
              ])
              .where(not(exists(selectFrom('takenOver'))));
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('ideaId'),
      )
      .with('counted', countOneMore)
      .selectFrom('counted')
      .select('voteCount')
      .executeTakeFirst();
    return counted?.voteCount ?? null;
  }

  private async castByVisitor(vote: Change, milliseconds: number): Promise<number | null> {
    const { id, ideaId, visitorKey, at } = vote;
    const counted = await this.database.prepared
      .with('castVote', (db) =>
        db
          .insertInto('votes')
          .columns(['id', 'ideaId', 'visitorKey', 'createdAt'])
          .expression(({ selectFrom }) =>
            selectFrom(['ideas', patience(milliseconds)])
              .select(({ val }) => [
                val(id).as('id'),
                'ideas.id as ideaId',
                val(visitorKey).as('visitorKey'),
                val(at).as('createdAt'),
              ])
              .where('ideas.id', '=', ideaId)
              .where('ideas.status', '=', 'active'),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('ideaId'),
      )
      .with('counted', countOneMore)
      .selectFrom('counted')
      .select('voteCount')
      .executeTakeFirst();
    return counted?.voteCount ?? null;
  }

  private async withdrawOne(
    ideaId: string,
    { userId, visitorKey }: Voter,
    milliseconds: number,
  ): Promise<number | null> {
    const account = sql<string | null>`${userId}::uuid`;
    const counted = await this.database.prepared
      .with('gone', (db) =>
        db
          .deleteFrom('votes as v')
          .using(['ideas as i', patience(milliseconds)])
          .where('v.ideaId', '=', ideaId)
          .where('i.id', '=', ideaId)
          .where('i.status', '=', 'active')
          .where(({ and, eb, or }) =>
            or([
              eb('v.userId', '=', account),
              and([
                eb('v.visitorKey', '=', sql<Buffer | null>`${visitorKey}::bytea`),
                or([eb('v.userId', 'is', null), eb(account, 'is', null)]),
              ]),
            ]),
          )
          .returning('v.ideaId'),
      )
      .with('counted', () => {
        const votes = sql`(SELECT idea_id, -count(*)::int AS votes FROM gone GROUP BY idea_id)`;
        return sql<Counted>`(${changeCounter('voteCount', votes, sql`c.votes`)} RETURNING i.vote_count)`;
      })
      .selectFrom('counted')
      .select('voteCount')
      .executeTakeFirst();
    return counted?.voteCount ?? null;
  }

  /** @returns the counts after each change; null where nothing changed. */
  private async change(changes: Change[], milliseconds: number): Promise<(number | null)[]> {
    if (changes.length === 1) return [await this.changeOne(changes[0]!, milliseconds)];
    // In the order of ideas and keys, so that two processes wait for each other instead of deadlocking.
    //
    // An idea's row changes once, however many voted. Everyone gets the count after their own change, as if
    // they had come one after the other.
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

  /** The same for one, at half the cost. */
  private changeOne(change: Change, milliseconds: number): Promise<number | null> {
    if (change.isCast) return this.castByVisitor(change, milliseconds);
    return this.withdrawOne(change.ideaId, { ...change, userId: null }, milliseconds);
  }
}
