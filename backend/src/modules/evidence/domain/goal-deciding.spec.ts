import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { aGoal, aGoalOfRules1 } from '../../../../test/mothers/goal.mother.js';
import { aTally, judged, someDays } from '../../../../test/support/judged-goals.js';
import { Goal } from './goal.js';
import { neededYes, tunedTo } from './goal-power.js';
import { readGoalText } from './goal-text.js';

const MORNING = new Date('2026-05-01T09:30:00.000Z');
const MIDNIGHT = new Date('2026-05-01T00:00:00.000Z');
const NOW = new Date('2026-06-01T00:12:00.000Z');
const stateOf = (goal: Goal) => goal.snapshot().state;

describe('a goal', () => {
  /** Lists a goal's closes with their visitors, required conversions and state. */
  const closes = (goal: Goal) => goal.days.map(({ visitors, needed, state }) => [visitors, needed, state]);

  it("can't be reached before half of its visitors have come, no matter how many convert", () => {
    const goal = aGoal(MIDNIGHT);
    judged(goal, [aTally(4, 4), aTally(60, 60), aTally(149, 149), aTally(150, 149)]);
    expect(closes(goal)).toEqual([
      [4, 5, 'counting'],
      [60, 61, 'promising'],
      [149, 150, 'promising'],
      [150, 24, 'reached'],
    ]);
  });

  it('requires the planned numbers of conversions if its visitors come as planned', () => {
    const planned = readGoalText(aGoal(MIDNIGHT).snapshot().text).test!.planned;
    const goal = aGoal(MIDNIGHT);
    judged(
      goal,
      Array.from({ length: 14 }, (_, part) => aTally(Math.round((300 * (part + 1)) / 14), 20)),
      14,
    );
    expect(goal.days.filter(({ visitors, needed }) => needed <= visitors)).toHaveLength(8);
    expect(goal.days.slice(6).map(({ visitors, needed }) => [visitors, needed])).toEqual(planned);
  });

  it('uses the rest of its significance level at the last close if its time ends before all visitors have come', () => {
    const goal = aGoal(MIDNIGHT, { days: 3 });
    judged(goal, [aTally(40, 8), aTally(80, 16), aTally(100, 15)]);
    expect(closes(goal)).toEqual([
      [40, 41, 'promising'],
      [80, 81, 'promising'],
      [100, 15, 'reached'],
    ]);
    expect(judged(aGoal(MIDNIGHT, { days: 3 }), [aTally(29, 29)]).at(-1)).toBe('too-few');
  });

  it('keeps its last boundary while it waits for confirmations', () => {
    const goal = aGoal(MIDNIGHT);
    judged(goal, [aTally(150, 12), aTally(310, 30, 8), aTally(310, 33, 4), aTally(310, 36, 1)]);
    expect(closes(goal)).toEqual([
      [150, 24, 'promising'],
      [310, 36, 'settling'],
      [310, 36, 'settling'],
      [310, 36, 'reached'],
    ]);
  });

  it('is missed if its always-valid interval is entirely below the target rate, even before half of its visitors have come', () => {
    const goal = aGoal(MIDNIGHT);
    expect(judged(goal, [aTally(60, 1), aTally(120, 1)])).toEqual(['behind', 'below']);
    const { estimate, low, high } = goal.snapshot();
    expect([low! < estimate!, estimate! < high!, high! < 0.08]).toEqual([true, true, true]);
  });

  it('depends only on its additional count once its rate is proven', () => {
    const goal = aGoal(MIDNIGHT, { atLeast: { metric: 'wouldPay', count: 10 } });
    const waiting = [aTally(150, 24), aTally(200, 24)];
    judged(goal, [...waiting, { ...aTally(250, 24), counted: 10 }]);
    expect(goal.days.map(({ state }) => state)).toEqual(['promising', 'promising', 'reached']);
    // The goal has the interval of the close that proved the rate.
    const alone = aGoal(MIDNIGHT);
    judged(alone, waiting);
    expect(goal.snapshot()).toMatchObject(estimateOf(alone));
  });
});

const estimateOf = (goal: Goal) => {
  const { estimate, low, high } = goal.snapshot();
  return { estimate, low, high };
};

