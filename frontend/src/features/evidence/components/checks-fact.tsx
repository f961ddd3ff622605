import { plural, t } from '@lingui/core/macro';
import { checkNames } from '../rules/checks';
import { listed } from '../rules/words';
import type { Check } from '../types';
import styles from './checks-fact.module.css';

/**
 * Summarizes the result of the checks in a few words.
 *
 * @param named whether to name the checks, for readers who don't know the idea
 */
export function ChecksFact({ checks, named = false }: { checks: readonly Check[]; named?: boolean }) {
  const [flagged, unknown] = [namesOf(checks, 'flagged'), namesOf(checks, 'unknown')];
  if (flagged.length + unknown.length === 0) return <span>{t`All checks passed`}</span>;
  return (
    <>
      {flagged.length > 0 && (
        <span>
          <span className={styles.flagged}>
            {flaggedText(flagged.length, named ? listed(flagged) : null)}
          </span>
        </span>
      )}
      {unknown.length > 0 && (named || flagged.length === 0) && (
        <span>{unknownText(unknown.length, named ? listed(unknown) : null)}</span>
      )}
    </>
  );
}

function flaggedText(count: number, names: string | null): string {
  return names === null
    ? plural(count, { one: '# check needs a look', other: '# checks need a look' })
    : t`${plural(count, { one: '# check needs a look', other: '# checks need a look' })}: ${names}`;
}

function unknownText(count: number, names: string | null): string {
  return names === null
    ? plural(count, { one: '# check unknown', other: '# checks unknown' })
    : t`${plural(count, { one: '# check unknown', other: '# checks unknown' })}: ${names}`;
}

const namesOf = (checks: readonly Check[], state: Check['state']) =>
  checks.filter((one) => one.state === state).map(({ key }) => checkNames()[key]);
