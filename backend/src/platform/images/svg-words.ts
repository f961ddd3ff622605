import { type LineStyle, outline } from './text-paths.js';

/** Position and style of rendered text. (x, y) is the left end of its baseline, in the picture's units. */
export interface WordStyle extends LineStyle {
  x: number;
  y: number;
  fill: string;
}

/** Renders text as outlines. Characters that no font has are left out. */
export function svgWords(words: string, { x, y, fill, ...style }: WordStyle): string {
  return `<g transform="translate(${x} ${y})" fill="${fill}">${outline(words, style).svg}</g>`;
}

/** Returns the width of a rendered text. */
export function widthOfWords(words: string, size: number, weight: LineStyle['weight'], tracking = 0): number {
  return outline(words, { size, weight, tracking }).width;
}

/** Returns the width of the product's name with its logo. */
export function widthOfWordmark(size: number): number {
  return size * 1.33 + widthOfWords('Groundswell', size * 0.667, 700);
}

/** Renders the product's name with its logo, `size` units high. */
export function svgWordmark(
  at: { x: number; y: number; size: number },
  ink: string,
  sign: [string, string],
): string {
  const { x, y, size } = at;
  const [ground, waves] = sign;
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="9" fill="${ground}"/>` +
    `<g fill="none" stroke="${waves}" stroke-width="2.4" stroke-linecap="round"><path d="M6 23c4.5 0 5.5-2.5 10-2.5S21.5 23 26 23"/>` +
    '<path d="M6 18c4 0 5.5-5 10-5s6 5 10 5" opacity=".8"/><path d="M9.5 12C12 11 13 8 16 8s4 3 6.5 4" opacity=".55"/></g></g>' +
    svgWords('Groundswell', {
      x: x + size * 1.33,
      y: y + size * 0.73,
      size: size * 0.667,
      weight: 700,
      fill: ink,
    })
  );
}
