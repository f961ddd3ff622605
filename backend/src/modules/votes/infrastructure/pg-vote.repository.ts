import { Injectable } from '@nestjs/common';

import { LOCK_TIMEOUT } from '../../../platform/database/connection.js';
import { Database } from '../../../platform/database/database.js';
import {
  isAccountGone,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../../../platform/database/errors.js';
import { columnsOf } from '../../../platform/database/group-rows.js';
import { GroupedWrites } from '../../../platform/database/grouped-writes.js';
import { newId } from '../../../shared/ids.js';
import { type NewVote, VoteRepository } from '../domain/vote.repository.js';
import type { Voter } from '../domain/voter.js';
import { CAST_BY_ACCOUNT, CAST_BY_VISITOR, CHANGE_VISITORS_VOTES, WITHDRAW } from './vote.sql.js';
import { VoteStatusQueries } from './vote-status.queries.js';

/** Each try after the first means that a vote of the same voter or browser landed in between. */
const ATTEMPTS = 5;

/** A signed-out visitor's vote, or its withdrawal. */
interface Change {
  id: string;
  ideaId: string;
  visitorKey: Buffer;
  /** Null for a withdrawal. */
  at: Date | null;
  isCast: boolean;
}

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
      return await this.countAfter(CAST_BY_ACCOUNT, [id, ideaId, visitorKey, at, userId]);
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

  private async tryToWithdraw(ideaId: string, { userId, visitorKey }: Voter): Promise<number | null> {
    if (userId) return this.countAfter(WITHDRAW, [`${LOCK_TIMEOUT}ms`, ideaId, userId, visitorKey]);
    if (!visitorKey) return null;
    return this.visitors.submit({ id: newId(), ideaId, visitorKey, at: null, isCast: false });
  }

  private async countAfter(sql: string, parameters: unknown[]): Promise<number | null> {
    const [row] = await this.database.queryPrepared<{ voteCount: number }>(sql, parameters);
    return row?.voteCount ?? null;
  }

  /** @returns the counts after each change; null where nothing changed. */
  private async change(changes: Change[], patience: number): Promise<(number | null)[]> {
    const lockTimeout = `${patience}ms`;
    if (changes.length === 1) return [await this.changeOne(changes[0]!, lockTimeout)];
    const columns = columnsOf(changes.map((c) => [c.id, c.ideaId, c.visitorKey, c.at, c.isCast]));
    const rows = await this.database.queryPrepared<{ id: string; voteCount: number }>(CHANGE_VISITORS_VOTES, [
      lockTimeout,
      ...columns,
    ]);
    const counts = new Map(rows.map(({ id, voteCount }) => [id, voteCount]));
    return changes.map(({ id }) => counts.get(id) ?? null);
  }

  private changeOne({ id, ideaId, visitorKey, at, isCast }: Change, lockTimeout: string) {
    return isCast
      ? this.countAfter(CAST_BY_VISITOR, [lockTimeout, id, ideaId, visitorKey, at])
      : this.countAfter(WITHDRAW, [lockTimeout, ideaId, null, visitorKey]);
  }
}
