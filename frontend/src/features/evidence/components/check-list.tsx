import { t } from '@lingui/core/macro';
import { findingOf } from '../rules/findings';
import type { Check } from '../types';
import styles from './check-list.module.css';

/** Checks that didn't pass, flagged ones first. Each has a short result before its sentence. */
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
            <span className="sr-only">{check.state === 'flagged' ? t`Flagged:` : t`Unknown:`} </span>
            <b>{findingOf(check)}</b> {check.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

const of = (checks: readonly Check[], state: Check['state']) => checks.filter((one) => one.state === state);
