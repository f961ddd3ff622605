import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MemoryCounters } from './memory-counters.js';

const HOUR = { name: 'hour', max: 3, ms: 3_600_000 };
const DAY = { name: 'day', max: 5, ms: 86_400_000 };

function start(capacity?: number) {
  const clock = { time: Date.UTC(2026, 10, 22), now: () => new Date(clock.time) };
  return { clock, counters: new MemoryCounters(clock, capacity) };
}

describe('in-memory counters', () => {
  it('allow an action if no time window is full, and return the usage of each window', async () => {
    const { clock, counters } = start();
    for (let i = 0; i < 3; i += 1) expect((await counters.take('a', [HOUR, DAY])).allowed).toBe(true);
    expect(await counters.take('a', [HOUR, DAY])).toEqual({
      allowed: false,
      usages: [
        { count: 3, resetMs: HOUR.ms },
        { count: 3, resetMs: DAY.ms },
      ],
    });
    clock.time += HOUR.ms;
    expect((await counters.take('a', [HOUR, DAY])).allowed).toBe(true);
    expect((await counters.take('a', [HOUR, DAY])).allowed).toBe(true);
    expect((await counters.take('a', [HOUR, DAY])).usages).toEqual([
      { count: 2, resetMs: HOUR.ms },
      { count: 5, resetMs: DAY.ms - HOUR.ms },
    ]);
    expect((await counters.take('b', [HOUR, DAY])).allowed).toBe(true);
  });

  it('accept a key only once until it expires', async () => {
    const { clock, counters } = start();
    expect([await counters.first('proof', 1_000), await counters.first('proof', 1_000)]).toEqual([
      true,
      false,
    ]);
    clock.time += 1_000;
    expect(await counters.first('proof', 1_000)).toBe(true);
  });

  it('evict the least recently used entry when they exceed their maximum number of entries', async () => {
    const { counters } = start(2);
    for (const key of ['a', 'b', 'a', 'c']) await counters.take(key, [HOUR]);
    const countOf = async (key: string) => (await counters.take(key, [{ ...HOUR, max: 0 }])).usages[0]!.count;
    expect([await countOf('a'), await countOf('b'), await countOf('c')]).toEqual([2, 0, 1]);
  });

  it("allow at most twice a window's limit within any period of the window's length", async () => {
    const steps = fc.array(fc.record({ wait: fc.nat(HOUR.ms), key: fc.constantFrom('a', 'b') }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const { clock, counters } = start();
        const actions: { key: string; time: number }[] = [];
        for (const { wait, key } of given) {
          clock.time += wait;
          if ((await counters.take(key, [HOUR, DAY])).allowed) actions.push({ key, time: clock.time });
        }
        for (const { key, time } of actions) {
          const within = (ms: number) =>
            actions.filter((action) => action.key === key && action.time >= time && action.time < time + ms)
              .length;
          // A window begins with its first action, so any period of its length overlaps at most two windows.
          expect(within(HOUR.ms)).toBeLessThanOrEqual(2 * HOUR.max);
          expect(within(DAY.ms)).toBeLessThanOrEqual(2 * DAY.max);
        }
      }),
    );
  });
});
