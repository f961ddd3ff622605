import { expect, it } from '@jest/globals';

import { subscriberTagsOf } from './subscriber-tags.js';

it('tags are kept in lower case, with single spaces, each once, by name', () => {
  expect(subscriberTagsOf(['VIP', ' from  the\tfair ', 'vip', 'Cafe\u0301'])).toEqual([
    'café',
    'from the fair',
    'vip',
  ]);
});
