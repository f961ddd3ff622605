import { plural } from '@/lib/format';
import { CHECK_STATES } from '../rules/checks';
import { findingOf } from '../rules/findings';
import type { Check } from '../types';
import styles from './check-list.module.css';
import { FoldedLine } from './folded-line';

/** The checks that did not pass, flagged ones first, each with a short result before its sentence. */
export function Doubts({ checks }: { checks: readonly Check[] }) {
  const doubts = [...of(checks, 'flagged'), ...of(checks, 'unknown')];
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.doubts}>
      {doubts.map((check) => (
        <li key={check.key} data-state={check.state}>
          <span className={styles.sign} aria-hidden="true">
            {check.state === 'flagged' ? '!' : '?'}
          </span>
          <span>
            <span className="sr-only">{CHECK_STATES[check.state]}: </span>
            <b>{findingOf(check)}</b> {check.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The checks that passed, in one line that opens. */
export function PassedChecks({ checks }: { checks: readonly Check[] }) {
  const passed = of(checks, 'passed');
  if (passed.length === 0) return null;
  const all = passed.length === checks.length;
  return (
    <FoldedLine title={`${all ? 'All ' : ''}${plural(passed.length, 'check')} passed`} plain>
      <ul className={styles.passed}>
        {passed.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </FoldedLine>
  );
}

const of = (checks: readonly Check[], state: Check['state']) => checks.filter((one) => one.state === state);
