import { describe, expect, it } from '@jest/globals';

import { seedOf } from '../../../../shared/seeded-random.js';
import { coverPath, readCoverFile } from '../../domain/cover-address.js';
import { drawCover, MOTIFS } from './cover.js';

const TITLES = Array.from({ length: 200 }, (_, n) => `Borrow a drill from your street ${n}`);

/** What is drawn on which ground, whatever the numbers. */
function kindOf(svg: string): string {
  const [, ground] = /stop-color="([^"]+)"/.exec(svg)!;
  return `${ground} ${svg.match(/<\w+/g)!.join('')}`;
}

const drawn = (title: string, variant = 0, small = false) =>
  drawCover({ seed: seedOf(title), variant, small });

describe('drawCover', () => {
  it('draws the same picture for the same title, and another one for another title', () => {
    for (const title of TITLES) expect(drawn(title)).toBe(drawn(title));
    expect(new Set(TITLES.map((title) => drawn(title))).size).toBe(TITLES.length);
  });

  it('chooses one of eight drawings and four grounds by the title', () => {
    expect(MOTIFS).toHaveLength(8);
    const kinds = new Set(TITLES.map((title) => kindOf(drawn(title))));
    expect(kinds.size).toBe(32);
  });

  it('gives each title four variants that differ in drawing and in ground', () => {
    for (const title of TITLES) {
      const kinds = [0, 1, 2, 3].map((variant) => kindOf(drawn(title, variant)));
      expect(new Set(kinds.map((kind) => kind.split(' ')[0])).size).toBe(4);
      expect(new Set(kinds.map((kind) => kind.split(' ')[1])).size).toBe(4);
    }
  });

  it('is lighter for a small place', () => {
    const bytes = (small: boolean) => TITLES.map((title) => drawn(title, 0, small).length);
    const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other);
    expect(sum(bytes(true))).toBeLessThan(sum(bytes(false)) * 0.8);
    expect(Math.max(...bytes(false))).toBeLessThan(60_000);
  });

  it('holds only numbers that can be drawn, and no text', () => {
    for (const title of TITLES) {
      for (const small of [false, true])
        expect(drawn(title, 1, small)).not.toMatch(/NaN|Infinity|undefined|<text/);
    }
  });
});

describe('the address of a cover', () => {
  it('leads back to what is drawn, without the title in it', () => {
    const title = '<script>alert(1)</script>';
    const path = coverPath({ title, coverVariant: 2 }, 'small');
    expect(path).toMatch(/^\/covers\/[0-9a-f]{8}-2-small\.svg$/);
    expect(readCoverFile(path.slice('/covers/'.length))).toEqual({
      seed: seedOf(title),
      variant: 2,
      small: true,
    });
  });

  it('names nothing else', () => {
    for (const file of [
      '',
      'title.svg',
      '1234567-0.svg',
      '12345678-4.svg',
      '12345678-0.png',
      '12345678-0.svg/',
    ])
      expect(readCoverFile(file)).toBeNull();
  });
});
