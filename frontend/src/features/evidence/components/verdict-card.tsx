import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { unbroken } from '../rules/shares';
import { isRunning, TONES } from '../rules/words';
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
  evidence: Pick<Evidence, 'verdict' | 'goal'> & { checks?: Check[] };
  actions: ReactNode;
}) {
  const { verdict, goal, checks } = evidence;
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
        {goal && isRunning(goal) && <GoalProgress goal={goal} verdict={verdict} />}
        {verdict.notes.length > 0 && (
          <ul className={styles.notes}>
            {verdict.notes.map((note) => (
              <li key={note}>{unbroken(note)}</li>
            ))}
          </ul>
        )}
        {verdict.asOf && goal && isRunning(goal) && (
          <p className={typography.hint}>
            Decided once a day, for days that are over. As of {formatDate(verdict.asOf)}.
          </p>
        )}
        <div className={cx(layout.wrap3, styles.actions)} data-print="no">
          {actions}
        </div>
      </div>
      {goal && <GoalTermsList goal={goal} />}
    </section>
  );
}
