import { expect, it } from '@jest/globals';

import { subscriberTagsOf } from './subscriber-tags.js';

it('subscriberTagsOf converts tags to lowercase with single spaces, removes duplicates, and sorts by name', () => {
  expect(subscriberTagsOf(['VIP', ' from  the\tfair ', 'vip', 'Cafe\u0301'])).toEqual([
    'café',
    'from the fair',
    'vip',
  ]);
});
