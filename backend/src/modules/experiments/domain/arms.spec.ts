import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { armIn } from './arms.js';

const digest = (draw: number) => {
  const bytes = Buffer.alloc(32, 255);
  bytes.writeUInt32BE(draw);
  return bytes;
};

it('armIn assigns every random draw to one arm, and divides the draws equally among the arms, to within one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(3), (arms, which) => {
      const arm = which % arms;
      const first = Math.ceil((arm * 2 ** 32) / arms);
      const last = Math.ceil(((arm + 1) * 2 ** 32) / arms) - 1;
      expect([armIn(digest(first), arms), armIn(digest(last), arms)]).toEqual([arm, arm]);
    }),
  );
});

it('armIn reads the draw from the start of the given bytes, even if they are part of a larger buffer', () => {
  const inside = Buffer.concat([Buffer.alloc(5), digest(2 ** 31)]).subarray(5);
  expect(armIn(inside, 2)).toBe(1);
});
