import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { isUniqueViolation, Overtaken } from '../../../platform/database/errors.js';
import type { Statements, Tables } from '../../../platform/database/kysely.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { type VisitorJoins, VisitorVotes } from '../../auth/index.js';
import { changeCounter } from '../../ideas/index.js';

const among = (ideas: string[]) => sql<string>`any(${ideas}::uuid[])`;

/**
 * Locks the ideas of these votes in the order of their IDs, so that concurrent deletions, sign-ins and votes
 * wait for one another instead of deadlocking.
 * @returns the IDs of the ideas
 */
export async function lockIdeas(
  db: Statements,
  votes: (vote: ExpressionBuilder<Tables, 'votes'>) => Expression<SqlBool>,
): Promise<string[]> {
  const ideas = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('votes').select('ideaId').where(votes))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return ideas.map(({ id }) => id);
}

/** Transfers a visitor's votes to the account at sign-in, without counting any of them twice. */
@Injectable()
export class PgVisitorVotes extends VisitorVotes {
  constructor(private readonly database: Database) {
    super();
  }

  async join(tx: Transaction, { userId, visitorKey }: VisitorJoins): Promise<void> {
    const db = this.database.kysely(tx);
    const ideas = await lockIdeas(db, (vote) =>
      vote.and([vote('visitorKey', '=', visitorKey), vote('userId', 'is', null)]),
    );
    if (ideas.length === 0) return;
    // Deletes the browser's votes for ideas the account had already voted for, because they are second votes
    // by the same person.
    const duplicates = db
      .deleteFrom('votes as v')
      .using('votes as own')
      .where('v.ideaId', '=', among(ideas))
      .where('v.visitorKey', '=', visitorKey)
      .where('v.userId', 'is', null)
      .whereRef('own.ideaId', '=', 'v.ideaId')
      .where('own.userId', '=', userId)
      .returning('v.ideaId');
    const { rows: twice } = await sql<{ ideaId: string }>`
      WITH gone AS (${duplicates}), counted AS (${changeCounter('voteCount', sql`gone`, sql`-1`)})
      SELECT idea_id FROM gone`.execute(db);
    // Adds the browser's key to the account's votes, so that the browser still recognizes its votes after
    // signing out.
    if (twice.length > 0)
      await db
        .updateTable('votes')
        .set({ visitorKey })
        .where('ideaId', '=', among(twice.map(({ ideaId }) => ideaId)))
        .where('userId', '=', userId)
        .where('visitorKey', 'is', null)
        .execute();
    try {
      await db
        .updateTable('votes')
        .set({ userId })
        .where('ideaId', '=', among(ideas))
        .where('visitorKey', '=', visitorKey)
        .where('userId', 'is', null)
        .execute();
    } catch (error) {
      // The account may be taking over a vote in another browser at this moment, which doesn't lock the idea.
      throw isUniqueViolation(error, 'votes_once_per_account') ? new Overtaken(error) : error;
    }
  }
}
