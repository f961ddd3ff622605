import { describe, expect, it } from '@jest/globals';

import { directionOfText, drawableText, outline } from './text-paths.js';

const style = { size: 100, weight: 700 } as const;
const widthOf = (text: string) => outline(text, style).width;
/** Where each glyph begins, from left to right, with its outline. */
const glyphsOf = (text: string, more = {}) =>
  Array.from(
    outline(text, { ...style, ...more }).svg.matchAll(/matrix\(\S+ 0 0 \S+ (\S+) \S+\)" d="([^"]+)"/g),
    ([, x, d]) => ({ x: Number(x), d: d! }),
  );
const shapesOf = (text: string, more = {}) => glyphsOf(text, more).map(({ d }) => d);

describe('outline()', () => {
  it.each([
    'Café Žižkov',
    'Тихие часы',
    'Ώρες',
    'लोगों के लिए शांति',
    '静かな時間、オフィス',
    'ساعات الهدوء',
    'پشتیبانی',
  ])('has glyphs for %s', (text) => {
    expect(drawableText(text)).toBe(text);
    expect(glyphsOf(text).length).toBeGreaterThan(3);
  });

  it('joins Arabic letters, and writes them from right to left', () => {
    const [beh] = shapesOf('ب');
    const joined = shapesOf('ببب');
    expect(new Set([beh, ...joined]).size).toBeGreaterThan(3);
    expect(widthOf('ببب')).toBeLessThan(3 * widthOf('ب'));
    expect(shapesOf('اب').at(-1)).toBe(shapesOf('ا')[0]);
  });

  it('forms Devanagari conjuncts, and moves the short i to the left', () => {
    expect(widthOf('क्ष')).toBeLessThan(widthOf('क') + widthOf('ष'));
    const [, consonant] = shapesOf('कि');
    expect(consonant).toBe(shapesOf('क')[0]);
  });

  it('orders lines with two directions', () => {
    const [a, b] = shapesOf('AB');
    const arabic = shapesOf('ب');
    expect(shapesOf('ب AB')).toEqual([a, b, ...arabic]);
    expect(shapesOf('AB ب')).toEqual([a, b, ...arabic]);
    expect(shapesOf('AB ب', { direction: 'rtl' })).toEqual([...arabic, a, b]);
    // Numbers stay from left to right.
    expect(shapesOf('ب 12')).toEqual([...shapesOf('12'), ...arabic]);
  });

  it('sets letters closer together, but never joined ones', () => {
    expect(outline('AB', { ...style, tracking: 0.05 }).width).toBeCloseTo(widthOf('AB') - 10);
    expect(outline('ببب', { ...style, tracking: 0.05 }).width).toBe(widthOf('ببب'));
  });
});

describe('drawableText()', () => {
  it.each([
    ['🚀 Quiet hours 🔥', 'Quiet hours'],
    ['👩‍💻🇩🇪3️⃣ offices', '3 offices'],
    ['Quiet ☞ hours', 'Quiet hours'],
    ['क्‍ष', 'क्‍ष'],
    ['🚀🔥', ''],
    ['한국어 서비스', ''],
    ['บริการ', ''],
    ['Quiet שקט', ''],
    ['\u200d\ufe0f', ''],
  ])('%s is drawn as %j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });
});

describe('directionOfText()', () => {
  it.each([
    ['Quiet hours', 'ltr'],
    ['ساعات Quiet', 'rtl'],
    ['12 ساعات', 'rtl'],
    ['', 'ltr'],
  ])('%s is %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction);
  });
});
