import { formatNumber } from '@/lib/format';
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
        <dt>Ends after</dt>
        <dd>{goalEnd(terms)}</dd>
      </div>
      {atLeast && (
        <div>
          <dt>And at least</dt>
          <dd>
            {formatNumber(atLeast.count)} {PEOPLE[atLeast.metric]}
          </dd>
        </div>
      )}
      <div>
        <dt>Counts</dt>
        <dd>{goalSources(sources)}</dd>
      </div>
    </>
  );
}
