import { describe, expect, it } from '@jest/globals';

import { isDeeperThan } from './body-parser.js';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the depth of JSON', () => {
  it.each([
    lists(3),
    objects(3),
    '[{"a":[]},{"b":[[1]]}]'.replace('[[1]]', '[1]'),
    '1',
    '""',
    '',
    '[],'.repeat(9),
  ])('is at most 3 in %s', (json) => {
    expect(isDeeperThan(3, json)).toBe(false);
  });

  it.each([lists(4), objects(4), '[1,[2,[3,{"a":4}]]]', lists(3_000_000)])(
    'is more than 3 in %.30s',
    (json) => {
      expect(isDeeperThan(3, json)).toBe(true);
    },
  );

  it.each(['"[[[["', '{"[[[[":"{{{{"}', '["\\"[[[[", "\\\\"]', '"\\\\\\"[[[["'])(
    'is not counted within strings: %s',
    (json) => {
      expect(isDeeperThan(3, json)).toBe(false);
    },
  );

  it('is also counted after strings, and not within an unterminated one', () => {
    expect(isDeeperThan(3, '["\\\\",[[[1]]]]')).toBe(true);
    expect(isDeeperThan(3, '["x\\",[[[1]]]]')).toBe(false);
  });
});
