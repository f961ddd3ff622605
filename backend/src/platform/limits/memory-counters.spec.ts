import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MemoryCounters } from './memory-counters.js';

const HOUR = { name: 'hour', max: 3, ms: 3_600_000 };
const DAY = { name: 'day', max: 5, ms: 86_400_000 };

function start(capacity?: number) {
  const clock = { time: Date.UTC(2026, 10, 22), now: () => new Date(clock.time) };
  return { clock, counters: new MemoryCounters(clock, capacity) };
}

describe('counting in this process', () => {
  it('takes what every window has room for, and says what is in them', async () => {
    const { clock, counters } = start();
    for (let i = 0; i < 3; i += 1) expect((await counters.take('a', [HOUR, DAY])).taken).toBe(true);
    expect(await counters.take('a', [HOUR, DAY])).toEqual({
      taken: false,
      usages: [
        { count: 3, resetMs: HOUR.ms },
        { count: 3, resetMs: DAY.ms },
      ],
    });
    clock.time += HOUR.ms;
    expect((await counters.take('a', [HOUR, DAY])).taken).toBe(true);
    expect((await counters.take('a', [HOUR, DAY])).taken).toBe(true);
    expect((await counters.take('a', [HOUR, DAY])).usages).toEqual([
      { count: 2, resetMs: HOUR.ms },
      { count: 5, resetMs: DAY.ms - HOUR.ms },
    ]);
    expect((await counters.take('b', [HOUR, DAY])).taken).toBe(true);
  });

  it('knows what came first until its time is over', async () => {
    const { clock, counters } = start();
    expect([await counters.first('proof', 1_000), await counters.first('proof', 1_000)]).toEqual([
      true,
      false,
    ]);
    clock.time += 1_000;
    expect(await counters.first('proof', 1_000)).toBe(true);
  });

  it('forgets what was touched longest ago rather than grow', async () => {
    const { counters } = start(2);
    for (const key of ['a', 'b', 'a', 'c']) await counters.take(key, [HOUR]);
    const countOf = async (key: string) => (await counters.take(key, [{ ...HOUR, max: 0 }])).usages[0]!.count;
    expect([await countOf('a'), await countOf('b'), await countOf('c')]).toEqual([2, 0, 1]);
  });

  it('never lets more pass than a window holds, whatever comes when', async () => {
    const steps = fc.array(fc.record({ wait: fc.nat(HOUR.ms), key: fc.constantFrom('a', 'b') }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const { clock, counters } = start();
        const taken: { key: string; time: number }[] = [];
        for (const { wait, key } of given) {
          clock.time += wait;
          if ((await counters.take(key, [HOUR, DAY])).taken) taken.push({ key, time: clock.time });
        }
        for (const { key, time } of taken) {
          const within = (ms: number) =>
            taken.filter((one) => one.key === key && one.time >= time && one.time < time + ms).length;
          // Windows begin with their first act, so any stretch touches two of them at the most.
          expect(within(HOUR.ms)).toBeLessThanOrEqual(2 * HOUR.max);
          expect(within(DAY.ms)).toBeLessThanOrEqual(2 * DAY.max);
        }
      }),
    );
  });
});
