import { expect, it } from '@jest/globals';

import { subscriberTagsOf } from './subscriber-tags.js';

it('subscriberTagsOf normalizes tags to lower case and single spaces, removes duplicates, and sorts by name', () => {
  expect(subscriberTagsOf(['VIP', ' from  the\tfair ', 'vip', 'Cafe\u0301'])).toEqual([
    'café',
    'from the fair',
    'vip',
  ]);
});
