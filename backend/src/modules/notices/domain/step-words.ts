import type { Step } from './next-step.js';

/** A next step as a founder reads it. */
export interface StepWords {
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
  answer: 'Read and answer',
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
    `${messages(unread)} for you on ${title}. Whoever gets an answer tells you more.`,
  announce: ({ title }) => `${title} has reached its goal. Tell the people on its waitlist what comes now.`,
  confirm: ({ title }) =>
    `Ask the people who join ${title} to confirm their address. Only confirmed ones count as evidence.`,
  share: ({ title }) =>
    `Nobody saw ${title} last week. Share it in one place where the people are whom you want to help.`,
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
