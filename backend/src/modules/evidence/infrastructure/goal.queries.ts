import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type IdeaFounder, ideaFounders } from '../../ideas/index.js';
import type { VerdictLine } from '../domain/evidence.js';
import { readGoalText } from '../domain/goal-text.js';
import { estimateFrom } from '../domain/read-goal.js';
import type { TitleFacts } from '../domain/verdict-facts.js';
import { titleOf } from '../domain/words.js';

/** Reads goals for lists of ideas, and founders for emails about them. */
@Injectable()
export class GoalQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns one line per idea of the founder that ever had a goal, with the latest close of the idea's latest
   * goal.
   */
  async verdictsOf(founderId: string): Promise<VerdictLine[]> {
    const rows = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('evidenceGoals as g', 'g.ideaId', 'i.id')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('evidenceGoalDays')
            .select(['visitors', 'yes', 'counted', 'low', 'high'])
            .whereRef('goalId', '=', 'g.id')
            .orderBy('day', 'desc')
            .limit(1)
            .as('d'),
        (join) => join.onTrue(),
      )
      .distinctOn('g.ideaId')
      .select(['g.ideaId', 'g.text', 'g.state', 'g.reason', 'g.decidedAt', 'g.estimate', 'g.low', 'g.high'])
      .select(['d.low as closeLow', 'd.high as closeHigh'])
      .select(({ exists, fn, selectFrom, val }) => [
        fn.coalesce('d.visitors', val(0)).as('visitors'),
        fn.coalesce('d.yes', val(0)).as('yes'),
        fn.coalesce('d.counted', val(0)).as('counted'),
        exists(
          selectFrom('evidenceGoalDays as s')
            .select('s.goalId')
            .whereRef('s.goalId', '=', 'g.id')
            .whereRef('s.yes', '>=', 's.needed'),
        )
          .$castTo<boolean>()
          .as('isProven'),
      ])
      .where('i.authorId', '=', founderId)
      .orderBy('g.ideaId')
      .orderBy('g.number', 'desc')
      .$narrowType<Pick<TitleFacts, 'state' | 'reason'>>()
      .execute();
    return rows.map(({ ideaId, text, visitors, yes, closeLow, closeHigh, ...goal }) => {
      const { metric, rate, visitors: of, atLeast } = readGoalText(text);
      const close = closeLow === null || closeHigh === null ? null : { low: closeLow, high: closeHigh };
      const { state, reason } = goal;
      const estimate = estimateFrom(goal, close, rate);
      const title = titleOf({ ...goal, ...estimate, goal: { rate }, least: atLeast?.count ?? null });
      return {
        ideaId,
        state,
        reason,
        title,
        metric,
        rate,
        visitors,
        yes,
        of,
        ...estimate,
      };
    });
  }

  /** Returns null if the goal was deleted or its founder is suspended. */
  async founderOf(goalId: string): Promise<IdeaFounder | null> {
    const founder = await ideaFounders(this.database)
      .innerJoin('evidenceGoals as g', 'g.ideaId', 'i.id')
      .where('g.id', '=', goalId)
      .executeTakeFirst();
    return founder ?? null;
  }
}
