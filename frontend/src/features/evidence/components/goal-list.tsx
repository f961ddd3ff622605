import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDay, formatNumber, formatRange } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import { goalResult, goalSentence, goalSources, recordText } from '../rules/words';
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
          {t`Goals`}
        </h2>
        <span className={card.side}>{t`All stay on record`}</span>
      </div>
      {goals.length === 0 ? (
        <p className={card.nothing}>{t`None yet. Every goal stays on record, even abandoned ones.`}</p>
      ) : (
        <ul>
          {[...goals]
            .sort((a, b) => b.number - a.number)
            .map((goal) => (
              <li key={goal.id} className={styles.goal}>
                <p className={styles.name}>{inFull ? numberedText(goal) : goalSentence(goal)}</p>
                <StatusBadge tone={stateOf(goal).tone}>{stateOf(goal).label}</StatusBadge>
                {inFull ? <FullText goal={goal} /> : <p className={styles.note}>{shortText(goal)}</p>}
                {actionFor?.(goal)}
              </li>
            ))}
        </ul>
      )}
      {record && record.goals > goals.length && (
        <p className={styles.record}>
          {allGoalsText(record)} {record.deletedIdeas > 0 && deletedText(record.deletedIdeas)}
        </p>
      )}
    </section>
  );
}

function numberedText(goal: Goal): string {
  const [number, sentence] = [formatNumber(goal.number), goalSentence(goal)];
  return t`Goal ${number}: ${sentence}`;
}

/** Formats a goal's dates and progress: "Oct 28 – Nov 16 · 16 of 374". */
function shortText({ startedAt, decidedAt, endsAt, ...goal }: Goal): string {
  const [yes, counted] = [formatNumber(goal.yes), formatNumber(goal.counted)];
  return `${formatDay(startedAt)} – ${formatDay(decidedAt ?? endsAt)} · ${t`${yes} of ${counted}`}`;
}

/** All numbers of a goal, starting with its result. */
function FullText({ goal }: { goal: Goal }) {
  return (
    <div className={styles.full}>
      <p>{resultText(goal)}</p>
      <p className={styles.note}>{[setText(goal), endText(goal), sourcesText(goal)].join(' ')}</p>
    </div>
  );
}

function setText({ startedAt, seenBefore: seen }: Goal): string {
  const day = formatDay(startedAt);
  if (!seen) return t`Set on ${day}.`;
  if (seen.visitors === 0) return t`Set on ${day}, before anyone had visited.`;
  const confirmed = formatNumber(seen.confirmed);
  return t`Set on ${day}, when ${plural(seen.visitors, {
    one: '# person',
    other: '# people',
  })} had visited and ${confirmed} had confirmed.`;
}

const endText = ({ visitors, days }: Goal): string =>
  t`It ends after ${plural(visitors, { one: '# visitor', other: '# visitors' })} or ${plural(days, {
    one: '# day',
    other: '# days',
  })}, whichever comes first.`;

function sourcesText({ sources }: Goal): string {
  if (sources === null) return t`All sources.`;
  const names = goalSources(sources);
  return t({ message: `${names}.`, comment: 'Names of the sources that a goal counts, as a sentence' });
}

function resultText(goal: Goal): string {
  const result = goalResult(goal);
  if (goal.counted === 0) return t({ message: `${result}.`, comment: 'For example: 0 of 0 visitors so far' });
  const range = formatRange(goal);
  return t({
    message: `${result}; ${range}.`,
    comment: 'For example: 24 of 300 visitors, decided on Nov 3; 5–11%',
  });
}

function allGoalsText(record: NonNullable<Evidence['record']>): string {
  const results = recordText(record);
  return t`${plural(record.goals, {
    one: '# goal',
    other: '# goals',
  })} across all ideas of this founder: ${results}.`;
}

const deletedText = (ideas: number): string =>
  plural(ideas, {
    one: '# idea of the founder was deleted.',
    other: '# ideas of the founder were deleted.',
  });
