import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';

/** An idea with the state of its latest goal; null if it has none. */
export interface Standing {
  idea: OwnIdea;
  verdict: VerdictLine | null;
}

export interface Standings {
  /** Ideas that need the founder's decision. */
  toDecide: Standing[];
  /** Ideas that visitors still decide. */
  counting: Standing[];
}

/** States that visitors still decide, worst first. */
const OPEN: readonly GoalState[] = ['behind', 'settling', 'promising', 'counting'];
/** Decided goals in order: results, then ideas without a goal, then unfinished ones. */
const DECIDED: readonly (GoalState | 'none')[] = ['reached', 'missed', 'none', 'withdrawn', 'void'];

const stateOf = ({ verdict }: Standing) => verdict?.state ?? 'none';

const inOrder = (standings: Standing[], order: readonly (GoalState | 'none')[]) =>
  standings
    .filter((standing) => order.includes(stateOf(standing)))
    .sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

/**
 * All of a founder's ideas, grouped by whether they need a decision. Omits ideas that aren't public and never
 * had a goal, because no one can have seen them.
 */
export function standings(ideas: readonly OwnIdea[], verdicts: readonly VerdictLine[]): Standings {
  const byIdea = new Map(verdicts.map((verdict) => [verdict.ideaId, verdict]));
  const all = ideas
    .map((idea) => ({ idea, verdict: byIdea.get(idea.id) ?? null }))
    .filter(({ idea, verdict }) => verdict !== null || idea.isPublic);
  return { toDecide: inOrder(all, DECIDED), counting: inOrder(all, OPEN) };
}

/** The founder's next step for an idea. Undefined means wait. */
export function nextStep({ idea, verdict }: Standing): string | undefined {
  if (verdict === null) return 'Set a goal';
  if (verdict.state === 'withdrawn' || verdict.state === 'void')
    return idea.isPublic ? 'Set a new goal' : undefined;
  return undefined;
}
