import { describe, expect, it } from '@jest/globals';

import { inOrder, tagOf, tagsOf } from './tag.js';

describe('tags', () => {
  it.each([
    ['Price', { key: 'price', name: 'price' }],
    ['  PRAISE ', { key: 'praise', name: 'praise' }],
    ['Onboarding  flow', { key: 'onboarding flow', name: 'Onboarding flow' }],
    // The same letters in two Unicode encodings.
    ['E\u0301te\u0301', { key: '\u00e9t\u00e9', name: '\u00c9t\u00e9' }],
  ])('tagOf(%j) returns %j', (typed, tag) => {
    expect(tagOf(typed)).toEqual(tag);
  });

  it('are deduplicated and keep the spelling of their first occurrence', () => {
    expect(tagsOf(['Trust', 'price', 'TRUST', 'Price']).map(({ name }) => name)).toEqual(['Trust', 'price']);
  });

  it('are sorted by name, after the built-in tags', () => {
    expect(inOrder(['zeal', 'praise', 'Trust', 'problem', 'price'])).toEqual([
      ...['problem', 'price', 'praise'],
      ...['Trust', 'zeal'],
    ]);
  });
});
