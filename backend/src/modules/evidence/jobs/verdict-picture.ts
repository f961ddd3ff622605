import sharp from 'sharp';

import { svgWordmark, svgWords, widthOfWords } from '../../../platform/images/svg-words.js';
import { directionOfText, drawableText } from '../../../platform/images/text-paths.js';
import { wrapText } from '../../../platform/images/wrap-text.js';
import { CARD_VISITORS, type CardLook, type DrawnCard } from '../../../shared/verdict-card.js';
import { drawSwell, horizonOf, type Swell, type SwellBox } from '../../../shared/verdict-swell.js';

/**
 * Version of the drawing. Increase it with every change: cached share images are identified by it and their
 * subject.
 */
export const VERDICT_DRAWING = 3;

/** Positions of all parts of the card, in pixels. */
interface Layout {
  box: SwellBox;
  margin: number;
  wordmark: { y: number; size: number };
  title: { y: number; size: number } | null;
  state: { y: number; size: number };
  figure: { y: number; size: number };
  sentence: { y: number; size: number; lines: number; width: number };
  label: number;
  /** Scale factor of lines and marks. */
  stroke: number;
}

/** Layout of a link's preview image, which shows the idea's title and one line of the sentence. */
const SHARE: Layout = {
  box: { width: 1200, height: 630, left: 564, right: 1146, top: 149, water: 499 },
  margin: 64,
  wordmark: { y: 51, size: 36 },
  title: { y: 164, size: 42 },
  state: { y: 270, size: 24 },
  figure: { y: 427, size: 164 },
  sentence: { y: 474, size: 22, lines: 1, width: 560 },
  label: 18,
  stroke: 1,
};

/** Layout of the image in an email, displayed at half its size, or at a third on phones. */
const MAIL: Layout = {
  box: { width: 1200, height: 1322, left: 66, right: 1129, top: 812, water: 1050 },
  margin: 66,
  wordmark: { y: 58, size: 54 },
  title: null,
  state: { y: 184, size: 44 },
  figure: { y: 424, size: 230 },
  sentence: { y: 512, size: 42, lines: 3, width: 1060 },
  label: 38,
  stroke: 1.5,
};

interface Colors {
  ink: string;
  soft: string;
  crest: string;
  fill: string;
  line: string;
  flag: string;
  onFlag: string;
  moon: string;
  ring: string;
  sign: [string, string];
  mark: [string, string];
}

const PAPER: Colors = {
  ink: '#15171C',
  soft: '#4A4F5C',
  crest: '#4338CA',
  fill: '#E3E6FF',
  line: '#4338CA',
  flag: '#15171C',
  onFlag: '#FFFFFF',
  moon: '#FFFFFF',
  ring: '#FFFFFF',
  sign: ['#4338CA', '#FFFFFF'],
  mark: ['#4338CA', '#FFFFFF'],
};
const GRAY = '#666C7A';
const COLORS: Record<CardLook, Colors> = {
  promising: PAPER,
  counting: { ...PAPER, crest: '#6E77EE', mark: [GRAY, '#FFFFFF'] },
  missed: { ...PAPER, crest: GRAY, line: GRAY, fill: '#F4F2EC', moon: GRAY, mark: [GRAY, '#FFFFFF'] },
  reached: {
    ink: '#FFFFFF',
    soft: '#DCDFFF',
    crest: '#FFFFFF',
    fill: '#6F68F0',
    line: '#B4BCFF',
    flag: '#C7CCFF',
    onFlag: '#28246F',
    moon: '#FF6B3D',
    ring: '#FFFFFF',
    sign: ['#FFFFFF', '#4338CA'],
    mark: ['#FFFFFF', '#3730A3'],
  },
};

/** Symbol for each look, on a grid of 20 units. */
const MARKS: Record<CardLook, string> = {
  reached: 'm5.5 10.5 3 3 6-7',
  promising: 'M4 12.5c3 0 3-5 6-5s3 5 6 5',
  missed: 'M5.5 10h9',
  counting: 'M5.5 10h.01M10 10h.01M14.5 10h.01',
};

/**
 * Draws a card of 1200 by 630 pixels as SVG.
 * @param title the idea's title
 */
export function drawVerdictShare(words: DrawnCard, title: string): string {
  return drawCard(words, SHARE, title);
}

/**
 * Draws a card for an email as PNG, 1200 pixels wide. Uses no palette, because a palette would make the
 * filled card grainy.
 */
