import { drawCover } from '../domain/covers/cover.js';
import { seedOf } from '../../../shared/seeded-random.js';
import type { CoverAddress } from '../../../shared/cover-address.js';
import { SHARE_IMAGE, type ShareFounder, type ShareSubject } from '../domain/share-images.js';
import { drawableWords, svgWordmark, svgWords, widthOfWords } from '../../../platform/images/svg-words.js';
import { type Weight, wrapText } from '../../../platform/images/text-paths.js';
import { drawVerdictShare } from '../../evidence/index.js';
import { formatNumber } from '../../../shared/format.js';

/**
 * Version of the drawing. Increase it when the drawing changes, because images are cached permanently,
 * identified by content and version.
 */
export const DRAWING = 3;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 72;
/** Width of the text column. The cover is to its right. */
const COLUMN = 640;
/** Position and size of the cover. */
export const COVER = { left: 776, top: 0, width: WIDTH - 776, height: HEIGHT } as const;
/** Position and size of the founder's picture, if there is one. */
export const AVATAR = { left: MARGIN, top: HEIGHT - 128, width: 80, height: 80 } as const;
const INK = '#15171C';
const SECONDARY = '#4A4F5C';
const PRIMARY = '#4338CA';
const PRIMARY_SOFT = '#E4E2F8';

interface TitleSize {
  size: number;
  lines: number;
}

/**
 * Possible sizes of the title. The first size at which the title fits into its number of lines is used. If
 * none fits, the last size is used and the title is truncated.
 */
const TITLE_SIZES = [
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
  { size: 46, lines: 5 },
] as const;

/** Possible sizes of the title if the founder is shown below it. */
const TITLE_SIZES_ABOVE_FOUNDER = [
  { size: 76, lines: 2 },
  { size: 60, lines: 3 },
  { size: 46, lines: 4 },
  { size: 40, lines: 5 },
] as const;

/**
 * Draws a share image as an SVG document: a published verdict, or the title on the left and the idea's cover
 * on the right.
 */
export function drawShareImage(subject: ShareSubject): string {
  const { title, coverVariant, category, votes, founder, verdict } = subject;
  if (verdict) return drawVerdictShare(verdict, title);
  const sizes = founder ? TITLE_SIZES_ABOVE_FOUNDER : TITLE_SIZES;
  const { size, lines } = fitTitle(drawableWords(title) || 'Groundswell', sizes);
  const leading = size * 1.12;
  const top = category ? 236 : 210;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBFAF7"/>` +
    cover({ seed: seedOf(title), variant: coverVariant, small: false }) +
    svgWordmark({ x: MARGIN, y: 64, size: 48 }, INK, [PRIMARY, '#fff']) +
    (category ? text(category, MARGIN, 196, 26, 500, PRIMARY) : '') +
    lines.map((line, n) => text(line, MARGIN, top + size * 0.8 + n * leading, size, 700, INK)).join('') +
    foot(votes, founder) +
    '</svg>'
  );
}

function fitTitle(title: string, sizes: readonly TitleSize[]): { size: number; lines: string[] } {
  for (const { size, lines: most } of sizes) {
    const lines = wrapText(title, most, (line) => widthOfWords(line, size, 700) <= COLUMN);
    if (!lines.at(-1)!.endsWith('…') && lines.every((line) => !breaksWord(title, line)))
      return { size, lines };
  }
  const { size, lines: most } = sizes.at(-1)!;
  return { size, lines: wrapText(title, most, (line) => widthOfWords(line, size, 700) <= COLUMN) };
}

/** True if a line ends inside a word, which a smaller size may avoid. */
function breaksWord(title: string, line: string): boolean {
  return !` ${title} `.includes(` ${line} `);
}

/** Draws the line below the title: the founder, and the number of votes. */
function foot(votes: number | null, founder: ShareFounder | null): string {
  const name = founder && drawableWords(founder.name);
  if (!name) return votes === null ? '' : voteLine(votes, MARGIN, HEIGHT - 66, 44);
  const x = AVATAR.left + AVATAR.width + 20;
  const [line] = wrapText(name, 1, (words) => widthOfWords(words, 30, 700) <= COLUMN - (x - MARGIN));
  const middle = AVATAR.top + AVATAR.height / 2;
  return (
    initial(name) +
    text(line!, x, votes === null ? middle + 11 : middle - 6, 30, 700, INK) +
    (votes === null ? '' : voteLine(votes, x, middle + 32, 28))
  );
}

/** Draws the founder's initial, which is visible if there's no picture. */
function initial(name: string): string {
  const [letter] = [...name.toUpperCase()];
  const { left: x0, top: y0, width, height } = AVATAR;
  const [x, y] = [x0 + width / 2, y0 + height / 2];
  return (
    `<circle cx="${x}" cy="${y}" r="${width / 2}" fill="${PRIMARY_SOFT}"/>` +
    text(letter!, x - widthOfWords(letter!, 38, 700) / 2, y + 14, 38, 700, PRIMARY)
  );
}

function voteLine(votes: number, x: number, y: number, size: number): string {
  const count = formatNumber(votes);
  return (
    text(count, x, y, size, 700, PRIMARY) +
    text(
      votes === 1 ? 'vote' : 'votes',
      x + widthOfWords(count, size, 700) + size * 0.32,
      y,
      size * 0.64,
      500,
      SECONDARY,
    )
  );
}

/** Draws the part of the cover that fits next to the text. */
function cover(address: CoverAddress): string {
  const drawn = drawCover(address).replace(
    /^<svg [^>]*>/,
    // Shows the middle of the cover, at the image's full height.
    `<svg x="${COVER.left}" y="0" width="${COVER.width}" height="${HEIGHT}" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">`,
  );
  return drawn;
}

function text(words: string, x: number, y: number, size: number, weight: Weight, fill: string): string {
  return svgWords(words, { x, y, size, weight, fill });
}
