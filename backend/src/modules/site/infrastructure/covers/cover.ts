import { type Canvas, HEIGHT, type Motif, WIDTH } from './canvas.js';
import { days, dots, horizon, stacks, tiles } from './motifs/grids.js';
import { arcs, columns, dashes, ridges, tracks } from './motifs/lines.js';
import { arches, bloom, contours, fan, guilloche, phases, rays } from './motifs/rounds.js';
import { ripples, scales, strata, sunrise } from './motifs/water.js';
import { type Ground, PALETTES } from './palette.js';
import { randomFrom } from '../../../../shared/seeded-random.js';

/** What a cover is drawn from. */
export interface CoverSubject {
  title: string;
  /** One of the 21 categories; any other text is drawn as "Other". */
  category: string;
}

/** Every category has a motif of its own, so that a page of covers can be read from far away. */
const MOTIFS: Record<string, Motif> = {
  SaaS: strata,
  AI: ridges,
  Business: columns,
  Marketing: rays,
  Productivity: days,
  'Developer Tools & APIs': dashes,
  'Analytics & BI': dots,
  'Collaboration & Remote Work': phases,
  'CRM & Sales Enablement': arcs,
  'Customer Feedback & Surveys': ripples,
  'No-Code / Low-Code Builders': tiles,
  FinTech: stacks,
  EdTech: arches,
  'Security & Compliance': guilloche,
  'Automation & Workflow': tracks,
  'Customer Success & Support': sunrise,
  'E-commerce': scales,
  Healthcare: bloom,
  Education: fan,
  'VR/AR': horizon,
  Other: contours,
};

/** The title decides which: two ideas of one category do not look alike. */
const GROUNDS = Object.keys(PALETTES) as Ground[];

/** The categories that have a motif. */
export const COVER_CATEGORIES: readonly string[] = Object.keys(MOTIFS);

/**
 * Draws the abstract cover of an idea. The same subject always gives the same cover; it holds no text.
 * @returns a whole SVG document, 1600 by 900 units.
 */
export function drawCover({ title, category }: CoverSubject): string {
  const motif = MOTIFS[category] ?? contours;
  const random = randomFrom(`${category}\n${title}`);
  const palette = PALETTES[GROUNDS[Math.floor(random() * GROUNDS.length)]!];
  const canvas: Canvas = { ...palette, random };
  const [from, to] = palette.ground;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>${motif(canvas)}</svg>`
  );
}
