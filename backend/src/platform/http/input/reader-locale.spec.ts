import { describe, expect, it } from '@jest/globals';

import { localeOf } from './reader-locale.js';

const of = (header?: string) => localeOf({ headers: { 'accept-language': header } });

describe("localeOf returns the reader's language:", () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT, en;q=0.5', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['nl, fr;q=0.3, es;q=0.7', 'es'],
    ['en;q=0.1, ja', 'ja'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['nl, *', 'en'],
    ['zz;q=x, hi', 'hi'],
    [`${'x,'.repeat(5_000)}de`, 'en'],
  ])('%.40s is %s', (header, locale) => expect(of(header)).toBe(locale));
});
