import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { aGoal } from '../../../../test/mothers/goal.mother.js';
import { aTally, judged, someDays } from '../../../../test/support/judged-goals.js';
import { addDays } from '../../../shared/day.js';
import { Goal } from './goal.js';

const MORNING = new Date('2026-05-01T09:30:00.000Z');
const MIDNIGHT = new Date('2026-05-01T00:00:00.000Z');
const NOW = new Date('2026-06-01T00:12:00.000Z');
const FINAL = ['reached', 'missed', 'withdrawn', 'void'];

const stateOf = (goal: Goal) => goal.snapshot().state;

/** Simulates storing and reloading the goal. */
const again = (goal: Goal) => Goal.of(goal.snapshot(), [...goal.days]);

describe('the days of a goal', () => {
  it('are judged from the first day on, in order and only once each', () => {
    const goal = aGoal(MORNING);
    expect(goal.daysToJudge('2026-04-30')).toEqual([]);
    expect(goal.daysToJudge('2026-05-02')).toEqual(['2026-05-01', '2026-05-02']);
    goal.judge('2026-05-01', aTally(3, 0), NOW);
    expect(again(goal).daysToJudge('2026-05-03')).toEqual(['2026-05-02', '2026-05-03']);
    expect(again(goal).daysToJudge('2026-05-01')).toEqual([]);
  });

  it.each([
    [MORNING, '2026-05-15'],
    [MIDNIGHT, '2026-05-14'],
  ])('cover 14 times 24 hours from %s, so that the last day is %s', (startedAt, lastDay) =>
    expect(aGoal(startedAt).lastDay).toBe(lastDay),
  );

  it('end with the day of the last visitor, which is counted in full', () => {
    const goal = aGoal(MORNING);
    goal.judge('2026-05-01', aTally(299, 24), NOW);
    goal.judge('2026-05-02', aTally(340, 27), NOW);
    expect(goal.lastDay).toBe('2026-05-02');
    expect(goal.settlesAt).toEqual(new Date('2026-05-06T00:00:00.000Z'));
  });
});

describe('the verdict on a goal', () => {
  it('waits up to 72 hours for confirmations, and is then final', () => {
    const open = aTally(300, 30, 9);
    expect(judged(aGoal(MIDNIGHT), [aTally(100, 10), open])).toEqual([
      'promising',
      ...['settling', 'settling', 'settling'],
      'not-shown',
    ]);
    expect(judged(aGoal(MORNING, { days: 3 }), [aTally(100, 10, 2)])).toEqual([
      ...['promising', 'promising', 'promising'],
      ...['settling', 'settling', 'settling'],
      'not-shown',
    ]);
  });

  it("doesn't wait if no sign-ups are left to be confirmed", () =>
    expect(judged(aGoal(MIDNIGHT), [aTally(300, 30)])).toEqual(['not-shown']));

  it('can still become "reached" through late confirmations', () =>
    expect(judged(aGoal(MIDNIGHT), [aTally(300, 30, 9), aTally(300, 35, 1)])).toEqual([
      'settling',
      'reached',
    ]));
});

describe('every goal', () => {
  it('reaches exactly one final state within three days after its end, and keeps that state', () => {
    fc.assert(
      fc.property(someDays, fc.constantFrom(MORNING, MIDNIGHT), (tallies, startedAt) => {
        const goal = aGoal(startedAt);
        const states = judged(goal, tallies);
        expect(goal.isDecided).toBe(true);
        expect(states.length).toBeLessThanOrEqual(18);
        expect(goal.days.slice(0, -1).filter(({ state }) => FINAL.includes(state))).toEqual([]);
        const decided = goal.snapshot();
        expect(goal.daysToJudge('2026-12-31')).toEqual([]);
        expect(() => goal.withdraw(NOW, aTally(0, 0))).toThrow('already decided');
        goal.makeVoid(NOW, aTally(0, 0));
        expect(goal.snapshot()).toEqual(decided);
      }),
    );
  });

  it('gets the same verdict whether its days are judged every night or all together', () => {
    fc.assert(
      fc.property(someDays, (tallies) => {
        const atOnce = aGoal(MORNING);
        const nightly = aGoal(MORNING);
        judged(atOnce, tallies);
        let goal = nightly;
        for (let n = 0; !goal.isDecided; n += 1) {
          const day = addDays('2026-05-01', n);
          goal.judge(day, tallies[Math.min(n, tallies.length - 1)]!, NOW);
          expect(goal.newDays).toHaveLength(1);
          goal = again(goal);
          expect(goal.newDays).toEqual([]);
        }
        expect(goal.days).toEqual(atOnce.days);
      }),
    );
  });
});

it('saysSomethingNew is true only if the goal enters a state for the first time', () => {
  let goal = aGoal(MORNING);
  const news: [string, boolean][] = [];
  for (const one of [aTally(10, 0), aTally(50, 5), aTally(80, 5), aTally(90, 8), aTally(100, 7)]) {
    goal = again(goal);
    goal.judge(goal.daysToJudge('2026-05-31')[0]!, one, NOW);
    news.push([stateOf(goal), goal.saysSomethingNew]);
  }
  expect(news).toEqual([
    ['counting', false],
    ['promising', true],
    ['behind', true],
    ['promising', false],
    ['behind', false],
  ]);
});

describe('a goal given up by its founder, or ended by a takedown', () => {
  it("is decided, and can't be ended again", () => {
    const goal = aGoal(MORNING);
    goal.judge('2026-05-01', aTally(20, 1), NOW);
    goal.withdraw(NOW, aTally(40, 3, 2));
    expect(goal.newDays.at(-1)).toMatchObject({
      day: '2026-06-01',
      visitors: 40,
      yes: 3,
      open: 2,
      state: 'withdrawn',
    });
    expect(goal.snapshot()).toMatchObject({ state: 'withdrawn', reason: null, decidedAt: NOW });
    expect(() => goal.withdraw(NOW, aTally(0, 0))).toThrow('already decided');
    const other = aGoal(MORNING);
    other.makeVoid(NOW, aTally(0, 0));
    expect(other.snapshot()).toMatchObject({ state: 'void', decidedAt: NOW });
  });
});
