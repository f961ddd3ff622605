import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { INBOX_LIMITS, type InboxSummary, type TagCount } from '../domain/inbox.js';

const NUMBERS = `
  SELECT coalesce(sum(i.feedback_count), 0)::int AS total,
         coalesce(sum((SELECT count(*) FROM feedback f WHERE f.idea_id = i.id AND f.is_unread AND f.merged_into IS NULL)), 0)::int AS unread
  FROM ideas i WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)`;

const TAGS = `
  SELECT g.name AS tag, count(*)::int AS count FROM feedback_tags g JOIN feedback_taggings t ON t.tag_id = g.id
  WHERE g.founder_id = $1 AND ($2::uuid IS NULL OR t.idea_id = $2) GROUP BY g.id ORDER BY count DESC, g.name`;

const monday = (time: string) => `date_trunc('week', ${time} AT TIME ZONE 'UTC')::date::text`;

const WEEKS = `
  SELECT ${monday('f.created_at')} AS week, count(*)::int AS total FROM ideas i JOIN feedback f ON f.idea_id = i.id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND f.created_at >= $3 GROUP BY 1`;

const TAGS_OF_WEEKS = `
  SELECT ${monday('t.created_at')} AS week, g.name AS tag, count(*)::int AS count
  FROM feedback_tags g JOIN feedback_taggings t ON t.tag_id = g.id
  WHERE g.founder_id = $1 AND ($2::uuid IS NULL OR t.idea_id = $2) AND t.created_at >= $3
  GROUP BY 1, g.id ORDER BY count DESC, g.name`;

const WEEK = 7 * 24 * 3_600_000;
/** A Monday, 00:00 UTC. */
const SOME_MONDAY = Date.UTC(1970, 0, 5);

/** Counts what people wrote to a founder. */
@Injectable()
export class InboxSummaryQueries {
  constructor(private readonly database: Database) {}

  /** Of all of the founder's ideas, or of one. */
  async summarize(founderId: string, now: Date, ideaId?: string): Promise<InboxSummary> {
    const scope = [founderId, ideaId ?? null];
    const mondays = lastMondays(now);
    const recent = [...scope, mondays[0]];
    const numbers = await this.database.queryOne<{ total: number; unread: number }>(NUMBERS, scope);
    const tags = await this.database.query<TagCount>(TAGS, scope);
    const totals = await this.database.query<{ week: string; total: number }>(WEEKS, recent);
    const tagged = await this.database.query<{ week: string } & TagCount>(TAGS_OF_WEEKS, recent);
    const weeks = mondays.map((day) => {
      const week = day.toISOString().slice(0, 10);
      return {
        week,
        total: totals.find((one) => one.week === week)?.total ?? 0,
        tags: tagged.filter((one) => one.week === week).map(({ tag, count }) => ({ tag, count })),
      };
    });
    return { ...numbers!, tags, weeks };
  }
}

/** This week's and those before, oldest first, 00:00 UTC. */
function lastMondays(now: Date): Date[] {
  const latest = now.getTime() - ((now.getTime() - SOME_MONDAY) % WEEK);
  return Array.from(
    { length: INBOX_LIMITS.weeks },
    (_, n) => new Date(latest - (INBOX_LIMITS.weeks - 1 - n) * WEEK),
  );
}
