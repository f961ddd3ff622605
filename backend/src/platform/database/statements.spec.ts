import { expect, it } from '@jest/globals';

import { batchSizeOf } from './statements.js';

it('A statement over arrays has as many rows as they, any other has one', () => {
  expect(
    batchSizeOf('INSERT INTO t SELECT FROM unnest($2::int[], $3::int[])', ['5ms', [1, 2, 3], [4, 5, 6]]),
  ).toBe(3);
  expect(batchSizeOf('INSERT INTO t SELECT FROM unnest($1::int[])', [[]])).toBe(1);
  expect(batchSizeOf('SELECT FROM t WHERE id = ANY($1)', [[1, 2, 3]])).toBe(1);
});
