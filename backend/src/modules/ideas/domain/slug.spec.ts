import fc from 'fast-check';

import { firstFreeSlug, isSlug, slugify } from './slug.js';

const ID = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';

describe('slugify', () => {
  it.each([
    ['Quiet Hours for Open Offices', 'quiet-hours-for-open-offices'],
    ['  Crème brûlée & Co. ', 'creme-brulee-and-co'],
    ["The founder's notebook", 'the-founders-notebook'],
    ['Straßencafé für Gäste in Köln', 'strassencafe-fuer-gaeste-in-koeln'],
    ['ÖL ÄPFEL ÜBER GROẞ', 'oel-aepfel-ueber-gross'],
    ['u\u0308ber', 'ueber'],
    ['Привет, мир', 'privet-mir'],
    ['Ελληνικά', 'ellinika'],
    ['مرحبا', 'mrhb'],
    ['中文标题', 'zhong-wen-biao-ti'],
    ['日本語だけ', 'ri-ben-yu-dake'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['---', '7c8d9e0f'],
    ['🚀', '7c8d9e0f'],
  ])('makes %j into %j', (title, slug) => {
    expect(slugify(title, ID)).toBe(slug);
  });

  it('ends a long title at a whole word', () => {
    const slug = slugify('word '.repeat(40), ID);
    expect(slug).toBe(Array(16).fill('word').join('-'));
  });

  it('keeps what letters there are of any script', () => {
    const letters = fc.constantFrom(...'aßöЖяЩΩξعب中文日本한');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 120 }), (title) => {
        expect(slugify(title, ID)).not.toBe(slugify('', ID));
      }),
    );
  });

  it('gives lower-case words with single hyphens, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        const slug = slugify(title, ID);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug, ID)).toBe(slug);
      }),
    );
  });
});

describe('isSlug', () => {
  it('takes every slug that a title can get, numbered or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.nat(10_000_000), (title, number) => {
        const base = slugify(title, ID);
        const numbered = firstFreeSlug(base, new Set([base]));
        expect([base, numbered, `${base}-${number}`].map(isSlug)).toEqual([true, true, true]);
      }),
    );
  });
});

describe('firstFreeSlug', () => {
  it('counts up past every slug that is taken', () => {
    expect(firstFreeSlug('tea', new Set())).toBe('tea');
    expect(firstFreeSlug('tea', new Set(['tea', 'tea-2', 'tea-4']))).toBe('tea-3');
  });

  it('never gives a slug that is taken', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 30 })), (numbers) => {
        const taken = new Set(['tea', ...numbers.map((number) => `tea-${number}`)]);
        expect(taken.has(firstFreeSlug('tea', taken))).toBe(false);
      }),
    );
  });
});
