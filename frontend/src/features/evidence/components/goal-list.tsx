import type { ReactNode } from 'react';
import { formatDate, plural } from '@/lib/format';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { between } from '../rules/shares';
import {
  goalEnd,
  goalResult,
  goalSentence,
  goalSources,
  recordText,
  seenBefore,
  stateOf,
} from '../rules/words';
import type { Evidence, Goal } from '../types';

interface GoalListProps {
  goals: Goal[];
  /** What came of all goals of the founder; not in old reports. */
  record?: Evidence['record'] | undefined;
  /** What its founder can do about a goal. */
  actionFor?: (goal: Goal) => ReactNode;
}

/** Every goal that was ever started on the idea, newest first: those given up too. */
export function GoalList({ goals, record, actionFor }: GoalListProps) {
  return (
    <section aria-labelledby="goals">
      <h2 id="goals" className={typography.section}>
        All goals of this idea
      </h2>
      <div className={layout.stack3}>
        {record && record.goals > goals.length && (
          <p className={typography.note}>
            The founder of this idea started {plural(record.goals, 'goal')} in all: {recordText(record)}.
            {record.deletedIdeas > 0 && ` ${deletedText(record.deletedIdeas)}`}
          </p>
        )}
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
                    {setOn(goal)}. It ends after {goalEnd(goal)}. {goalSources(goal.sources)}.
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
      </div>
    </section>
  );
}

function setOn(goal: Goal): string {
  return [`Set on ${formatDate(goal.startedAt)}`, seenBefore(goal)].filter(Boolean).join(', ');
}

function deletedText(ideas: number): string {
  return `${plural(ideas, 'idea')} of the founder ${ideas === 1 ? 'was' : 'were'} deleted.`;
}
