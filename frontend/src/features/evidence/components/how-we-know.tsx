import type { ReactNode } from 'react';
import { formatDay, formatGoal, formatNumber, formatRate, plural } from '@/lib/format';
import { CopyButton } from '@/ui/copy-button';
import layout from '@/ui/layout.module.css';
import { cardOf } from '../rules/card';
import { goalSentence, judgingText, seenBefore } from '../rules/words';
import type { Check, Evidence, Goal } from '../types';
import { CheckList } from './check-list';
import { ChecksFact } from './checks-fact';
import { GoalConditions } from './goal-conditions';
import styles from './how-we-know.module.css';

type Known = Pick<Evidence, 'verdict' | 'goal' | 'days'> & { checks?: Check[] };

/**
 * What the verdict rests on, in one line that opens. A failed check is named in the closed line, so that
 * folding hides no doubt.
 *
 * @param children the chart of the rate over time
 */
export function HowWeKnow({ evidence, children }: { evidence: Known; children?: ReactNode }) {
  const { goal, checks } = evidence;
  const { range } = cardOf(evidence);
  return (
    <details className={styles.how}>
      <summary className={styles.line}>
        <b>How we know</b>
        <span className={styles.facts}>
          {range ? (
            <span>95% interval {range}</span>
          ) : (
            goal && <span>Goal: more than {formatGoal(goal.rate)}</span>
          )}
          {goal && <span>Locked {formatDay(goal.startedAt)}</span>}
          {checks && <ChecksFact checks={checks} />}
        </span>
        <svg className={styles.arrow} width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.inside}>
        <div className={styles.method}>
          <Method evidence={evidence} />
          {checks && <CheckList checks={checks} />}
        </div>
        <div className={styles.record}>
          {goal && <GoalFacts goal={goal} />}
          {children}
        </div>
      </div>
    </details>
  );
}

/** The verdict in full, and everything that weakens it. */
function Method({ evidence: { verdict, goal } }: { evidence: Known }) {
  const judging = judgingText(verdict);
  const { estimate, visitors, yes, open } = verdict;
  const counted = visitors > 0 ? yes / visitors : null;
  const isCorrected = goal && typeof estimate === 'number' && formatRate(estimate) !== formatRate(counted);
  return (
    <>
      <p>{verdict.text}</p>
      {isCorrected && (
        <p>
          {formatNumber(yes)} of {plural(visitors, 'visitor')} is {formatRate(counted)}. The card shows{' '}
          {formatRate(estimate)}, the estimate that allows for deciding early.
        </p>
      )}
      {open > 0 && <p>{plural(open, 'person', 'people')} may still confirm.</p>}
      {verdict.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {judging && <p>{judging}</p>}
    </>
  );
}

/** The goal as it was locked, with its place in the public record. */
function GoalFacts({ goal }: { goal: Goal }) {
  const { startedAt, hash, logSeq, number, founderNumber } = goal;
  const seen = seenBefore(goal);
  return (
    <dl className={layout.facts}>
      <dt>Goal</dt>
      <dd>{goalSentence(goal)}</dd>
      <dt>Set</dt>
      <dd>
        {formatDay(startedAt)}
        {seen && `, ${seen}`}; locked
      </dd>
      <GoalConditions terms={goal} />
      {typeof founderNumber === 'number' && (
        <>
          <dt>Number</dt>
          <dd>
            {formatNumber(number)} of this idea, {formatNumber(founderNumber)} of this founder
          </dd>
        </>
      )}
      <dt>Record</dt>
      <dd className={styles.copied}>
        <span title={hash}>Public record #{formatNumber(logSeq)}</span>
        <CopyButton text={hash} what={`Copy the hash of public record ${formatNumber(logSeq)}`} />
      </dd>
    </dl>
  );
}
