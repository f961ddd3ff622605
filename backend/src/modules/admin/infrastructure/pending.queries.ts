import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** How many items wait for an admin's decision. Each number stops at `MOST_COUNTED`. */
export interface PendingCounts {
  /** Ideas, and edits of live ideas. */
  ideas: number;
  pageTests: number;
  reports: number;
}

/** A larger number tells an admin nothing more. */
const MOST_COUNTED = 1_000;

/**
 * Items that wait, each with the time since when and, except for a report, the account it belongs to. Each
 * part has a partial index in the order of that time.
 */
export const PENDING = {
  ideas: `
    SELECT coalesce(i.submitted_at, i.created_at) AS since, i.author_id FROM ideas i WHERE i.status = 'pending'`,
  edits: `
    SELECT e.submitted_at AS since, i.author_id FROM idea_edits e JOIN ideas i ON i.id = e.idea_id AND i.status = 'active'
    WHERE e.status = 'pending'`,
  pageTests: `
    SELECT x.created_at AS since, i.author_id FROM experiments x JOIN ideas i ON i.id = x.idea_id AND i.status = 'active'
    WHERE x.state = 'pending' AND x.kind = 'page'`,
  reports: `SELECT c.opened_at AS since, NULL::uuid AS author_id FROM report_cases c WHERE c.state = 'open'`,
} as const;

const counted = (part: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM (${part}) w WHERE $1::uuid IS NULL OR w.author_id IS DISTINCT FROM $1 LIMIT ${MOST_COUNTED}) b)`;

const COUNT = `
  SELECT least(${counted(PENDING.ideas)} + ${counted(PENDING.edits)}, ${MOST_COUNTED}) AS ideas,
         ${counted(PENDING.pageTests)} AS "pageTests", ${counted(PENDING.reports)} AS reports`;

@Injectable()
export class PendingQueries {
  constructor(private readonly database: Database) {}

  /** @param except an account; its own ideas and page tests don't count. */
  async counts(except: string | null = null): Promise<PendingCounts> {
    return (await this.database.queryOne<PendingCounts>(COUNT, [except]))!;
  }
}