describe('the interval of a verdict', () => {
  it('has a lower bound above the target rate if and only if the goal was reached, and contains the estimate', () => {
    fc.assert(
      fc.property(someDays, (tallies) => {
        const goal = aGoal(MORNING);
        judged(goal, tallies);
        const { visitors } = goal.days.at(-1)!;
        const { estimate, low, high } = estimateOf(goal);
        expect(estimate === null).toBe(visitors === 0);
        if (estimate === null || low === null || high === null) return;
        expect(low > 0.08).toBe(stateOf(goal) === 'reached');
        expect([low <= estimate, estimate <= high]).toEqual([true, true]);
      }),
      { numRuns: 60 },
    );
  });

  it('is wider if sign-ups that were still open at an earlier close could have decided the goal', () => {
    const goal = aGoal(MIDNIGHT);
    judged(goal, [aTally(150, 20, 5), aTally(300, 36)]);
    const settled = aGoal(MIDNIGHT);
    judged(settled, [aTally(150, 20), aTally(300, 36)]);
    expect(estimateOf(goal).low).toBe(estimateOf(settled).low);
    expect(estimateOf(goal).high).toBeGreaterThan(estimateOf(settled).high!);
  });

  it('is null if the founder gave up the goal, or a takedown ended it', () => {
    const goal = aGoal(MIDNIGHT);
    judged(goal, [aTally(150, 12)], 1);
    goal.withdraw(NOW, aTally(160, 13));
    expect(estimateOf(goal)).toEqual({ estimate: null, low: null, high: null });
  });
});

describe('a goal from version 1.0.0', () => {
  it('is decided at every close by the number of conversions in its table', () => {
    const needed = neededYes(0.08, 300, tunedTo(0.08, 300).lower);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (visitors, yes) => {
        const goal = aGoalOfRules1(MORNING);
        goal.judge('2026-05-01', aTally(visitors, Math.min(yes, visitors)), NOW);
        expect(goal.days[0]!.needed).toBe(needed[visitors]);
        expect(stateOf(goal) === 'reached').toBe(Math.min(yes, visitors) >= needed[visitors]!);
        expect(estimateOf(goal)).toEqual({ estimate: null, low: null, high: null });
      }),
    );
  });

  it('keeps its proven rate while it waits for its additional count', () => {
    const goal = aGoalOfRules1(MIDNIGHT, { atLeast: { metric: 'wouldPay', count: 10 } });
    judged(goal, [aTally(150, 23), { ...aTally(200, 16), counted: 10 }]);
    expect(goal.days.map(({ state }) => state)).toEqual(['promising', 'reached']);
  });
});

describe('the text of a goal', () => {
  const judgedBy = (goal: Goal, change: object) => {
    const text = { ...readGoalText(goal.snapshot().text), ...change };
    const other = Goal.of({ ...goal.snapshot(), text: JSON.stringify(text) }, []);
    other.judge('2026-05-01', aTally(300, 38), NOW);
    return stateOf(other);
  };

  it('determines the interval, no matter what a later version would choose', () => {
    const goal = aGoalOfRules1(MORNING);
    const { interval } = goal.text;
    expect(interval).toEqual(tunedTo(0.08, 300));
    const strict = { ...interval, lower: { ...interval.lower, level: 1e-9 } };
    expect(judgedBy(goal, {})).toBe('reached');
    expect(judgedBy(goal, { interval: strict })).not.toBe('reached');
  });

  it('determines the test, no matter what a later version would choose', () => {
    const goal = aGoal(MORNING);
    expect(goal.text).toMatchObject({
      rules: 2,
      test: { kind: 'group-sequential', level: 0.025, spending: 'obrien-fleming', from: 150 },
    });
    expect(goal.text.test!.planned.at(-1)).toEqual([300, 35]);
    expect(judgedBy(goal, {})).toBe('reached');
    expect(judgedBy(goal, { test: { ...goal.text.test, level: 1e-9 } })).not.toBe('reached');
    expect(judgedBy(goal, { test: { ...goal.text.test, from: 301 } })).toBe('reached');
  });
});
