/** What a founder can do next, the most urgent first: people who wait, then what makes a week count. */
export const STEPS = ['answer', 'announce', 'confirm', 'rewrite', 'set-goal', 'share', 'learn'] as const;
export type Step = (typeof STEPS)[number];

/** An idea's week, as far as a next step follows from it. */
export interface IdeaWeek {
  ideaId: string;
  /** Times the page was opened in the week. */
  visits: number;
  signUps: number;
  /** Messages that the founder has not read, whenever they came. */
  unread: number;
  /** People on the waitlist, whenever they joined. */
  waitlist: number;
  /** Whether those who join are asked to confirm their address. */
  asksToConfirm: boolean;
  /** What is said of the latest goal. */
  verdict: { state: string; decidedAt: Date | null };
  /** When a campaign to the whole waitlist was last written; null: never. */
  lastBroadcastAt: Date | null;
}

export interface NextStep {
  ideaId: string;
  step: Step;
}

/** Visits in a week from which it says something that nobody joined: chance alone would not keep all away. */
export const ENOUGH_VISITS = 30;
const WITHOUT_GOAL = ['no-goal', 'withdrawn', 'void'];

/** The next step of one idea; null when there is nothing to do but wait. */
export function stepOf(idea: IdeaWeek): Step | null {
  if (idea.unread > 0) return 'answer';
  if (idea.verdict.state === 'reached') return hasAnnounced(idea) ? null : 'announce';
  if (idea.waitlist > 0 && !idea.asksToConfirm) return 'confirm';
  if (idea.visits >= ENOUGH_VISITS && idea.signUps === 0) return 'rewrite';
  // Before sharing: visitors who come earlier don't count for a goal.
  if (WITHOUT_GOAL.includes(idea.verdict.state)) return 'set-goal';
  if (idea.visits === 0) return 'share';
  return idea.verdict.state === 'missed' ? 'learn' : null;
}

/** The people who waited have heard of it since. */
function hasAnnounced({ verdict, lastBroadcastAt, waitlist }: IdeaWeek): boolean {
  if (waitlist === 0) return true;
  return lastBroadcastAt !== null && (!verdict.decidedAt || lastBroadcastAt >= verdict.decidedAt);
}

/** One step for a founder with several ideas: the most urgent, of the idea that most came to see. */
export function nextStep(ideas: readonly IdeaWeek[]): NextStep | null {
  const [first] = ideas
    .flatMap((idea) => {
      const step = stepOf(idea);
      return step ? [{ idea, step }] : [];
    })
    .sort(
      (a, b) =>
        STEPS.indexOf(a.step) - STEPS.indexOf(b.step) ||
        b.idea.visits - a.idea.visits ||
        (a.idea.ideaId < b.idea.ideaId ? -1 : 1),
    );
  return first ? { ideaId: first.idea.ideaId, step: first.step } : null;
}
