import { describe, expect, it } from '@jest/globals';

import { isUnseen, turnsDirection, withoutTurns } from './visible-text.js';

describe('text', () => {
  it.each([
    '',
    ' ',
    '\u200b',
    '\u200b\u200d\u2060\ufeff',
    '\u00ad',
    '\u3164\uffa0',
    '\u2800',
    '\u180e \u034f',
    '\u202e',
    '\ufe0f',
  ])('is invisible if it is %j', (text) => expect(isUnseen(text)).toBe(true));

  it.each(['a', '\u200ba', 'می\u200cخواهم', '👩‍👩‍👧', '.', '0', 'ﷺ'])('is visible if it is %j', (text) =>
    expect(isUnseen(text)).toBe(false),
  );

  it.each(['\u202eevil', 'a\u2066b', 'exe.\u202dfdp', 'x\u202a', 'x\u2069'])(
    'changes the writing direction if it is %j',
    (text) => {
      expect(turnsDirection(text)).toBe(true);
      expect(turnsDirection(withoutTurns(text))).toBe(false);
    },
  );

  it.each(['שלום', 'שלום\u200f!', 'مرحبا', 'plain'])(
    "doesn't change the writing direction if it is %j",
    (text) => expect(turnsDirection(text)).toBe(false),
  );
});
