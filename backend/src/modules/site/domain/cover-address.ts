import { seedOf } from '../../../shared/seeded-random.js';

/** Identifies a generated cover. */
export interface CoverAddress {
  /** Seed derived from the idea's title (`seedOf`), so that a cover's URL never contains user text. */
  seed: number;
  /** Index, from 0 to 3, of one of the four covers per title that a founder can choose from. */
  variant: number;
  /** True if the cover is drawn with half the points, for display at 56 pixels or less. */
  small: boolean;
}

const FILE = /^([0-9a-f]{8})-([0-3])(-small)?\.svg$/;

/**
 * Returns the path of an idea's generated cover. The frontend has the same function
 * (`frontend/src/lib/cover.ts`).
 */
export function coverPath(
  { title, coverVariant }: { title: string; coverVariant: number },
  size: 'small' | 'full' = 'full',
): string {
  const seed = seedOf(title).toString(16).padStart(8, '0');
  return `/covers/${seed}-${coverVariant}${size === 'small' ? '-small' : ''}.svg`;
}

/** @returns the cover identified by the last part of a path, or null */
export function readCoverFile(file: string): CoverAddress | null {
  const [, seed, variant, small] = FILE.exec(file) ?? [];
  return seed
    ? { seed: Number.parseInt(seed, 16), variant: Number(variant), small: small !== undefined }
    : null;
}
