import { describe, expect, it } from '@jest/globals';

import { seedOf } from '../../../../shared/seeded-random.js';
import { coverPath, readCoverFile } from '../../../../shared/cover-address.js';
import { drawCover, MOTIFS } from './cover.js';

const TITLES = Array.from({ length: 200 }, (_, n) => `Borrow a drill from your street ${n}`);

/** Returns a cover's motif and background, by removing its numbers. */
function kindOf(svg: string): string {
  const [, ground] = /stop-color="([^"]+)"/.exec(svg)!;
  return `${ground} ${svg.match(/<\w+/g)!.join('')}`;
}

const drawn = (title: string, variant = 0, small = false) =>
  drawCover({ seed: seedOf(title), variant, small });

describe('drawCover', () => {
  it('draws the same cover for the same title, and different covers for different titles', () => {
    for (const title of TITLES) expect(drawn(title)).toBe(drawn(title));
    expect(new Set(TITLES.map((title) => drawn(title))).size).toBe(TITLES.length);
  });

  it('chooses one of eight drawings and one of four backgrounds based on the title', () => {
    expect(MOTIFS).toHaveLength(8);
    const kinds = new Set(TITLES.map((title) => kindOf(drawn(title))));
    expect(kinds.size).toBe(32);
  });

  it('draws four variants for each title, with different drawings and backgrounds', () => {
    for (const title of TITLES) {
      const kinds = [0, 1, 2, 3].map((variant) => kindOf(drawn(title, variant)));
      expect(new Set(kinds.map((kind) => kind.split(' ')[0])).size).toBe(4);
      expect(new Set(kinds.map((kind) => kind.split(' ')[1])).size).toBe(4);
    }
  });

  it('uses fewer bytes for a small cover', () => {
    const bytes = (small: boolean) => TITLES.map((title) => drawn(title, 0, small).length);
    const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other);
    expect(sum(bytes(true))).toBeLessThan(sum(bytes(false)) * 0.8);
    expect(Math.max(...bytes(false))).toBeLessThan(60_000);
  });

  it('contains only valid numbers, and no text', () => {
    for (const title of TITLES) {
      for (const small of [false, true])
        expect(drawn(title, 1, small)).not.toMatch(/NaN|Infinity|undefined|<text/);
    }
  });
});

describe('the URL of a cover', () => {
  it('identifies the cover without containing the title', () => {
    const title = '<script>alert(1)</script>';
    const path = coverPath({ title, coverVariant: 2 }, 'small');
    expect(path).toMatch(/^\/covers\/[0-9a-f]{8}-2-small\.svg$/);
    expect(readCoverFile(path.slice('/covers/'.length))).toEqual({
      seed: seedOf(title),
      variant: 2,
      small: true,
      use: 'small',
    });
  });

  it('is invalid with any other file name', () => {
    for (const file of [
      '',
      'title.svg',
      '1234567-0.svg',
      '12345678-4.svg',
      '12345678-0-small.png',
      '12345678-0.webp',
      '12345678-0.svg/',
    ])
      expect(readCoverFile(file)).toBeNull();
  });
});
