import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Clock } from '../../../shared/clock.js';
import { RecentArms } from './recent-arms.js';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const TEST = 'a test';

class SetClock extends Clock {
  time = NOON;
  now() {
    return new Date(this.time);
  }
}

let clock: SetClock;
let recent: RecentArms;
let drawn: number;

/** Who asks is given this arm where it has to be drawn. */
const ask = (who: string, arm: number | null = 0, test = TEST) =>
  recent.of(test, who, () => {
    drawn += 1;
    return arm;
  });

beforeEach(() => {
  clock = new SetClock();
  recent = new RecentArms(clock);
  drawn = 0;
});

describe('the arm of somebody who has just come', () => {
  it('is drawn once, also where it is the original', () => {
    expect([ask('anna', 0), ask('anna', 1), ask('anna', 1)]).toEqual([0, 0, 0]);
    expect(drawn).toBe(1);
  });

  it('is drawn anew a minute later', () => {
    ask('anna', 1);
    clock.time += 59_999;
    expect(ask('anna', 2)).toBe(1);
    clock.time += 1;
    expect(ask('anna', 2)).toBe(2);
  });

  it('is drawn anew when the day is over, for everybody is somebody else then', () => {
    clock.time = Date.parse('2026-11-23T23:59:59.999Z');
    ask('anna', 1);
    clock.time += 1;
    expect(ask('anna', 2)).toBe(2);
  });

  it('is asked again where it could not be told', () => {
    expect([ask('anna', null), ask('anna', 1)]).toEqual([null, 1]);
  });

  it('is nobody else’s, and of no other test', () => {
    const name = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('one', 'two'), name), { maxLength: 60 }), (asked) => {
        recent = new RecentArms(clock);
        const arms = new Map<string, number>();
        for (const [test, who] of asked) {
          const key = JSON.stringify([test, who]);
          if (!arms.has(key)) arms.set(key, arms.size);
          expect(ask(who, arms.get(key), test)).toBe(arms.get(key));
        }
      }),
    );
  });
});

it('no more than five thousand are remembered, and nobody with a very long name', () => {
  for (let n = 0; n < 6_000; n += 1) ask(`visitor ${n}`);
  expect(recent.size).toBe(5_000);
  ask('visitor 5999');
  expect(drawn).toBe(6_000);
  const long = 'x'.repeat(1_001);
  expect([ask(long, 1), ask(long, 2)]).toEqual([1, 2]);
});
