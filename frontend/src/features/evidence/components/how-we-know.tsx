import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatDay, formatGoal, formatNumber, formatRange } from '@/lib/format';
import { CopyButton } from '@/ui/copy-button';
import { cardOf } from '../rules/card';
import { checksToShow } from '../rules/checks';
import { goalSentence, seenBefore } from '../rules/words';
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
 * @param next says when the goal is judged next; null if that's over, or in a report
 * @param folds the collapsed lines at the end, which are lazy-loaded in reports
 * @param children chart of the rate over time
 */
export function HowWeKnow({
  evidence,
  named,
  next = null,
  folds,
  children,
}: {
  evidence: Known;
  named?: boolean;
  next?: string | null;
  folds: ReactNode;
  children?: ReactNode;
}) {
  const { goal, verdict } = evidence;
  const { rates } = cardOf(evidence);
  const range = rates && formatRange(rates);
  const checks = checksToShow(evidence.checks, goal !== null);
  const facts = goal && <GoalFacts goal={goal} isChecked={checks !== undefined} />;
  return (
    <details className={styles.how}>
      <summary className={styles.line}>
        <b>{goal ? t`How we know` : t`How we count`}</b>
        <span className={styles.facts}>
          {range ? (
            <span>{t`95% interval ${range}`}</span>
          ) : (
            goal && <span>{t`Goal: more than ${{ rate: formatGoal(goal.rate) }}`}</span>
          )}
          {goal && <span>{t`Locked ${{ day: formatDay(goal.startedAt) }}`}</span>}
          {goal && checks && <ChecksFact checks={checks} named={named} />}
        </span>
        <svg className={styles.arrow} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.inside}>
        <div className={styles.column}>
          <div className={styles.words}>
            <p className={styles.verdict}>{verdict.text}</p>
            <Aside verdict={verdict} checks={checks} next={next} />
          </div>
          {checks && <Doubts checks={checks} />}
          {!children && facts}
        </div>
        {children && (
          <div className={cx(styles.column, styles.chart)}>
            {children}
            {facts}
          </div>
        )}
      </div>
      {folds}
    </details>
  );
}

/** Further notes that weaken the verdict or announce upcoming steps. Omits notes that repeat a check. */
function Aside({
  verdict,
  checks = [],
  next,
}: {
  verdict: Evidence['verdict'];
  checks: readonly Check[] | undefined;
  next: string | null;
}) {
  const { open, notes } = verdict;
  const unchecked = notes.filter((note) => !checks.some(({ text }) => text === note));
  const all = [
    ...(open > 0
      ? [plural(open, { one: '# person may still confirm.', other: '# people may still confirm.' })]
      : []),
    ...unchecked,
    ...(next ? [next] : []),
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
  const { hash } = goal;
  const entry = formatNumber(goal.logSeq);
  const seen = isChecked ? null : seenBefore(goal);
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t`Goal`}</dt>
        <dd>{goalSentence(goal)}</dd>
      </div>
      {seen && (
        <div>
          <dt>{t({ message: 'Set', comment: 'When the founder set the goal' })}</dt>
          <dd>{seen}</dd>
        </div>
      )}
      <GoalConditions terms={goal} />
      <div>
        <dt>{t({ message: 'Record', comment: 'The goal’s entry in the public record' })}</dt>
        <dd title={hash}>
          <CopyButton text={hash} what={t`Public record #${entry}: copy its hash`}>
            {t`Public record #${entry}`}
          </CopyButton>
        </dd>
      </div>
    </dl>
  );
}