export function drawVerdictMail(words: DrawnCard): Promise<Buffer> {
  return sharp(Buffer.from(drawCard(words, MAIL, '')))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function drawCard(words: DrawnCard, layout: Layout, title: string): string {
  const { box } = layout;
  const colors = COLORS[words.look];
  const swell = drawSwell(box, words.rates, { there: words.visitors, of: CARD_VISITORS });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="0 0 ${box.width} ${box.height}">` +
    ground(words.look, colors) +
    `<rect width="${box.width}" height="${box.height}" fill="${words.look === 'reached' ? 'url(#ground)' : '#FFFFFF'}"/>` +
    sea(swell, colors, layout) +
    marks(swell, words, layout, colors) +
    say(words, layout, colors, title) +
    '</svg>'
  );
}

function ground(look: CardLook, { fill }: Colors): string {
  return (
    '<defs><radialGradient id="ground" cx="0.74" cy="0" r="1.2"><stop stop-color="#5249E0"/><stop offset="0.38" stop-color="#4036C4"/><stop offset="1" stop-color="#2C2783"/></radialGradient>' +
    '<linearGradient id="far" gradientUnits="userSpaceOnUse" x1="0" x2="1200"><stop offset="0.4" stop-color="#4338CA" stop-opacity="0"/><stop offset="0.62" stop-color="#4338CA"/></linearGradient>' +
    `<linearGradient id="sea" x2="0" y2="1"><stop stop-color="${fill}" stop-opacity="${look === 'missed' ? 1 : 0.9}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></linearGradient></defs>`
  );
}

function sea(
  { area, lines, crest, peak, far }: Swell,
  { line, crest: ink }: Colors,
  { box, sentence, stroke }: Layout,
): string {
  const sunAt = { x: box.left + (box.right - box.left) * 0.5, y: horizonOf(box) };
  return (
    far
      .map(
        ({ d, opacity }) =>
          `<path d="${d}" fill="none" stroke="${sentence.lines === 1 ? 'url(#far)' : line}" stroke-width="1.3" opacity="${opacity}"/>`,
      )
      .join('') +
    (peak
      ? ''
      : `<path d="M${sunAt.x - 80} ${sunAt.y}a80 80 0 0 1 160 0" fill="#E3E6FF" stroke="#6E77EE" stroke-width="3"/>`) +
    (peak ? `<path d="${area}" fill="url(#sea)"/>` : '') +
    lines
      .map(
        ({ d, opacity }) =>
          `<path d="${d}" fill="none" stroke="${line}" stroke-width="1.3" opacity="${opacity}"/>`,
      )
      .join('') +
    `<path d="${crest}" fill="none" stroke="${ink}" stroke-width="${4 * stroke}"/>`
  );
}

function marks(swell: Swell, words: DrawnCard, layout: Layout, colors: Colors): string {
  const { box, label, stroke } = layout;
  const { flag, peak, bracket, buoys } = swell;
  const depth = Math.round(box.water * 1.14) + 12;
  return (
    (flag === null ? '' : goalFlag(flag, box.top - label * 2, depth, words.labels!.goal, layout, colors)) +
    (peak
      ? `<circle cx="${peak.x}" cy="${peak.y}" r="${19 * stroke}" fill="${colors.ring}"/><circle cx="${peak.x}" cy="${peak.y}" r="${14 * stroke}" fill="${colors.crest}"/>` +
        `<circle cx="${peak.x}" cy="${peak.y}" r="${(words.look === 'reached' ? 14 : 8) * stroke}" fill="${colors.moon}"/>`
      : '') +
    (bracket
      ? `<path d="M${bracket.from} ${depth - 5 * stroke}v${10 * stroke}M${bracket.from} ${depth}H${bracket.to}M${bracket.to} ${depth - 5 * stroke}v${10 * stroke}" fill="none" stroke="${colors.crest}" stroke-width="${2 * stroke}"/>` +
        rangeLabel((bracket.from + bracket.to) / 2, depth + label * 1.45, words.labels!, label, colors)
      : '') +
    buoys
      .map(
        ({ x, y, isThere }) =>
          `<circle cx="${x}" cy="${y}" r="${8 * stroke}" fill="${isThere ? colors.crest : '#FFFFFF'}" stroke="${isThere ? colors.crest : '#8A8F9C'}" stroke-width="2"/>`,
      )
      .join('')
  );
}

