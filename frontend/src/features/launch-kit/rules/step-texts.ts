import type { Launch } from '@/api/workspace';

type Step = Launch['steps'][number]['step'];

/** Texts for each step of the checklist: its name when completed, and how to complete it. */
export const STEP_TEXTS: Record<Step, { done: string; how: string }> = {
  approved: { done: 'Your page is public', how: 'We read every idea before it goes public.' },
  goal: {
    done: 'Set a goal',
    how: 'Decide what would convince you. Only visitors from then on count.',
  },
  shared: {
    done: 'Someone visited from a link',
    how: 'Post one of your links where people have the problem you want to solve.',
  },
  'first-visits': {
    done: '5 visits',
    how: 'Email five people who will tell you the truth.',
  },
  vote: {
    done: 'First vote from someone else',
    how: 'Ask one person to vote while you watch.',
  },
  'sign-up': {
    done: 'First sign-up',
    how: 'Say in your post what people on the waitlist will get, and when.',
  },
  answered: {
    done: 'Reply to a message',
    how: 'Reply within a day and more will come.',
  },
  'twenty-visits': {
    done: '20 visits',
    how: 'Post in a second channel and see which one brings people.',
  },
};
