import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Launch } from '@/api/workspace';

type Step = Launch['steps'][number]['step'];

/** Texts for each step of the checklist: its name when completed, and how to complete it. */
export const STEP_TEXTS: Record<Step, { done: MessageDescriptor; how: MessageDescriptor }> = {
  approved: { done: msg`Your page is public`, how: msg`We read every idea before it goes public.` },
  goal: {
    done: msg`Set a goal`,
    how: msg`Decide what would convince you. Only visitors from then on count.`,
  },
  shared: {
    done: msg`Someone visited from a link`,
    how: msg`Post one of your links where people have the problem you want to solve.`,
  },
  'first-visits': {
    done: msg`5 visits`,
    how: msg`Email five people who will tell you the truth.`,
  },
  vote: {
    done: msg`First vote from someone else`,
    how: msg`Ask one person to vote while you watch.`,
  },
  'sign-up': {
    done: msg`First sign-up`,
    how: msg`Say in your post what people on the waitlist will get, and when.`,
  },
  answered: {
    done: msg`Reply to a message`,
    how: msg`Reply within a day and more will come.`,
  },
  'twenty-visits': {
    done: msg`20 visits`,
    how: msg`Post in a second channel and see which one brings people.`,
  },
};
