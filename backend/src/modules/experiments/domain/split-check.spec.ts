import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { randomFrom } from '@groundswell/testing/random';
import { checkSplit } from './arms.js';

describe('checkSplit', () => {
  it.each([
    [[0, 0], false],
    [[10, 0], false],
    [[500, 500], false],
    [[400, 600], true],
    [[3_000, 3_150], false],
    [[500, 500, 500, 300], true],
  ])('detects an unequal split of visitors: %j gives %s', (visitors, broken) =>
    expect(checkSplit(visitors).broken).toBe(broken),
  );

  it('gives the same result no matter which of the two arms has more visitors', () => {
    const some = fc.nat(5_000);
    fc.assert(
      fc.property(some, some, (a, b) => expect(checkSplit([a, b]).broken).toBe(checkSplit([b, a]).broken)),
    );
  });

  it('raises at most 2 false alarms in 300 experiments with a look after every 20th visitor', () => {
    const random = randomFrom(20);
    let alarms = 0;
    for (let test = 0; test < 300; test += 1) {
      const visitors: [number, number] = [0, 0];
      for (let n = 1; n <= 800; n += 1) {
        visitors[random() < 0.5 ? 0 : 1] += 1;
        if (n % 20 === 0 && checkSplit(visitors).broken) {
          alarms += 1;
          break;
        }
      }
    }
    expect(alarms).toBeLessThanOrEqual(2);
  });
});
