import { formatDate, formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { goalSentence, seenBefore } from '../rules/words';
import type { Goal } from '../types';
import { GoalConditions } from './goal-conditions';
import styles from './goal-terms.module.css';

/** A goal as it was set. Nothing of it can have changed since. */
export function GoalTermsList({ goal }: { goal: Goal }) {
  const { startedAt, hash, logSeq, number, founderNumber } = goal;
  const seen = seenBefore(goal);
  return (
    <div className={styles.terms}>
      <h3 className={styles.title}>{goalSentence(goal)}</h3>
      <dl className={cx(layout.facts, typography.numbers)}>
        <dt>Set on</dt>
        <dd>
          {formatDate(startedAt)}
          {seen && `, ${seen}`}; unchanged since
        </dd>
        {typeof founderNumber === 'number' && (
          <>
            <dt>Number</dt>
            <dd>
              {formatNumber(number)} of this idea, {formatNumber(founderNumber)} of this founder
            </dd>
          </>
        )}
        <GoalConditions terms={goal} />
        <dt>On record</dt>
        <dd>
          Entry {formatNumber(logSeq)} of the log, <code className={styles.hash}>{hash}</code>
        </dd>
      </dl>
    </div>
  );
}
