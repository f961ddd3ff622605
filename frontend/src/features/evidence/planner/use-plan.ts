import { usePlanGoalQuery } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { rateIn, visitorsIn, type GoalValues } from '../rules/goal-values';

/** Milliseconds that typing must pause: the server answers thirty such questions a minute. */
const PAUSE = 500;

/** What a goal with this rate and number of visitors takes; null for the query while they are none. */
export function usePlan({ rate, visitors }: Pick<GoalValues, 'rate' | 'visitors'>) {
  const wanted = useDebounced(`${rateIn(rate)} ${visitorsIn(visitors)}`, PAUSE);
  const [share = NaN, count = NaN] = wanted.split(' ').map(Number);
  const known = share > 0 && count > 0;
  const query = usePlanGoalQuery({ rate: share, visitors: count }, { skip: !known });
  return { query: known ? query : null, rate: share, visitors: count };
}
