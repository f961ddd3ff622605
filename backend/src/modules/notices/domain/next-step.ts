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

/** A next step as a founder reads it. */
interface StepWords {
  text: string;
  /** Of the button. */
  label: string;
  /** Path on the site that the button opens. */
  path: string;
}

/** An idea, as far as words about it need. */
interface Named {
  ideaId: string;
  title: string;
  unread: number;
  visits: number;
}

/** Where the founder does it. */
const PATHS: Record<Step, (ideaId: string) => string> = {
  answer: (id) => `/feedback/${id}`,
  announce: (id) => `/email-campaigns/${id}`,
  confirm: (id) => `/waitlist-management?ideaId=${id}`,
  share: (id) => `/share/${id}`,
  rewrite: (id) => `/dashboard?edit=${id}`,
  'set-goal': (id) => `/evidence/${id}`,
  learn: (id) => `/evidence/${id}`,
};
const LABELS: Record<Step, string> = {
  answer: 'Read and reply',
  announce: 'Write to your waitlist',
  confirm: 'Ask for confirmation',
  share: 'Share your page',
  rewrite: 'Edit your page',
  'set-goal': 'Set a goal',
  learn: 'See the evidence',
};

const messages = (count: number) => (count === 1 ? '1 message waits' : `${count} messages wait`);

const TEXTS: Record<Step, (idea: Named) => string> = {
  answer: ({ title, unread }) =>
    `${messages(unread)} for you on ${title}. People who get a reply tell you more.`,
  announce: ({ title }) => `${title} has reached its goal. Tell the people on its waitlist what comes now.`,
  confirm: ({ title }) =>
    `Ask the people who join ${title} to confirm their address. Only confirmed ones count as evidence.`,
  share: ({ title }) => `Nobody saw ${title} last week. Share it where your audience is.`,
  rewrite: ({ title, visits }) =>
    `${visits} visits and nobody joined ${title}. Rewrite its first sentence: whom it helps, and with what.`,
  'set-goal': ({ title }) =>
    `Set a goal for ${title}, then share its page. Only visitors who come after that count for it.`,
  learn: ({ title }) => `${title} has missed its goal. Change one thing about it, and set the next goal.`,
};

export const stepWords = (step: Step, idea: Named): StepWords => ({
  text: TEXTS[step](idea),
  label: LABELS[step],
  path: PATHS[step](idea.ideaId),
});
