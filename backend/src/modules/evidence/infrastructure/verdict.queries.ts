import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { VerdictLine } from '../domain/evidence.js';
import { readGoalText } from '../domain/goal-text.js';
import type { Titled } from '../domain/told.js';
import { titleOf } from '../domain/words.js';

type Row = Omit<Titled, 'least' | 'seenBefore'> & { ideaId: string; text: string; visitors: number };

/** $1 founder. The latest goal of each idea, with its latest close. */
const LATEST = `
  SELECT DISTINCT ON (g.idea_id) g.idea_id AS "ideaId", g.text, g.state, g.reason, g.started_at AS "startedAt",
         g.decided_at AS "decidedAt", COALESCE(d.visitors, 0) AS visitors, COALESCE(d.counted, 0) AS counted,
         EXISTS (SELECT FROM evidence_goal_days s WHERE s.goal_id = g.id AND s.yes >= s.needed) AS "isShown"
  FROM ideas i JOIN evidence_goals g ON g.idea_id = i.id
  LEFT JOIN LATERAL (
    SELECT visitors, counted FROM evidence_goal_days WHERE goal_id = g.id ORDER BY day DESC LIMIT 1
  ) d ON true
  WHERE i.author_id = $1 ORDER BY g.idea_id, g.number DESC`;

@Injectable()
export class VerdictQueries {
  constructor(private readonly database: Database) {}

  /** One line for each of the founder's ideas that ever had a goal. */
  async ofFounder(founderId: string): Promise<VerdictLine[]> {
    const rows = await this.database.query<Row>(LATEST, [founderId]);
    return rows.map(({ ideaId, text, visitors, ...goal }) => {
      const terms = readGoalText(text);
      const title = titleOf({
        ...goal,
        least: terms.atLeast?.count ?? null,
        seenBefore: terms.seenBefore ?? null,
      });
      const { state, reason } = goal;
      return { ideaId, state, reason, title, visitors, of: terms.visitors };
    });
  }
}