function goalFlag(
  x: number,
  top: number,
  foot: number,
  words: string,
  { box, label: size, stroke }: Layout,
  colors: Colors,
): string {
  const width = widthOfWords(words, size, 700) + size * 1.3;
  const height = size * 1.9;
  // Near the right edge, the flag flies to the left.
  const edge = x + width > box.width - 8 ? x + 1 - width : x - 1;
  return (
    `<path d="M${x} ${top}V${foot}" stroke="${colors.flag}" stroke-width="${1.6 * stroke}" stroke-dasharray="${4 * stroke} ${4 * stroke}"/>` +
    `<rect x="${edge}" y="${top - height}" width="${width}" height="${height}" rx="6" fill="${colors.flag}"/>` +
    svgWords(words, { x: edge + size * 0.64, y: top - size * 0.6, size, weight: 700, fill: colors.onFlag })
  );
}

/** Draws the interval's label, with the interval in bold. */
function rangeLabel(
  middle: number,
  y: number,
  { rate, interval }: NonNullable<DrawnCard['labels']>,
  size: number,
  colors: Colors,
): string {
  const [before = '', after = ''] = rate.split(interval);
  const parts = [
    { words: before, weight: 500, fill: colors.soft },
    { words: interval, weight: 700, fill: colors.ink },
    { words: after, weight: 500, fill: colors.soft },
  ] as const;
  const widths = parts.map(({ words, weight }) => widthOfWords(words, size, weight));
  let x = middle - (widths[0]! + widths[1]! + widths[2]!) / 2;
  return parts
    .map(({ words, ...style }, index) => {
      const drawn = words === '' ? '' : svgWords(words, { x, y, size, ...style });
      x += widths[index]!;
      return drawn;
    })
    .join('');
}

function say(words: DrawnCard, layout: Layout, colors: Colors, title: string): string {
  const { margin, wordmark, state, sentence } = layout;
  const radius = state.size * 0.67;
  // A link's preview image has room only for the first sentence.
  const text = sentence.lines === 1 ? words.sentences[0]!.replace(/\.$/, '') : words.sentences.join(' ');
  const { lines } = wrapText(
    text,
    sentence.lines,
    (line) => widthOfWords(line, sentence.size, 500) <= sentence.width,
  );
  return (
    svgWordmark({ x: margin, ...wordmark }, colors.ink, colors.sign) +
    ideaTitle(title, layout, colors.ink) +
    `<circle cx="${margin + radius}" cy="${state.y}" r="${radius}" fill="${colors.mark[0]}"/>` +
    `<g transform="translate(${margin} ${state.y - radius}) scale(${radius / 10})"><path d="${MARKS[words.look]}" fill="none" stroke="${colors.mark[1]}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    svgWords(words.title, {
      x: margin + radius * 2 + state.size * 0.42,
      y: state.y + state.size * 0.36,
      size: state.size,
      weight: 700,
      fill: colors.ink,
    }) +
    figureOf(words, layout, colors.ink) +
    lines
      .map((line, index) =>
        svgWords(line, {
          x: margin,
          y: sentence.y + index * sentence.size * 1.5,
          size: sentence.size,
          weight: 500,
          fill: colors.soft,
        }),
      )
      .join('')
  );
}

function ideaTitle(title: string, { title: place, margin }: Layout, fill: string): string {
  const drawable = drawableText(title);
  if (!place || !drawable) return '';
  const { y, size } = place;
  const widthOf = (line: string) => widthOfWords(line, size, 700, TITLE_TRACKING);
  const { lines } = wrapText(drawable, 2, (line) => widthOf(line) <= TITLE_WIDTH);
  const direction = directionOfText(drawable);
  const indent = (line: string) => (direction === 'rtl' ? TITLE_WIDTH - widthOf(line) : 0);
  return lines
    .map((line, index) =>
      svgWords(line, {
        x: margin + indent(line),
        y: y + index * size * 1.14,
        size,
        weight: 700,
        fill,
        tracking: TITLE_TRACKING,
        direction,
      }),
    )
    .join('');
}

/** Letter spacing of large text as a fraction of its size: large letters are set closer together. */
const FIGURE_TRACKING = 0.05;
const TITLE_TRACKING = 0.03;
const TITLE_WIDTH = 596;

function figureOf({ figure }: DrawnCard, { figure: place, margin }: Layout, fill: string): string {
  if (!figure) return '';
  const { y, size } = place;
  const tracking = FIGURE_TRACKING;
  const style = { x: margin - size * 0.05, y, size, weight: 700, fill, tracking } as const;
  const x = style.x + widthOfWords(figure.text, size, 700, tracking) + size * 0.06;
  return svgWords(figure.text, style) + svgWords(figure.unit, { ...style, x, size: size / 2 });
}
