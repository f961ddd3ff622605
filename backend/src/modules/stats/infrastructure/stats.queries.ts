import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { SharedRead } from '../../../shared/shared-read.js';

export interface GlobalStats {
  totalIdeas: number;
  totalVotes: number;
  totalWaitlists: number;
}

export interface UserStats {
  activeIdeas: number;
  totalVotes: number;
  totalWaitlists: number;
}

const totalOf = (counter: 'voteCount' | 'waitlistCount') =>
  sql<number>`COALESCE(sum(${sql.ref(counter)}), 0)::int`;

/** Reads the numbers for the home page and the dashboard. */
@Injectable()
export class StatsQueries {
  /**
   * Coalesces concurrent requests, because every visitor requests these numbers, and again after each vote.
   * The query sums stored counters rather than votes or subscribers. It still reads every active idea, at 16
   * bytes each.
   */
  private readonly shared = new SharedRead(() =>
    this.database
      .kysely()
      .selectFrom('ideaRanks')
      .select([
        countAll.as('totalIdeas'),
        totalOf('voteCount').as('totalVotes'),
        totalOf('waitlistCount').as('totalWaitlists'),
      ])
      .executeTakeFirstOrThrow(),
  );

  constructor(private readonly database: Database) {}

  /**
   * Returns the numbers across all active ideas. Never older than the request, so they include a vote just
   * cast.
   */
  global(): Promise<GlobalStats> {
    return this.shared.get();
  }

  /**
   * Returns the numbers across a founder's ideas. Includes the votes and sign-ups of ideas in every status.
   */
  ofUser(userId: string): Promise<UserStats> {
    return this.database
      .kysely()
      .selectFrom('ideas')
      .select([
        sql<number>`COALESCE(sum((status = 'active')::int), 0)::int`.as('activeIdeas'),
        totalOf('voteCount').as('totalVotes'),
        totalOf('waitlistCount').as('totalWaitlists'),
      ])
      .where('authorId', '=', userId)
      .executeTakeFirstOrThrow();
  }
}
