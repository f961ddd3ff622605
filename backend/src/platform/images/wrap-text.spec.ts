import { describe, expect, it } from '@jest/globals';

import { wrapText } from './text-paths.js';

const fits = (line: string) => [...line].length <= 10;

describe('wrapText()', () => {
  it.each([
    ['short', 3, ['short']],
    ['one two three four', 3, ['one two', 'three four']],
    ['one two three four five', 2, ['one two', 'three fou…']],
    ['abcdefghijklmnop qr', 3, ['abcdefghij', 'klmnop qr']],
    ['😀'.repeat(12), 1, [`${'😀'.repeat(9)}…`]],
  ])('breaks %s into at most %d lines', (text, lines, expected) => {
    expect(wrapText(text, lines, fits)).toEqual(expected);
  });
});
