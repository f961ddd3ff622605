import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { COUNTED_A_DAY, COUNTED_AN_EPOCH } from '../../src/modules/evidence/domain/counting-limits.js';
import { type Arrival, judgeArrivals } from './judge-arrivals.js';

function arrivals(...networks: (string | null)[]): Arrival[] {
  return networks.map((network, index) => ({ visitorKey: `${index}`, network, hosted: false }));
}

const NONE = new Map<string, number>();

describe('visitors from one network', () => {
  it('are limited to two a day', () =>
    expect(judgeArrivals(arrivals('a', 'a', 'b', 'a'), NONE)).toEqual({
      counted: ['0', '1', '2'],
      leftOut: new Map([['network-limit', 1]]),
      added: new Map([
        ['a', 2],
        ['b', 1],
      ]),
    }));

  it('are limited to four per epoch', () =>
    expect(judgeArrivals(arrivals('a', 'a'), new Map([['a', 3]]))).toMatchObject({
      counted: ['0'],
      leftOut: new Map([['network-limit', 1]]),
    }));

  it('are all excluded if there are more than eight on a day', () => {
    expect(judgeArrivals(arrivals(...Array<string>(8).fill('a')), NONE).counted).toHaveLength(2);
    expect(judgeArrivals(arrivals(...Array<string>(9).fill('a')), NONE)).toMatchObject({
      counted: [],
      leftOut: new Map([['crowd', 9]]),
    });
  });

  it('are all excluded if the network belongs to a hosting provider', () =>
    expect(judgeArrivals([{ visitorKey: 'x', network: 'a', hosted: true }], NONE)).toMatchObject({
      counted: [],
      leftOut: new Map([['hosting', 1]]),
    }));
});

it('visitors from unknown networks count as if each had a separate network', () =>
  expect(judgeArrivals(arrivals(null, null, null), NONE).counted).toEqual(['0', '1', '2']));

it("every visitor is either counted or excluded, and counts never exceed the network's limit", () => {
  const some = fc.array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 40 });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 4 }), (networks, used) => {
      const judged = judgeArrivals(arrivals(...networks), new Map([['a', used]]));
      const excluded = [...judged.leftOut.values()].reduce((sum, count) => sum + count, 0);
      expect(judged.counted.length + excluded).toBe(networks.length);
      for (const [network, count] of judged.added) {
        expect(count).toBeLessThanOrEqual(COUNTED_A_DAY);
        expect(count + (network === 'a' ? used : 0)).toBeLessThanOrEqual(COUNTED_AN_EPOCH);
      }
    }),
  );
});
