import type { Launch } from '@/api/workspace';

type StepName = Launch['steps'][number]['step'];
const STEPS: StepName[] = [
  'approved',
  'goal',
  'shared',
  'first-visits',
  'vote',
  'sign-up',
  'answered',
  'twenty-visits',
];

/** Builds the launch state of an idea that was just approved. `done` lists the completed steps. */
export function aLaunch({
  done = ['approved'],
  ...change
}: Partial<Launch> & { done?: StepName[] } = {}): Launch {
  return {
    isPublic: true,
    review: null,
    visits: 0,
    steps: STEPS.map((step) => ({ step, done: done.includes(step) })),
    links: [],
    showsFounder: false,
    hasPicture: false,
    ...change,
  };
}
