import typography from '@/ui/typography.module.css';
import { CHECK_NAMES, CHECK_STATES, flaggedFirst, titled } from '../rules/checks';
import type { Check } from '../types';
import styles from './check-list.module.css';

/** The sign of each state, which its label says in words. */
const SIGNS: Record<Check['state'], string> = { flagged: '!', unknown: '?', passed: '✓' };

/** Every check with its sentence, flagged ones first. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {flaggedFirst(checks).map(({ key, state, text }) => (
        <li key={key}>
          <span className={styles.sign} data-state={state} aria-hidden="true">
            {SIGNS[state]}
          </span>
          <span>
            {state !== 'passed' && (
              <b className={typography.strong}>
                {CHECK_STATES[state]}: {titled(CHECK_NAMES[key])}.{' '}
              </b>
            )}
            {state === 'passed' && <span className="sr-only">{CHECK_STATES[state]}: </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
