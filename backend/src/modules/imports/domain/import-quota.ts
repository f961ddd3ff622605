import type { ImportKind } from './fields.js';
import { TooManyImports } from './import.errors.js';
import { IMPORT_LIMITS } from './import-limits.js';

const DAY_MS = 86_400_000;

/** How much a founder may bring. */
export class ImportQuota {
  /** @param factor multiplies how many a day; 0 switches that off. */
  constructor(private readonly factor: number) {}

  /** Imports begun since then count. */
  since(now: Date): Date {
    return new Date(now.getTime() - DAY_MS);
  }

  /** @throws TooManyImports */
  assertRoom({ count, first }: { count: number; first: Date | null }, now: Date): void {
    const most = Math.ceil(IMPORT_LIMITS.aDay * this.factor);
    if (this.factor === 0 || count < most || first === null) return;
    throw new TooManyImports(most, Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000)));
  }

  /** How many addresses an import may add. @param maxIdeas the plan's quota; 0 without a plan. */
  subscribers(maxIdeas: number): number {
    return maxIdeas > 0 ? IMPORT_LIMITS.rows : IMPORT_LIMITS.withoutPlan;
  }
}

/** Why a row is beyond the limit. */
export const overLimit = (kind: ImportKind, most: number) =>
  kind === 'ideas'
    ? `There is room for ${most} more drafts. Please delete some, or choose a plan.`
    : `Without a plan, an import adds ${most} addresses at the most.`;
