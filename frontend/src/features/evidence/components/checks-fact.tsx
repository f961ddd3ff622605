import { plural } from '@/lib/format';
import { CHECK_NAMES } from '../rules/checks';
import type { Check } from '../types';
import styles from './checks-fact.module.css';

/**
 * Summarizes the result of the checks in a few words.
 *
 * @param named whether to name the checks, for readers who don't know the idea
 */
export function ChecksFact({ checks, named = false }: { checks: readonly Check[]; named?: boolean }) {
  const [flagged, unknown] = [namesOf(checks, 'flagged'), namesOf(checks, 'unknown')];
  const which = (names: string[]) => (named ? `: ${names.join(', ')}` : '');
  if (flagged.length + unknown.length === 0) return <span>All checks passed</span>;
  return (
    <>
      {flagged.length > 0 && (
        <span>
          <span className={styles.flagged}>
            {plural(flagged.length, 'check')} {flagged.length === 1 ? 'needs' : 'need'} a look{which(flagged)}
          </span>
        </span>
      )}
      {unknown.length > 0 && (named || flagged.length === 0) && (
        <span>
          {plural(unknown.length, 'check')} unknown{which(unknown)}
        </span>
      )}
    </>
  );
}

const namesOf = (checks: readonly Check[], state: Check['state']) =>
  checks.filter((one) => one.state === state).map(({ key }) => CHECK_NAMES[key]);
