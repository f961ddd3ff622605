import { describe, expect, it } from '@jest/globals';

import { isDeeperThan } from './body-parser.js';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('the nesting depth of JSON', () => {
  it.each([
    lists(3),
    objects(3),
    '[{"a":[]},{"b":[[1]]}]'.replace('[[1]]', '[1]'),
    '1',
    '""',
    '',
    '[],'.repeat(9),
  ])('is at most 3 for %s', (json) => {
    expect(isDeeperThan(3, json)).toBe(false);
  });

  it.each([lists(4), objects(4), '[1,[2,[3,{"a":4}]]]', lists(3_000_000)])(
    'is more than 3 for %.30s',
    (json) => {
      expect(isDeeperThan(3, json)).toBe(true);
    },
  );

  it.each(['"[[[["', '{"[[[[":"{{{{"}', '["\\"[[[[", "\\\\"]', '"\\\\\\"[[[["'])(
    'ignores brackets within strings: %s',
    (json) => {
      expect(isDeeperThan(3, json)).toBe(false);
    },
  );

  it('counts brackets after a string, but not within an unterminated string', () => {
    expect(isDeeperThan(3, '["\\\\",[[[1]]]]')).toBe(true);
    expect(isDeeperThan(3, '["x\\",[[[1]]]]')).toBe(false);
  });
});
