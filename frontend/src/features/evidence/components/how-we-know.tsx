import type { ReactNode } from 'react';
import { formatDay, formatGoal, formatNumber, plural } from '@/lib/format';
import { CopyButton } from '@/ui/copy-button';
import { cardOf } from '../rules/card';
import { checksToShow } from '../rules/checks';
import { goalSentence, judgingText, seenBefore } from '../rules/words';
import type { Check, Evidence, Goal } from '../types';
import { Doubts } from './check-list';
import { ChecksFact } from './checks-fact';
import { GoalConditions } from './goal-conditions';
import styles from './how-we-know.module.css';

type Known = Pick<Evidence, 'goal' | 'days' | 'verdict'> & { checks?: Check[] };

/**
 * The evidence behind the verdict, in a line that expands. The collapsed line shows failed checks, so that
 * collapsing hides no doubts.
 *
 * @param named whether the collapsed line names the failed checks
 * @param folds the collapsed lines at the end, which are lazy-loaded in reports
 * @param children chart of the rate over time
 */
export function HowWeKnow({
  evidence,
  named,
  folds,
  children,
}: {
  evidence: Known;
  named?: boolean;
  folds: ReactNode;
  children?: ReactNode;
}) {
  const { goal, verdict } = evidence;
  const { range } = cardOf(evidence);
  const checks = checksToShow(evidence.checks, goal !== null);
  return (
    <details className={styles.how}>
      <summary className={styles.line}>
        <b>{goal ? 'How we know' : 'How we count'}</b>
        <span className={styles.facts}>
          {range ? (
            <span>95% interval {range}</span>
          ) : (
            goal && <span>Goal: more than {formatGoal(goal.rate)}</span>
          )}
          {goal && <span>Locked {formatDay(goal.startedAt)}</span>}
          {goal && checks && <ChecksFact checks={checks} named={named} />}
        </span>
        <svg className={styles.arrow} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.inside}>
        <p className={styles.verdict}>{verdict.text}</p>
        <Aside verdict={verdict} checks={checks} />
        {children && <div className={styles.chart}>{children}</div>}
        {checks && <Doubts checks={checks} />}
        {goal && <GoalFacts goal={goal} isChecked={checks !== undefined} />}
      </div>
      {folds}
    </details>
  );
}

/** Further notes that weaken the verdict or announce upcoming steps. Omits notes that repeat a check. */
function Aside({
  verdict,
  checks = [],
}: {
  verdict: Evidence['verdict'];
  checks: readonly Check[] | undefined;
}) {
  const { open, notes } = verdict;
  const judging = judgingText(verdict);
  const unchecked = notes.filter((note) => !checks.some(({ text }) => text === note));
  const all = [
    ...(open > 0 ? [`${plural(open, 'person', 'people')} may still confirm.`] : []),
    ...unchecked,
    ...(judging ? [judging] : []),
  ];
  return (
    all.length > 0 && (
      <p className={styles.aside}>
        {all.map((text) => (
          <span key={text}>{text} </span>
        ))}
      </p>
    )
  );
}

/**
 * The goal as it was locked, with its entry in the public record.
 *
 * @param isChecked whether a check already covers what the founder had seen before setting the goal
 */
function GoalFacts({ goal, isChecked }: { goal: Goal; isChecked: boolean }) {
  const { hash, logSeq } = goal;
  const seen = isChecked ? null : seenBefore(goal);
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Goal</dt>
        <dd>{goalSentence(goal)}</dd>
      </div>
      {seen && (
        <div>
          <dt>Set</dt>
          <dd>{seen}</dd>
        </div>
      )}
      <GoalConditions terms={goal} />
      <div>
        <dt>Record</dt>
        <dd className={styles.copied}>
          <span title={hash}>Public record #{formatNumber(logSeq)}</span>
          <CopyButton text={hash} what={`Copy the hash of public record ${formatNumber(logSeq)}`} />
        </dd>
      </div>
    </dl>
  );
}
