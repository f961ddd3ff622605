import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { unbroken } from '../rules/shares';
import { isRunning, judgingText, TONES } from '../rules/words';
import type { Check, Evidence } from '../types';
import { ChecksLine } from './checks-line';
import { GoalTermsList } from './goal-terms';
import { GoalProgress } from './goal-progress';
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
