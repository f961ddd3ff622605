import { type Canvas, HEIGHT, type Motif, WIDTH } from './canvas.js';
import { arches, contours, moons, rosette } from './motifs/rounds.js';
import { ridges, rings, scales, strata } from './motifs/water.js';
import { type Ground, PALETTES } from './palette.js';
import { randomNumbers, seedOf } from '../../../../shared/seeded-random.js';
import type { CoverAddress } from '../../../../shared/cover-address.js';

/**
 * The eight drawings. Their order affects every cover: adding a drawing would change which title gets which.
 */
export const MOTIFS: readonly Motif[] = [arches, rings, contours, moons, ridges, scales, strata, rosette];
const GROUNDS = Object.keys(PALETTES) as Ground[];
/**
 * Step between a title's variants in the list of drawings, chosen so that the four variants differ in drawing
 * and ground.
 */
const STRIDE = 3;

/**
 * Draws the abstract cover of an idea. The same cover parameters always give the same drawing, which contains
 * no text.
 * @returns a complete SVG document of 1600 by 900 units
 */
export function drawCover({ seed, variant, small }: CoverAddress): string {
  const pick = randomNumbers(seed);
  const motif = MOTIFS[(Math.floor(pick() * MOTIFS.length) + variant * STRIDE) % MOTIFS.length]!;
  const palette = PALETTES[GROUNDS[(Math.floor(pick() * GROUNDS.length) + variant) % GROUNDS.length]!];
  const random = randomNumbers(seedOf(String(variant), seed));
  const canvas: Canvas = { ...palette, random, coarseness: small ? 2 : 1 };
  const [from, to] = palette.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${motif(canvas)}</svg>`
  );
}
