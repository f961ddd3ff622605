import { seedOf } from '../../../shared/seeded-random.js';

/** Which drawn cover it is. */
export interface CoverAddress {
  /** Of the idea's title (`seedOf`): the address of a cover never repeats what somebody wrote. */
  seed: number;
  /** 0 to 3: the four covers of a title that a founder chooses from. */
  variant: number;
  /** With half the points, for 56 pixels and less. */
  small: boolean;
}

const FILE = /^([0-9a-f]{8})-([0-3])(-small)?\.svg$/;

/** The path of an idea's drawn cover. The screens have the same function (`frontend/src/lib/cover.ts`). */
export function coverPath(
  { title, coverVariant }: { title: string; coverVariant: number },
  size: 'small' | 'full' = 'full',
): string {
  const seed = seedOf(title).toString(16).padStart(8, '0');
  return `/covers/${seed}-${coverVariant}${size === 'small' ? '-small' : ''}.svg`;
}

/** @returns the cover that a path's last part names, or null. */
export function readCoverFile(file: string): CoverAddress | null {
  const [, seed, variant, small] = FILE.exec(file) ?? [];
  return seed
    ? { seed: Number.parseInt(seed, 16), variant: Number(variant), small: small !== undefined }
    : null;
}
