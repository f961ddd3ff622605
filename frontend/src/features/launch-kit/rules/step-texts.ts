import type { Launch } from '@/api/workspace';

type Step = Launch['steps'][number]['step'];

/** Each step of the list, and what brings it about. */
export const STEP_TEXTS: Record<Step, { done: string; how: string }> = {
  approved: { done: 'Your page is public', how: 'We read every idea before it goes public.' },
  goal: {
    done: 'You set a goal',
    how: 'Decide what would convince you. Only visitors who come after that count for it.',
  },
  shared: {
    done: 'Someone visited from one of your links',
    how: 'Post a link below where people have the problem that you want to solve.',
  },
  'first-visits': {
    done: '5 visits',
    how: 'Send the mail to five people who would tell you the truth.',
  },
  vote: {
    done: 'The first vote that is not yours',
    how: 'Ask one person to press the button while you watch.',
  },
  'sign-up': {
    done: 'The first sign-up',
    how: 'Say in your post what those who wait will get, and when.',
  },
  answered: {
    done: 'You answered what somebody wrote',
    how: 'Reply within a day and more will come.',
  },
  'twenty-visits': {
    done: '20 visits',
    how: 'Post in a second place: another link below tells you which one brings people.',
  },
};
