import { drawCover } from '../domain/covers/cover.js';
import { seedOf } from '../../../shared/seeded-random.js';
import type { CoverAddress } from '../../../shared/cover-address.js';
import { SHARE_IMAGE, type ShareFounder, type ShareSubject } from '../domain/share-images.js';
import { svgWordmark, svgWords, widthOfWordmark, widthOfWords } from '../../../platform/images/svg-words.js';
import { directionOfText, drawableText, type LineStyle } from '../../../platform/images/text-paths.js';
import { wrapText } from '../../../platform/images/wrap-text.js';
import { drawVerdictShare } from '../../evidence/index.js';

/**
 * Version of the drawing. Increase it when the drawing changes, because images are cached permanently,
 * identified by content and version.
 */
export const DRAWING = 4;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 72;
/** Width of the text column. The cover is to its right. */
const COLUMN = 640;
/** Position and size of the cover. */
const COVER = { x: 776, y: 0, width: WIDTH - 776, height: HEIGHT } as const;
/** Position and size of the founder's picture, if there is one. */
const AVATAR = { x: MARGIN, y: HEIGHT - 128, width: 80, height: 80 } as const;
/** Height of the logo. */
const LOGO = 48;
/** A number with separators, as languages write it. */
const NUMBER = /(\p{Nd}(?:[\p{Nd}\p{P}\p{Zs}]*\p{Nd})?)/u;
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

/** Part of an image. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Direction = NonNullable<LineStyle['direction']>;

/** A drawn share image, and where pictures are put on it. */
export interface ShareDrawing {
  svg: string;
  cover: Box;
  avatar: Box;
}

/**
 * Draws a share image as an SVG document: a published verdict, or the title on the left and the idea's cover
 * on the right. If the title is written from right to left, everything is mirrored.
 */
export function drawShareImage(subject: ShareSubject): ShareDrawing {
  const { verdict } = subject;
  const title = drawableText(subject.title);
  const direction = directionOfText(title || (subject.category ?? ''));
  const svg = verdict
    ? drawVerdictShare(verdict, subject.title)
    : new Drawing(direction).draw(subject, title);
  return { svg, cover: placed(COVER, direction), avatar: placed(AVATAR, direction) };
}

/** Returns the place of a part, which is mirrored in images from right to left. */
function placed(box: Box, direction: Direction): Box {
  return direction === 'ltr' ? box : { ...box, x: WIDTH - box.x - box.width };
}

/** The parts of an image in one direction. Positions are those of an image from left to right. */
class Drawing {
  constructor(private readonly direction: Direction) {}

  /** @param title may be empty, if it can't be drawn */
  draw({ title: words, coverVariant, category, votes, founder }: ShareSubject, title: string): string {
    const { size, lines } = fitTitle(title, founder ? TITLE_SIZES_ABOVE_FOUNDER : TITLE_SIZES);
    const leading = size * 1.12;
    const top = category ? 236 : 210;
    const logo = placed({ x: MARGIN, y: 64, width: widthOfWordmark(LOGO), height: LOGO }, this.direction);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBFAF7"/>` +
      this.cover({ seed: seedOf(words), variant: coverVariant, small: false }) +
      svgWordmark({ x: logo.x, y: logo.y, size: LOGO }, INK, [PRIMARY, '#fff']) +
      (category ? this.text(category, MARGIN, 196, { size: 26, weight: 500 }, PRIMARY) : '') +
      lines
        .map((line, n) => this.text(line, MARGIN, top + size * 0.8 + n * leading, { size, weight: 700 }, INK))
        .join('') +
      this.foot(votes, founder) +
      '</svg>'
    );
  }

  /** Draws the line below the title: the founder, and the number of votes. */
  private foot(votes: string | null, founder: ShareFounder | null): string {
    const name = founder && drawableText(founder.name);
    if (!name && !founder?.picture) return votes ? this.voteLine(votes, MARGIN, HEIGHT - 66, 44) : '';
    const x = AVATAR.x + AVATAR.width + 20;
    const middle = AVATAR.y + AVATAR.height / 2;
    return (
      this.initial(name ?? '') +
      this.name(name ?? '', x, votes ? middle - 6 : middle + 11) +
      (votes ? this.voteLine(votes, x, name ? middle + 32 : middle + 11, 28) : '')
    );
  }

  private name(name: string, x: number, y: number): string {
    const style = { size: 30, weight: 700 } as const;
    const fits = (words: string) => widthOfWords(words, style.size, style.weight) <= COLUMN - (x - MARGIN);
    return wrapText(name, 1, fits)
      .lines.map((line) => this.text(line, x, y, style, INK))
      .join('');
  }

  /** Draws the founder's initial, which is visible if there's no picture. */
  private initial(name: string): string {
    const { width, height, ...corner } = placed(AVATAR, this.direction);
    const [x, y] = [corner.x + width / 2, corner.y + height / 2];
    const [letter = ''] = [...new Intl.Segmenter().segment(name.toUpperCase())].map(({ segment }) => segment);
    const style = { size: 38, weight: 700, fill: PRIMARY } as const;
    const indent = widthOfWords(letter, style.size, style.weight) / 2;
    return (
      `<circle cx="${x}" cy="${y}" r="${width / 2}" fill="${PRIMARY_SOFT}"/>` +
      svgWords(letter, { ...style, x: x - indent, y: y + 14 })
    );
  }

  /** Draws the number of votes large and the words around it small. */
  private voteLine(votes: string, x: number, y: number, size: number): string {
    let offset = 0;
    return votes
      .split(NUMBER)
      .map((part) => {
        const words = part.trim();
        if (!words) return '';
        const isNumber = NUMBER.test(words);
        const style: LineStyle = isNumber ? { size, weight: 700 } : { size: size * 0.64, weight: 500 };
        const drawn = this.text(words, x + offset, y, style, isNumber ? PRIMARY : SECONDARY);
        offset += widthOfWords(words, style.size, style.weight) + size * 0.32;
        return drawn;
      })
      .join('');
  }

  /** Draws the part of the cover that fits next to the text. */
  private cover(address: CoverAddress): string {
    const { x } = placed(COVER, this.direction);
    return drawCover(address).replace(
      /^<svg [^>]*>/,
      // Shows the middle of the cover, at the image's full height.
      `<svg x="${x}" y="0" width="${COVER.width}" height="${HEIGHT}" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">`,
    );
  }

  /** @param x where the text begins: its left end, or its right end in images from right to left */
  private text(words: string, x: number, y: number, style: LineStyle, fill: string): string {
    const width = widthOfWords(words, style.size, style.weight);
    const start = placed({ x, y, width, height: style.size }, this.direction);
    return svgWords(words, { ...style, x: start.x, y, fill, direction: this.direction });
  }
}

function fitTitle(title: string, sizes: readonly TitleSize[]): { size: number; lines: string[] } {
  const fitted = sizes.map(({ size, lines: most }) => ({
    size,
    ...wrapText(title, most, (line) => widthOfWords(line, size, 700) <= COLUMN),
  }));
  return fitted.find(({ isWhole }) => isWhole) ?? fitted.at(-1)!;
}
