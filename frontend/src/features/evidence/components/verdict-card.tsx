import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { formatNumber, plural } from '@/lib/format';
import { unbroken } from '../rules/shares';
import { isRunning, judgingText, TONES } from '../rules/words';
import type { Check, Evidence, Goal, Verdict } from '../types';
import { ChecksLine } from './checks-line';
import { GoalTermsList } from './goal-terms';
import styles from './verdict-card.module.css';
import { VerdictMark } from './verdict-mark';

/**
 * What can be said of the goal, in the server's words, with the goal as it was set.
 *
 * @param actions what the founder can do about it
 */
export function VerdictCard({
  evidence,
  actions,
}: {
  evidence: Pick<Evidence, 'verdict' | 'goal' | 'days'> & { checks?: Check[] };
  actions: ReactNode;
}) {
  const { verdict, goal, days, checks } = evidence;
  const latest = days.at(-1);
  const soFar = latest?.provisional ? latest : verdict;
  const judging = judgingText(verdict);
  return (
    <section
      className={cx(surface.card, styles.card)}
      data-tone={TONES[verdict.state]}
      data-alone={goal ? undefined : true}
      aria-labelledby="verdict"
    >
      <div className={cx(layout.stack3, layout.shrink)}>
        <div className={styles.head}>
          <VerdictMark tone={TONES[verdict.state]} />
          <h2 id="verdict" className={styles.title}>
            {unbroken(verdict.title)}
          </h2>
        </div>
        <p className={cx(typography.large, typography.measure)}>{unbroken(verdict.text)}</p>
        {checks && <ChecksLine checks={checks} hasGoal={goal !== null} link />}
        {goal && isRunning(goal) && <GoalProgress goal={goal} verdict={verdict} soFar={soFar} />}
        {verdict.notes.length > 0 && (
          <ul className={styles.notes}>
            {verdict.notes.map((note) => (
              <li key={note}>{unbroken(note)}</li>
            ))}
          </ul>
        )}
        {judging && <p className={typography.hint}>{judging}</p>}
        <div className={cx(layout.wrap3, styles.actions)} data-print="no">
          {actions}
        </div>
      </div>
      {goal && <GoalTermsList goal={goal} />}
    </section>
  );
}

interface Line {
  words: string;
  done: number;
  of: number;
}

/** How far a running goal is: its days, its visitors, and what it needs by now. */
function GoalProgress({
  goal,
  verdict,
  soFar,
}: {
  goal: Goal;
  verdict: Verdict;
  /** The numbers of this moment, with those of the day that goes on. */
  soFar: Pick<Verdict, 'visitors' | 'yes' | 'open' | 'needed'>;
}) {
  const { day, days } = verdict;
  const { visitors, yes, open, needed } = soFar;
  const lines: Line[] = [
    {
      words: `${formatNumber(visitors)} of ${plural(goal.visitors, 'visitor')}`,
      done: visitors,
      of: goal.visitors,
    },
  ];
  if (day !== null && days !== null) lines.unshift({ words: `Day ${day} of ${days}`, done: day, of: days });
  if (needed !== null) {
    lines.push({
      words: `${formatNumber(yes)} of the ${formatNumber(needed)} needed by now`,
      done: yes,
      of: needed,
    });
  }
  return (
    <div className={styles.progress}>
      <ul className={styles.lines}>
        {lines.map(({ words, done, of }) => (
          <li key={words}>
            <span>{words}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ width: `${Math.min(1, done / Math.max(1, of)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {open > 0 && <p className={styles.open}>{plural(open, 'person', 'people')} may still confirm.</p>}
    </div>
  );
}
