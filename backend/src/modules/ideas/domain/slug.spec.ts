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
    ['Привет, мир', '7c8d9e0f'],
    ['Ελληνικά', '7c8d9e0f'],
    ['مرحبا', '7c8d9e0f'],
    ['中文标题', '7c8d9e0f'],
    ['日本語だけ', '7c8d9e0f'],
    ['日本語 AI', '7c8d9e0f'],
    ['日本 AI', 'ai'],
    ['Tea in 東京 and Москва, 2026', 'tea-in-and-2026'],
    ['هدوء ٢٠٢٦ AI', '7c8d9e0f'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['---', '7c8d9e0f'],
    ['🚀', '7c8d9e0f'],
  ])('turns %j into %j', (title, slug) => {
    expect(slugify(title, ID)).toBe(slug);
  });

  it('truncates a long title at the end of a word', () => {
    const slug = slugify('word '.repeat(40), ID);
    expect(slug).toBe(Array(16).fill('word').join('-'));
  });

  it("uses the title if at least half of its letters are Latin, and the idea's ID if not", () => {
    const latin = fc.string({ unit: fc.constantFrom(...'aßöxéł7'), maxLength: 50 });
    const others = fc.string({ unit: fc.constantFrom(...'ЖяЩΩξعب中文日本한कま٢'), maxLength: 50 });
    fc.assert(
      fc.property(latin, others, fc.boolean(), (some, more, latinFirst) => {
        const slug = slugify(latinFirst ? `${some} ${more}` : `${more} ${some}`, ID);
        const titled = some !== '' && some.length >= more.length;
        expect(slug).toBe(titled ? slugify(some, ID) : ID.slice(-8));
      }),
    );
  });

  it('returns the same slug for composed and decomposed Unicode letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'éüñőЙ한がa '), maxLength: 60 });
    fc.assert(
      fc.property(letters, (title) => {
        expect(slugify(title.normalize('NFD'), ID)).toBe(slugify(title.normalize('NFC'), ID));
      }),
    );
  });

  it('returns lowercase words separated by single hyphens for any title', () => {
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
  it('accepts every slug created from a title, with or without a number', () => {
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
  it('increases the number at the end until the slug is free', () => {
    expect(firstFreeSlug('tea', new Set())).toBe('tea');
    expect(firstFreeSlug('tea', new Set(['tea', 'tea-2', 'tea-4']))).toBe('tea-3');
  });

  it('never returns a slug that is already in use', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 30 })), (numbers) => {
        const used = new Set(['tea', ...numbers.map((number) => `tea-${number}`)]);
        expect(used.has(firstFreeSlug('tea', used))).toBe(false);
      }),
    );
  });
});
