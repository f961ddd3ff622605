import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import typography from '@/ui/typography.module.css';
import { checkNames } from '../rules/checks';
import { listed } from '../rules/words';
import type { Check } from '../types';
import styles from './checks-line.module.css';

/** A line below the verdict with the checks that deserve a reader's attention. */
export function ChecksLine({ checks, hasGoal }: { checks: readonly Check[]; hasGoal: boolean }) {
  const named = (state: Check['state']) =>
    checks.filter((one) => one.state === state).map(({ key }) => checkNames()[key]);
  const [flagged, unknown] = [named('flagged'), named('unknown')];
  const [flaggedNames, unknownNames] = [listed(flagged), listed(unknown)];
  const [flaggedCount, unknownCount, all] = [flagged.length, unknown.length, checks.length];
  return (
    <p className={styles.line} data-flagged={flaggedCount + unknownCount > 0 || undefined}>
      {unknownCount > 0 && (
        <span>
          {hasGoal ? (
            <Trans>
              <b className={typography.strong}>Unknown:</b> {unknownNames}.
            </Trans>
          ) : (
            <Trans>
              <b className={typography.strong}>Unknown:</b> {unknownCount} of {all} checks, which need a goal.
            </Trans>
          )}{' '}
        </span>
      )}
      {flaggedCount > 0 ? (
        <span>
          <Trans>
            <b className={typography.strong}>
              {flaggedCount} of {all} checks flagged:
            </b>{' '}
            {flaggedNames}.
          </Trans>{' '}
        </span>
      ) : (
        <span>{unknownCount > 0 ? t`Nothing else is flagged.` : t`All ${all} checks passed.`} </span>
      )}
    </p>
  );
}
