import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';

/** An idea of which there is something to say, with how its latest goal stands; null where it has none. */
export interface Standing {
  idea: OwnIdea;
  verdict: VerdictLine | null;
}

export interface Standings {
  /** The founder decides what comes next. */
  toDecide: Standing[];
  /** Visitors decide. */
  counting: Standing[];
}

/** Goals that visitors still decide, those first that go worst. */
const OPEN: readonly GoalState[] = ['behind', 'settling', 'promising', 'counting'];
/** What was shown comes before what was not, and that before what was never finished. */
const DECIDED: readonly (GoalState | 'none')[] = ['reached', 'missed', 'none', 'withdrawn', 'void'];

const stateOf = ({ verdict }: Standing) => verdict?.state ?? 'none';

const inOrder = (standings: Standing[], order: readonly (GoalState | 'none')[]) =>
  standings
    .filter((standing) => order.includes(stateOf(standing)))
    .sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

/**
 * How all of a founder's ideas stand, sorted by what needs a decision. An idea that is not public and never
 * had a goal is left out: nobody can have seen it.
 */
export function standings(ideas: readonly OwnIdea[], verdicts: readonly VerdictLine[]): Standings {
  const byIdea = new Map(verdicts.map((verdict) => [verdict.ideaId, verdict]));
  const all = ideas
    .map((idea) => ({ idea, verdict: byIdea.get(idea.id) ?? null }))
    .filter(({ idea, verdict }) => verdict !== null || idea.isPublic);
  return { toDecide: inOrder(all, DECIDED), counting: inOrder(all, OPEN) };
}

/** The next step of a founder whose idea stands so. Undefined: wait. */
export function nextStep({ idea, verdict }: Standing): string | undefined {
  if (verdict === null) return 'Set a goal';
  if (verdict.state === 'withdrawn' || verdict.state === 'void')
    return idea.isPublic ? 'Set a new goal' : undefined;
  return undefined;
}
