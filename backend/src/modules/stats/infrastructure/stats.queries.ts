import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
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

// Sums of kept counters, never of votes or subscribers; still a look at every active idea, but at 16 bytes
// of each.
const GLOBAL = `
  SELECT count(*)::int AS "totalIdeas",
         COALESCE(sum(vote_count), 0)::int AS "totalVotes",
         COALESCE(sum(waitlist_count), 0)::int AS "totalWaitlists"
  FROM idea_ranks`;

const OF_USER = `
  SELECT COALESCE(sum((status = 'active')::int), 0)::int AS "activeIdeas",
         COALESCE(sum(vote_count), 0)::int AS "totalVotes",
         COALESCE(sum(waitlist_count), 0)::int AS "totalWaitlists"
  FROM ideas WHERE author_id = $1`;

/** The numbers on the home page and on the dashboard. */
@Injectable()
export class StatsQueries {
  /** Every visitor asks for these, and again after each vote, so they share the answers. */
  private readonly shared = new SharedRead(async () => {
    const [stats] = await this.database.query<GlobalStats>(GLOBAL);
    return stats!;
  });

  constructor(private readonly database: Database) {}

  /** Over all active ideas; never older than the question, so that a vote just cast is in it. */
  global(): Promise<GlobalStats> {
    return this.shared.get();
  }

  /** Over a founder's ideas; votes and sign-ups count in every status. */
  async ofUser(userId: string): Promise<UserStats> {
    const [stats] = await this.database.query<UserStats>(OF_USER, [userId]);
    return stats!;
  }
}
