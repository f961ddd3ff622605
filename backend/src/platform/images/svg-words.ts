import { TextPaths, type Weight } from './text-paths.js';

const fonts: Record<Weight, TextPaths> = { 500: new TextPaths(500), 700: new TextPaths(700) };

/** Position and style of rendered text. (x, y) is the start of its baseline, in the picture's units. */
export interface WordStyle {
  x: number;
  y: number;
  size: number;
  weight: Weight;
  fill: string;
}

/**
 * Renders text as outlines if the font has all its characters. Otherwise (Chinese, Arabic, ...), renders it
 * as text in one of the machine's fonts.
 */
export function svgWords(words: string, { x, y, size, weight, fill }: WordStyle): string {
  return fonts[weight].covers(words)
    ? `<path d="${fonts[weight].path(words, x, y, size)}" fill="${fill}"/>`
    : `<text x="${x}" y="${y}" font-family="Inter, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`;
}

/** Escapes text for an SVG element. */
function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns the width of a rendered text. Characters of other scripts are assumed to be as wide as they are
 * high.
 */
export function widthOfWords(words: string, size: number, weight: Weight): number {
  const strange = [...words].filter((character) => !fonts[weight].covers(character)).length;
  return fonts[weight].width(words, size) + strange * size;
}

/** Removes emoji, which have no outlines in text fonts. */
export function drawableWords(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
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
