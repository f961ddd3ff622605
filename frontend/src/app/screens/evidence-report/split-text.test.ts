import { anArm } from '@/features/evidence/experiments/experiment.factory';
import { splitText } from './split-text';

const shared = (...visitors: number[]) => visitors.map((count, arm) => anArm({ arm, visitors: count }));

test.each([
  [[400, 410], 'chi-square 0.12 with 1 degree of freedom. Chance exceeds 10.83 in only 1'],
  [[400, 410, 420], 'chi-square 0.49 with 2 degrees of freedom. Chance exceeds 13.82 in only 1'],
  [
    [400, 500],
    'chi-square 11.11 with 1 degree of freedom. Chance exceeds 10.83 in only 1 of 1,000 experiments, so read',
  ],
])('describes how visitors were split for %j', (visitors, text) =>
  expect(splitText({ state: 'decided', arms: shared(...visitors) })).toContain(text),
);

test.each([
  ['running', 400],
  ['settling', 400],
  ['broken', 400],
  ['decided', 4],
] as const)('describes no split for an experiment that is %s, with %i visitors per arm', (state, visitors) =>
  expect(splitText({ state, arms: shared(visitors, visitors) })).toBeNull(),
);
