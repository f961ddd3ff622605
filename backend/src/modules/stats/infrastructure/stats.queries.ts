import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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

// Sums of kept counters, never of votes or subscribers. Each sum reads one of the indexes of active ideas.
const GLOBAL = `
  SELECT
    (SELECT COALESCE(sum(ideas), 0)::int FROM idea_counts WHERE status = 'active') AS "totalIdeas",
    (SELECT COALESCE(sum(vote_count), 0)::int FROM ideas WHERE status = 'active') AS "totalVotes",
    (SELECT COALESCE(sum(waitlist_count), 0)::int FROM ideas WHERE status = 'active') AS "totalWaitlists"`;

const OF_USER = `
  SELECT COALESCE(sum((status = 'active')::int), 0)::int AS "activeIdeas",
         COALESCE(sum(vote_count), 0)::int AS "totalVotes",
         COALESCE(sum(waitlist_count), 0)::int AS "totalWaitlists"
  FROM ideas WHERE author_id = $1`;

/** The numbers on the home page and on the dashboard. */
@Injectable()
export class StatsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Over all active ideas. */
  async global(): Promise<GlobalStats> {
    const [stats] = await this.dataSource.query<GlobalStats[]>(GLOBAL);
    return stats!;
  }

  /** Over a founder's ideas; votes and sign-ups count in every status. */
  async ofUser(userId: string): Promise<UserStats> {
    const [stats] = await this.dataSource.query<UserStats[]>(OF_USER, [userId]);
    return stats!;
  }
}
