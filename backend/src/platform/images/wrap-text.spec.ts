import { describe, expect, it } from '@jest/globals';

import { wrapText } from './wrap-text.js';

const fits = (line: string) => [...line].length <= 10;

describe('wrapText()', () => {
  it.each([
    ['short', 3, ['short'], true],
    ['one two three four', 3, ['one two', 'three four'], true],
    ['one two three four five', 2, ['one two', 'three fou…'], false],
    ['abcdefghijklmnop qr', 3, ['abcdefghij', 'klmnop qr'], false],
    ['😀'.repeat(12), 1, [`${'😀'.repeat(9)}…`], false],
    ['静かな時間を予約する。みんなのために', 3, ['静かな時間を予約', 'する。みんなのために'], true],
    ['ठीकठीकठीकठीकठीक', 2, ['ठीकठीकठीक', 'ठीकठीक'], false],
  ])('breaks %s into at most %d lines', (text, most, lines, isWhole) => {
    expect(wrapText(text, most, fits)).toEqual({ lines, isWhole });
  });
});
