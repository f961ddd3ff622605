import { usePlanGoalQuery } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { rateIn, visitorsIn, type GoalValues } from '../rules/goal-values';

/** Milliseconds that typing must pause: the server answers thirty such questions a minute. */
const PAUSE = 500;

/**
 * What a goal with this rate and number of visitors takes; null for the query while they are none. `rate` and
 * `visitors` are those that the answer is about, which is the one before while the next is awaited.
 */
export function usePlan(values: Pick<GoalValues, 'rate' | 'visitors'>) {
  const wanted = useDebounced(`${rateIn(values.rate)} ${visitorsIn(values.visitors)}`, PAUSE);
  const [share = NaN, count = NaN] = wanted.split(' ').map(Number);
  const known = share > 0 && count > 0;
  const query = usePlanGoalQuery({ rate: share, visitors: count }, { skip: !known });
  const rate = query.data?.chances[0]?.rate ?? share;
  const visitors = query.data?.needed.at(-1)?.visitors ?? count;
  return { query: known ? query : null, rate, visitors };
}
