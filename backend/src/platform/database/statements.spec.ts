import { expect, it } from '@jest/globals';

import { batchSizeOf } from './statements.js';

it('the batch size is the length of the arrays in an unnest() statement, and 1 otherwise', () => {
  expect(
    batchSizeOf('INSERT INTO t SELECT FROM unnest($2::int[], $3::int[])', ['5ms', [1, 2, 3], [4, 5, 6]]),
  ).toBe(3);
  expect(batchSizeOf('INSERT INTO t SELECT FROM unnest($1::int[])', [[]])).toBe(1);
  expect(batchSizeOf('SELECT FROM t WHERE id = ANY($1)', [[1, 2, 3]])).toBe(1);
});
