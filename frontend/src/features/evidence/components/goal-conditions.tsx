import { t } from '@lingui/core/macro';
import { goalEnd, goalSources, PEOPLE } from '../rules/words';
import type { GoalTerms } from '../types';

/** Rows for a list of facts that say when a goal ends and which visitors count. */
export function GoalConditions({
  terms,
}: {
  terms: Pick<GoalTerms, 'visitors' | 'days' | 'atLeast' | 'sources'>;
}) {
  const { atLeast, sources } = terms;
  return (
    <>
      <div>
        <dt>{t`Ends after`}</dt>
        <dd>{goalEnd(terms)}</dd>
      </div>
      {atLeast && (
        <div>
          <dt>{t`And at least`}</dt>
          <dd>{PEOPLE[atLeast.metric](atLeast.count)}</dd>
        </div>
      )}
      <div>
        <dt>{t({ message: 'Counts', comment: 'Verb: the goal counts visitors from these sources' })}</dt>
        <dd>{goalSources(sources)}</dd>
      </div>
    </>
  );
}
