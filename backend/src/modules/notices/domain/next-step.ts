import { type Message, msg } from '../../../shared/message.js';

/**
 * Possible next steps for a founder, most urgent first: steps for people who are waiting come before steps
 * that improve the evidence.
 */
export const STEPS = ['answer', 'announce', 'confirm', 'rewrite', 'set-goal', 'share', 'learn'] as const;
export type Step = (typeof STEPS)[number];

/** The data about an idea's week that the next step depends on. */
export interface IdeaWeek {
  ideaId: string;
  /** Number of visits to the page during the week. */
  visits: number;
  signUps: number;
  /** Number of unread messages, no matter how old. */
  unread: number;
  /** Number of people on the waitlist, no matter when they joined. */
  waitlist: number;
  /** True if the idea asks new subscribers to confirm their address. */
  asksToConfirm: boolean;
  /** State of the latest goal. */
  verdict: { state: string; decidedAt: Date | null };
  /** Time at which the last campaign to the whole waitlist was created. Null before the first. */
  lastBroadcastAt: Date | null;
}

export interface NextStep {
  ideaId: string;
  step: Step;
}

/** Number of visits in a week above which a lack of sign-ups is unlikely to be chance. */
export const ENOUGH_VISITS = 30;
const WITHOUT_GOAL = ['no-goal', 'withdrawn', 'void'];

/** Returns the next step for one idea. Null if the founder can only wait. */
export function stepOf(idea: IdeaWeek): Step | null {
  if (idea.unread > 0) return 'answer';
  if (idea.verdict.state === 'reached') return hasAnnounced(idea) ? null : 'announce';
  if (idea.waitlist > 0 && !idea.asksToConfirm) return 'confirm';
  if (idea.visits >= ENOUGH_VISITS && idea.signUps === 0) return 'rewrite';
  // Setting a goal comes before sharing, because earlier visitors don't count for a goal.
  if (WITHOUT_GOAL.includes(idea.verdict.state)) return 'set-goal';
  if (idea.visits === 0) return 'share';
  return idea.verdict.state === 'missed' ? 'learn' : null;
}

/** True if the waitlist has been informed since the goal was decided. */
function hasAnnounced({ verdict, lastBroadcastAt, waitlist }: IdeaWeek): boolean {
  if (waitlist === 0) return true;
  return lastBroadcastAt !== null && (!verdict.decidedAt || lastBroadcastAt >= verdict.decidedAt);
}

/**
 * Returns one step for a founder with several ideas: the most urgent step. Among equally urgent steps, the
 * most visited idea's.
 */
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

/** Texts that describe a next step. */
interface StepWords {
  text: Message;
  /** Label of the button. */
  label: Message;
  /** Path of the screen that the button opens. */
  path: string;
}

/** The data about an idea that the texts need. */
interface Named {
  ideaId: string;
  title: string;
  unread: number;
  visits: number;
}

/** Path of the screen for each step. */
const PATHS: Record<Step, (ideaId: string) => string> = {
  answer: (id) => `/feedback/${id}`,
  announce: (id) => `/email-campaigns/${id}`,
  confirm: (id) => `/waitlist-management?ideaId=${id}`,
  share: (id) => `/share/${id}`,
  rewrite: (id) => `/dashboard?edit=${id}`,
  'set-goal': (id) => `/evidence/${id}`,
  learn: (id) => `/evidence/${id}`,
};
const LABELS: Record<Step, Message> = {
  answer: msg('Read and reply'),
  announce: msg('Write to your waitlist'),
  confirm: msg('Ask for confirmation'),
  share: msg('Share your page'),
  rewrite: msg('Edit your page'),
  'set-goal': msg('Set a goal'),
  learn: msg('See the evidence'),
};

const TEXTS: Record<Step, (idea: Named) => Message> = {
  answer: ({ title, unread }) =>
    msg(
      '{unread, plural, one {# message is waiting} other {# messages are waiting}} for you on {title}. People who get a reply tell you more.',
      { title, unread },
    ),
  announce: ({ title }) =>
    msg('{title} has reached its goal. Tell the people on its waitlist what happens next.', { title }),
  confirm: ({ title }) =>
    msg(
      'Ask the people who join the waitlist for {title} to confirm their address. Only confirmed sign-ups count as evidence.',
      { title },
    ),
  share: ({ title }) => msg('No one saw {title} last week. Share it where your audience is.', { title }),
  rewrite: ({ title, visits }) =>
    msg(
      '{title} had {visits, plural, one {# visit} other {# visits}}, but no one joined. Rewrite its first sentence: who does it help, and with what?',
      { title, visits },
    ),
  'set-goal': ({ title }) =>
    msg(
      'Set a goal for {title}, then share its page. Only visitors who arrive after you set the goal will count.',
      { title },
    ),
  learn: ({ title }) =>
    msg('{title} has missed its goal. Change one thing about it, then set the next goal.', { title }),
};

export const stepWords = (step: Step, idea: Named): StepWords => ({
  text: TEXTS[step](idea),
  label: LABELS[step],
  path: PATHS[step](idea.ideaId),
});
