import type { ReactNode } from 'react';
import { formatDay, formatNumber, formatRange, plural } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import { goalEnd, goalResult, goalSentence, goalSources, recordText, seenBefore } from '../rules/words';
import { stateOf } from '../rules/goal-state';
import type { Evidence, Goal } from '../types';
import styles from './goal-list.module.css';
import card from './sources-card.module.css';

interface GoalListProps {
  goals: Goal[];
  /** Results of all the founder's goals. Absent in old reports. */
  record?: Evidence['record'] | undefined;
  /** Renders the founder's actions for a goal. */
  actionFor?: (goal: Goal) => ReactNode;
  /** True to show all numbers of each goal, for readers of a report. */
  inFull?: boolean;
}

/** All goals ever started on the idea, newest first, including abandoned ones. */
export function GoalList({ goals, record, actionFor, inFull = false }: GoalListProps) {
  return (
    <section className={surface.card} aria-labelledby="goals">
      <div className={card.head}>
        <h2 id="goals" className={card.title}>
          Goals
        </h2>
        <span className={card.side}>All stay on record</span>
      </div>
      {goals.length === 0 ? (
        <p className={card.nothing}>None yet. Every goal stays on record, even abandoned ones.</p>
      ) : (
        <ul>
          {[...goals]
            .sort((a, b) => b.number - a.number)
            .map((goal) => (
              <li key={goal.id} className={styles.goal}>
                <p className={styles.name}>
                  {inFull && `Goal ${formatNumber(goal.number)}: `}
                  {goalSentence(goal)}
                </p>
                <StatusBadge tone={stateOf(goal).tone}>{stateOf(goal).label}</StatusBadge>
                <p className={styles.note}>{inFull ? fullText(goal) : shortText(goal)}</p>
                {actionFor?.(goal)}
              </li>
            ))}
        </ul>
      )}
      {record && record.goals > goals.length && (
        <p className={styles.record}>
          {plural(record.goals, 'goal')} across all ideas of this founder: {recordText(record)}.
          {record.deletedIdeas > 0 && ` ${deletedText(record.deletedIdeas)}`}
        </p>
      )}
    </section>
  );
}

/** Formats a goal's dates and progress: "Oct 28 – Nov 16 · 16 of 374". */
function shortText({ startedAt, decidedAt, endsAt, yes, counted }: Goal): string {
  return `${formatDay(startedAt)} – ${formatDay(decidedAt ?? endsAt)} · ${formatNumber(yes)} of ${formatNumber(counted)}`;
}

function fullText(goal: Goal): string {
  const set = [`Set on ${formatDay(goal.startedAt)}`, seenBefore(goal)].filter(Boolean).join(', ');
  const interval = goal.counted > 0 ? `; ${formatRange(goal)}` : '';
  return `${set}. It ends after ${goalEnd(goal)}. ${goalSources(goal.sources)}. ${goalResult(goal)}${interval}.`;
}

function deletedText(ideas: number): string {
  return `${plural(ideas, 'idea')} of the founder ${ideas === 1 ? 'was' : 'were'} deleted.`;
}
