import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { between } from '../rules/shares';
import { goalEnd, goalResult, goalSentence, goalSources, stateOf } from '../rules/words';
import type { Goal } from '../types';

/**
 * Every goal that was ever started on the idea, newest first: those given up too.
 *
 * @param actionFor what its founder can do about a goal
 */
export function GoalList({ goals, actionFor }: { goals: Goal[]; actionFor?: (goal: Goal) => ReactNode }) {
  return (
    <section aria-labelledby="goals">
      <h2 id="goals" className={typography.section}>
        All goals of this idea
      </h2>
      {goals.length === 0 ? (
        <p className={surface.nothing}>
          None yet. Every goal that you start stays here, also one that you give up.
        </p>
      ) : (
        <ul className={surface.rows}>
          {[...goals]
            .sort((a, b) => b.number - a.number)
            .map((goal) => (
              <li key={goal.id} className={layout.stack1}>
                <div className={layout.top}>
                  <p className={typography.name}>
                    Goal {goal.number}: {goalSentence(goal)}
                  </p>
                  <StatusBadge tone={stateOf(goal.state).tone}>{stateOf(goal.state).label}</StatusBadge>
                </div>
                <p className={typography.note}>
                  Set on {formatDate(goal.startedAt)} for {goalEnd(goal)}. {goalSources(goal.sources)}.
                </p>
                <p className={typography.note}>
                  {goalResult(goal)}
                  {goal.counted > 0 && `; ${between(goal)}`}.
                </p>
                {actionFor?.(goal)}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
