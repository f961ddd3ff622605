import { describe, expect, it } from '@jest/globals';

import { linksTo, wordsTo } from './own-links.js';

const PAGE = 'https://ours.example/ideas/quiet-hours';
const TAGGED = `${PAGE}?utm_source=x`;

describe('the links of a mail that lead to its idea', () => {
  it.each([
    [`<a href="${PAGE}">${PAGE}</a>`, `<a href="${TAGGED}">${PAGE}</a>`],
    [`<a href="${PAGE}-2">other</a>`, `<a href="${PAGE}-2">other</a>`],
    [`<a href="${PAGE}?mine=1">own tags</a>`, `<a href="${PAGE}?mine=1">own tags</a>`],
    [`<a href="https://else.example">else</a>`, `<a href="https://else.example">else</a>`],
    [`<img src="${PAGE}">`, `<img src="${PAGE}">`],
  ])('%s becomes %s', (html, becomes) => expect(linksTo(PAGE, TAGGED, html)).toBe(becomes));

  it.each([
    [`See ${PAGE}.`, `See ${TAGGED}.`],
    [`[${PAGE}]`, `[${TAGGED}]`],
    [`${PAGE}-2 ${PAGE}/x ${PAGE}?y=1`, `${PAGE}-2 ${PAGE}/x ${PAGE}?y=1`],
    ['https://oursXexample/ideas/quiet-hours', 'https://oursXexample/ideas/quiet-hours'],
  ])('in words %s becomes %s', (text, becomes) => expect(wordsTo(PAGE, TAGGED, text)).toBe(becomes));
});
