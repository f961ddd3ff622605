import { plural } from '@/lib/format';
import type { Check } from '../types';
import styles from './checks-fact.module.css';

/** How the checks went, in a few words. */
export function ChecksFact({ checks }: { checks: readonly Check[] }) {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const [flagged, unknown] = [count('flagged'), count('unknown')];
  if (flagged > 0)
    return (
      <span>
        <span className={styles.flagged}>
          {plural(flagged, 'check')} {flagged === 1 ? 'needs' : 'need'} a look
        </span>
      </span>
    );
  return <span>{unknown > 0 ? `${plural(unknown, 'check')} unknown` : 'All checks passed'}</span>;
}
