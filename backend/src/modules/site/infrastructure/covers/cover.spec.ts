import { describe, expect, it } from '@jest/globals';

import { COVER_CATEGORIES, drawCover } from './cover.js';

describe('drawCover', () => {
  const title = 'Borrow a drill from your street';

  it('draws the same picture for the same idea, and another one for another title', () => {
    for (const category of COVER_CATEGORIES) {
      expect(drawCover({ title, category })).toBe(drawCover({ title, category }));
      expect(drawCover({ title, category })).not.toBe(drawCover({ title: `${title}!`, category }));
    }
  });

  it('gives every category a motif of its own', () => {
    // What is drawn, whatever the numbers: the order of the elements.
    const shapes = COVER_CATEGORIES.map((category) =>
      drawCover({ title, category }).match(/<\w+/g)!.join(''),
    );
    expect(new Set(shapes).size).toBe(COVER_CATEGORIES.length);
  });

  it('takes the colours from the idea, not from its category', () => {
    const groundOf = (name: string, category: string) =>
      /stop-color="([^"]+)"/.exec(drawCover({ title: name, category }))![1];
    for (const category of COVER_CATEGORIES) {
      const grounds = Array.from({ length: 40 }, (_, n) => groundOf(`${title} ${n}`, category));
      expect(new Set(grounds).size).toBe(4);
    }
  });

  it('draws an unknown category too', () => {
    expect(drawCover({ title, category: 'Something new' })).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('holds nothing of the title itself, and only numbers that can be drawn', () => {
    for (const category of COVER_CATEGORIES) {
      const svg = drawCover({ title: '<script>alert(1)</script>', category });
      expect(svg).not.toMatch(/script|alert|NaN|Infinity|undefined/);
    }
  });
});
