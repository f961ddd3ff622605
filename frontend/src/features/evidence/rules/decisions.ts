import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import type { GoalState, VerdictLine } from '@/api/workspace';

/** An idea and the state of its latest goal. The state is null without a goal. */
export interface Standing {
  idea: OwnIdea;
  verdict: VerdictLine | null;
}

export interface Standings {
  /** Ideas that need the founder's decision. */
  toDecide: Standing[];
  /** Ideas that need more visitors before there is anything to decide. */
  counting: Standing[];
}

/** States of undecided goals, worst first. */
const OPEN: readonly GoalState[] = ['behind', 'settling', 'promising', 'counting'];
/**
 * Order of ideas that need a decision: results first, then ideas without a goal, then goals that ended early.
 */
const DECIDED: readonly (GoalState | 'none')[] = ['reached', 'missed', 'none', 'withdrawn', 'void'];

const stateOf = ({ verdict }: Standing) => verdict?.state ?? 'none';

const inOrder = (standings: Standing[], order: readonly (GoalState | 'none')[]) =>
  standings
    .filter((standing) => order.includes(stateOf(standing)))
    .sort((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

/**
 * Groups a founder's ideas by whether they need a decision. Omits ideas that aren't public and never had a
 * goal, because no visitor can have seen them.
 */
export function standings(ideas: readonly OwnIdea[], verdicts: readonly VerdictLine[]): Standings {
  const byIdea = new Map(verdicts.map((verdict) => [verdict.ideaId, verdict]));
  const all = ideas
    .map((idea) => ({ idea, verdict: byIdea.get(idea.id) ?? null }))
    .filter(({ idea, verdict }) => verdict !== null || idea.isPublic);
  return { toDecide: inOrder(all, DECIDED), counting: inOrder(all, OPEN) };
}

/**
 * Returns the founder's next step for an idea, as a label and as a name among other ideas. Undefined if the
 * founder can only wait.
 */
export function nextStep({ idea, verdict }: Standing): { label: string; name: string } | undefined {
  const { title } = idea;
  if (verdict === null) return { label: t`Set a goal`, name: t`Set a goal for ${title}` };
  const mayRetry = (verdict.state === 'withdrawn' || verdict.state === 'void') && idea.isPublic;
  return mayRetry ? { label: t`Set a new goal`, name: t`Set a new goal for ${title}` } : undefined;
}
