import { useListVerdictsQuery } from './workspace';
import type { VerdictLine } from './workspace';

/** Goal states where more visitors can still affect the verdict. */
const RUNNING: readonly VerdictLine['state'][] = ['counting', 'promising', 'behind', 'settling'];

/**
 * The idea's running goal. Screens use it to warn a founder before a change that the goal forbids or records.
 * @returns undefined while loading, and if no goal is running
 */
export function useRunningGoal(ideaId: string): VerdictLine | undefined {
  const { data } = useListVerdictsQuery();
  return data?.find((line) => line.ideaId === ideaId && RUNNING.includes(line.state));
}
