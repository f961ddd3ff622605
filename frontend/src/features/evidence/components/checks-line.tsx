import typography from '@/ui/typography.module.css';
import { CHECK_NAMES } from '../rules/checks';
import type { Check } from '../types';
import styles from './checks-line.module.css';

/** A line below the verdict with the checks that deserve a reader's attention. */
export function ChecksLine({ checks, hasGoal }: { checks: readonly Check[]; hasGoal: boolean }) {
  const named = (state: Check['state']) =>
    checks.filter((one) => one.state === state).map(({ key }) => CHECK_NAMES[key]);
  const [flagged, unknown] = [named('flagged'), named('unknown')];
  return (
    <p className={styles.line} data-flagged={flagged.length + unknown.length > 0 || undefined}>
      {unknown.length > 0 && (
        <span>
          <b className={typography.strong}>Unknown:</b>{' '}
          {hasGoal ? unknown.join(', ') : `${unknown.length} of ${checks.length} checks, which need a goal`}
          .{' '}
        </span>
      )}
      {flagged.length > 0 ? (
        <span>
          <b className={typography.strong}>
            {flagged.length} of {checks.length} checks flagged:
          </b>{' '}
          {flagged.join(', ')}.{' '}
        </span>
      ) : (
        <span>
          {unknown.length > 0 ? 'Nothing else is flagged.' : `All ${checks.length} checks passed.`}{' '}
        </span>
      )}
    </p>
  );
}
