import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { aGoal } from '../../../../test/mothers/goal.mother.js';
import { addDays, dayOf } from '../../../shared/day.js';
import { Goal } from './goal.js';
import { neededYes, tunedTo } from './goal-power.js';
import { readGoalText } from './goal-text.js';
import type { Tally } from './verdict.js';

const MORNING = new Date('2026-05-01T09:30:00.000Z');
const MIDNIGHT = new Date('2026-05-01T00:00:00.000Z');
const NOW = new Date('2026-06-01T00:12:00.000Z');
const FINAL = ['reached', 'missed', 'withdrawn', 'void'];

const tally = (visitors: number, yes: number, open = 0): Tally => ({ visitors, yes, open, counted: 0 });
const stateOf = (goal: Goal) => goal.snapshot().state;

/** As it is found again: stored and read. */
const again = (goal: Goal) => Goal.of(goal.snapshot(), [...goal.days]);

/** What was said at each close; the last tally stays. */
function judged(goal: Goal, tallies: Tally[], days = 40): string[] {
  const start = dayOf(goal.snapshot().startedAt);
  for (let n = 0; n < days && !goal.isDecided; n += 1)
    goal.judge(addDays(start, n), tallies[Math.min(n, tallies.length - 1)]!, NOW);
  return goal.days.map(({ state, reason }) => reason ?? state);
}

/** Numbers of days that follow each other: visitors, yes and open of what each day adds. */
const someDays = fc
  .array(fc.tuple(fc.nat(120), fc.nat(20), fc.nat(5)), { minLength: 1, maxLength: 35 })
  .map((added) => {
    let sum = tally(0, 0);
    return added.map(([visitors, yes, open]) => {
      const all = sum.visitors + visitors;
      const done = Math.min(all, sum.yes + yes);
      return (sum = tally(all, done, Math.min(open, all - done)));
    });
  });

describe('the days of a goal', () => {
  it('are judged from its first on, each once and in order', () => {
    const goal = aGoal(MORNING);
    expect(goal.daysToJudge('2026-04-30')).toEqual([]);
    expect(goal.daysToJudge('2026-05-02')).toEqual(['2026-05-01', '2026-05-02']);
    goal.judge('2026-05-01', tally(3, 0), NOW);
    expect(again(goal).daysToJudge('2026-05-03')).toEqual(['2026-05-02', '2026-05-03']);
    expect(again(goal).daysToJudge('2026-05-01')).toEqual([]);
  });

  it.each([
    [MORNING, '2026-05-15'],
    [MIDNIGHT, '2026-05-14'],
  ])('count visitors for 14 times 24 hours from %s, until %s', (startedAt, lastDay) =>
    expect(aGoal(startedAt).lastDay).toBe(lastDay),
  );

  it('count no visitors after the day on which the last of them came, which counts whole', () => {
    const goal = aGoal(MORNING);
    goal.judge('2026-05-01', tally(299, 24), NOW);
    goal.judge('2026-05-02', tally(340, 27), NOW);
    expect(goal.lastDay).toBe('2026-05-02');
    expect(goal.settlesAt).toEqual(new Date('2026-05-06T00:00:00.000Z'));
  });
});

describe('the verdict', () => {
  it('waits 72 hours for confirmations, and is final then', () => {
    const open = tally(300, 30, 9);
    expect(judged(aGoal(MIDNIGHT), [tally(100, 10), open])).toEqual([
      'promising',
      ...['settling', 'settling', 'settling'],
      'not-shown',
    ]);
    expect(judged(aGoal(MORNING, { days: 3 }), [tally(100, 10, 2)])).toEqual([
      ...['promising', 'promising', 'promising'],
      ...['settling', 'settling', 'settling'],
      'not-shown',
    ]);
  });

  it('does not wait where nobody can confirm any more', () =>
    expect(judged(aGoal(MIDNIGHT), [tally(300, 30)])).toEqual(['not-shown']));

  it('can still be reached by those who confirm in the end', () =>
    expect(judged(aGoal(MIDNIGHT), [tally(300, 30, 9), tally(300, 38, 1)])).toEqual(['settling', 'reached']));

  it('follows the printed table of whole numbers', () => {
    const needed = neededYes(0.08, 300, tunedTo(0.08, 300).lower);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (visitors, yes) => {
        const goal = aGoal(MORNING);
        goal.judge('2026-05-01', tally(visitors, Math.min(yes, visitors)), NOW);
        expect(goal.days[0]!.needed).toBe(needed[visitors]);
        expect(stateOf(goal) === 'reached').toBe(Math.min(yes, visitors) >= needed[visitors]!);
      }),
    );
  });
});

describe('whatever comes', () => {
  it('a goal gets one final state, at the latest three days after its end, and keeps it', () => {
    fc.assert(
      fc.property(someDays, fc.constantFrom(MORNING, MIDNIGHT), (tallies, startedAt) => {
        const goal = aGoal(startedAt);
        const said = judged(goal, tallies);
        expect(goal.isDecided).toBe(true);
        expect(said.length).toBeLessThanOrEqual(18);
        expect(goal.days.slice(0, -1).filter(({ state }) => FINAL.includes(state))).toEqual([]);
        const decided = goal.snapshot();
        expect(goal.daysToJudge('2026-12-31')).toEqual([]);
        expect(() => goal.withdraw(NOW, tally(0, 0))).toThrow('decided already');
        goal.makeVoid(NOW, tally(0, 0));
        expect(goal.snapshot()).toEqual(decided);
      }),
    );
  });

  it('it says the same, whether days are judged one a night or all at once', () => {
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

it('says something new when a state comes that never was said before', () => {
  let goal = aGoal(MORNING);
  const news: [string, boolean][] = [];
  for (const one of [tally(10, 0), tally(50, 5), tally(80, 5), tally(90, 8), tally(100, 7)]) {
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

describe('a goal that is given up, or whose idea is gone', () => {
  it('is decided, and can be neither twice', () => {
    const goal = aGoal(MORNING);
    goal.judge('2026-05-01', tally(20, 1), NOW);
    goal.withdraw(NOW, tally(40, 3, 2));
    expect(goal.newDays.at(-1)).toMatchObject({
      day: '2026-06-01',
      visitors: 40,
      yes: 3,
      open: 2,
      state: 'withdrawn',
    });
    expect(goal.snapshot()).toMatchObject({ state: 'withdrawn', reason: null, decidedAt: NOW });
    expect(() => goal.withdraw(NOW, tally(0, 0))).toThrow('decided already');
    const other = aGoal(MORNING);
    other.makeVoid(NOW, tally(0, 0));
    expect(other.snapshot()).toMatchObject({ state: 'void', decidedAt: NOW });
  });
});

it('its text tunes the interval, whatever a later version would choose', () => {
  const goal = aGoal(MORNING);
  const text = readGoalText(goal.snapshot().text);
  expect(text.interval).toEqual(tunedTo(0.08, 300));
  const strict = { ...text, interval: { ...text.interval, lower: { ...text.interval.lower, level: 1e-9 } } };
  const other = Goal.of({ ...goal.snapshot(), text: JSON.stringify(strict) }, []);
  other.judge('2026-05-01', tally(300, 38), NOW);
  expect(stateOf(other)).not.toBe('reached');
});
