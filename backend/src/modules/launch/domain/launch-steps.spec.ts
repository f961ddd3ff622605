import { describe, expect, it } from '@jest/globals';

import { type LaunchFacts, stepsOf } from './launch-steps.js';

const NOTHING: LaunchFacts = {
  isPublic: false,
  hasGoal: false,
  visits: 0,
  sharedVisits: 0,
  hasVote: false,
  hasSignUp: false,
  hasAnswer: false,
};
const done = (facts: Partial<LaunchFacts>) =>
  stepsOf({ ...NOTHING, ...facts }).flatMap(({ step, done }) => (done ? [step] : []));

describe('the list "first 20 visits"', () => {
  it.each<[Partial<LaunchFacts>, string[]]>([
    [{}, []],
    [{ isPublic: true }, ['approved']],
    [{ hasGoal: true }, ['goal']],
    [{ visits: 4, sharedVisits: 1 }, ['shared']],
    [{ visits: 5 }, ['first-visits']],
    [{ visits: 19 }, ['first-visits']],
    [{ visits: 20 }, ['first-visits', 'twenty-visits']],
    [{ hasVote: true }, ['vote']],
    [{ hasSignUp: true }, ['sign-up']],
    [{ hasAnswer: true }, ['answered']],
  ])('marks the right steps as completed for %j', (facts, steps) => expect(done(facts)).toEqual(steps));

  it('has eight steps, with setting a goal before sharing', () => {
    const steps = stepsOf(NOTHING).map(({ step }) => step);
    expect(steps).toHaveLength(8);
    expect(steps.indexOf('goal')).toBeLessThan(steps.indexOf('shared'));
  });
});
