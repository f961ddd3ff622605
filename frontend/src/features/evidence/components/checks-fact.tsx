import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { CHECK_NAMES } from '../rules/checks';
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
            {named ? flaggedText(flagged.length, listed(flagged)) : flaggedCount(flagged.length)}
          </span>
        </span>
      )}
      {unknown.length > 0 && (named || flagged.length === 0) && (
        <span>{named ? unknownText(unknown.length, listed(unknown)) : unknownCount(unknown.length)}</span>
      )}
    </>
  );
}

const flaggedCount = (count: number) =>
  plural(count, { one: '# check needs a look', other: '# checks need a look' });

const flaggedText = (count: number, names: string) =>
  plural(count, { one: `# check needs a look: ${names}`, other: `# checks need a look: ${names}` });

const unknownCount = (count: number) => plural(count, { one: '# check unknown', other: '# checks unknown' });

const unknownText = (count: number, names: string) =>
  plural(count, { one: `# check unknown: ${names}`, other: `# checks unknown: ${names}` });

const namesOf = (checks: readonly Check[], state: Check['state']) =>
  checks.filter((one) => one.state === state).map(({ key }) => i18n._(CHECK_NAMES[key]));
