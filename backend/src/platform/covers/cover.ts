import { type Canvas, HEIGHT, type Motif, WIDTH } from './canvas.js';
import { days, dots, horizon, stacks, tiles } from './motifs/grids.js';
import { arcs, columns, dashes, ridges, tracks } from './motifs/lines.js';
import { arches, bloom, contours, fan, guilloche, phases, rays } from './motifs/rounds.js';
import { ripples, scales, strata, sunrise } from './motifs/water.js';
import { type Ground, PALETTES } from './palette.js';
import { randomFrom } from './random.js';

/** What a cover is drawn from. */
export interface CoverSubject {
  title: string;
  /** One of the 21 categories; any other text is drawn as "Other". */
  category: string;
}

interface Style {
  motif: Motif;
  /** The title decides which of them. */
  grounds: [Ground, ...Ground[]];
}

const OTHER: Style = { motif: contours, grounds: ['paper', 'lilac'] };

/** Every category has a motif of its own, so that a page of covers can be read from far away. */
const STYLES: Record<string, Style> = {
  SaaS: { motif: strata, grounds: ['paper', 'lilac'] },
  AI: { motif: ridges, grounds: ['night'] },
  Business: { motif: columns, grounds: ['lilac', 'indigo'] },
  Marketing: { motif: rays, grounds: ['lilac', 'paper'] },
  Productivity: { motif: days, grounds: ['paper', 'indigo'] },
  'Developer Tools & APIs': { motif: dashes, grounds: ['indigo'] },
  'Analytics & BI': { motif: dots, grounds: ['night', 'indigo'] },
  'Collaboration & Remote Work': { motif: phases, grounds: ['night'] },
  'CRM & Sales Enablement': { motif: arcs, grounds: ['paper', 'lilac'] },
  'Customer Feedback & Surveys': { motif: ripples, grounds: ['lilac', 'paper'] },
  'No-Code / Low-Code Builders': { motif: tiles, grounds: ['paper', 'lilac'] },
  FinTech: { motif: stacks, grounds: ['paper', 'indigo'] },
  EdTech: { motif: arches, grounds: ['paper'] },
  'Security & Compliance': { motif: guilloche, grounds: ['indigo', 'night'] },
  'Automation & Workflow': { motif: tracks, grounds: ['lilac', 'night'] },
  'Customer Success & Support': { motif: sunrise, grounds: ['lilac'] },
  'E-commerce': { motif: scales, grounds: ['paper', 'indigo'] },
  Healthcare: { motif: bloom, grounds: ['lilac', 'paper'] },
  Education: { motif: fan, grounds: ['paper', 'lilac'] },
  'VR/AR': { motif: horizon, grounds: ['night'] },
  Other: OTHER,
};

/** The categories that have a motif. */
export const COVER_CATEGORIES: readonly string[] = Object.keys(STYLES);

/**
 * Draws the abstract cover of an idea. The same subject always gives the same picture; it holds no text.
 * @returns a whole SVG document, 1600 by 900 units.
 */
export function drawCover({ title, category }: CoverSubject): string {
  const { motif, grounds } = STYLES[category] ?? OTHER;
  const random = randomFrom(`${category}\n${title}`);
  const palette = PALETTES[grounds[Math.floor(random() * grounds.length)]!];
  const canvas: Canvas = { ...palette, random };
  const [from, to] = palette.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${motif(canvas)}</svg>`
  );
}
