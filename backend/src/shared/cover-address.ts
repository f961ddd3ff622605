import { seedOf } from './seeded-random.js';

/** Identifies a generated cover. */
export interface CoverAddress {
  /** Seed derived from the idea's title (`seedOf`), so that a cover's URL never contains user text. */
  seed: number;
  /** Index, from 0 to 3, of one of the four covers per title that a founder can choose from. */
  variant: number;
  /** True if the cover is drawn with half the points, for display at 56 pixels or less. */
  small: boolean;
}

/** The end of a cover's path, by its use. Mail programs don't show SVG, so emails have a PNG. */
const ENDS = { full: '.svg', small: '-small.svg', mail: '.png' } as const;
export type CoverUse = keyof typeof ENDS;
const USES = Object.keys(ENDS) as CoverUse[];

const FILE = /^([0-9a-f]{8})-([0-3])((?:-small)?\.svg|\.png)$/;

/**
 * Returns the path of an idea's generated cover. The frontend has the same function
 * (`frontend/src/lib/cover.ts`).
 */
export function coverPath(
  { title, coverVariant }: { title: string; coverVariant: number },
  use: CoverUse = 'full',
): string {
  const seed = seedOf(title).toString(16).padStart(8, '0');
  return `/covers/${seed}-${coverVariant}${ENDS[use]}`;
}

/** The data that an idea's generated cover is drawn from, as rows for emails name it. */
export interface CoveredIdea {
  ideaTitle: string;
  /** Variant of the cover, from 0 to 3. */
  coverVariant: number;
}

/** Returns the path of the cover on a page that opens from an email about the idea. */
export const mailPageCover = ({ ideaTitle, coverVariant }: CoveredIdea): string =>
  coverPath({ title: ideaTitle, coverVariant });

/** @returns the cover identified by the last part of a path, or null */
export function readCoverFile(file: string): (CoverAddress & { use: CoverUse }) | null {
  const [, seed, variant, end] = FILE.exec(file) ?? [];
  const use = USES.find((one) => ENDS[one] === end);
  return seed && use
    ? { seed: Number.parseInt(seed, 16), variant: Number(variant), small: use === 'small', use }
    : null;
}
