import { useListVerdictsQuery } from './workspace';
import type { VerdictLine } from './workspace';

/** States of a goal that visitors still decide. */
const RUNNING: readonly VerdictLine['state'][] = ['counting', 'promising', 'behind', 'settling'];

/**
 * The goal of an idea that is running: what it forbids, or will note, is said before the founder does it.
 *
 * @returns undefined while that isn't known, and where none runs
 */
export function useRunningGoal(ideaId: string): VerdictLine | undefined {
  const { data } = useListVerdictsQuery();
  return data?.find((line) => line.ideaId === ideaId && RUNNING.includes(line.state));
}
