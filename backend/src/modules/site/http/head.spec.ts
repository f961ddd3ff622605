import { describe, expect, it } from '@jest/globals';

import { asDescription } from './head.js';

describe('a shortened description', () => {
  it.each([
    ['a text that fits', 'Short. And sweet.', 17, 'Short. And sweet.'],
    ['a line break', 'Short.\nAnd sweet.', 17, 'Short. And sweet.'],
    ['a text that is cut within a word', 'Short. And sweet.', 16, 'Short. And…'],
    ['a text that is cut after a sentence', 'Short. And sweet.', 9, 'Short…'],
    ['a single long word', 'Donaudampfschiff', 6, 'Donau…'],
  ])('of %s', (_case, text, length, expected) => {
    expect(asDescription(text, length)).toBe(expected);
  });
});
