import type { ImportKind } from './fields.js';
import { TooManyBytes, TooManyImports } from './import.errors.js';
import { IMPORT_LIMITS } from './import-limits.js';

const DAY_MS = 86_400_000;

/** What a founder has uploaded within a day. */
export interface Uploaded {
  /** Imports begun, also those that were discarded. */
  count: number;
  bytes: number;
  rows: number;
  /** When the first was begun; null where there was none. */
  first: Date | null;
}

/** How much a founder may bring. */
export class ImportQuota {
  /** @param factor multiplies how many a day; 0 switches that off. */
  constructor(private readonly factor: number) {}

  /** Imports begun since then count. */
  since(now: Date): Date {
    return new Date(now.getTime() - DAY_MS);
  }

  /** Of one more import. @throws TooManyImports */
  assertRoom({ count, first }: Uploaded, now: Date): void {
    const most = Math.ceil(IMPORT_LIMITS.aDay * this.factor);
    if (this.factor === 0 || count < most || first === null) return;
    throw new TooManyImports(most, secondsUntilPast(first, now));
  }

  /** Of that many more bytes. @throws TooManyBytes */
  assertBytes({ bytes, first }: Uploaded, more: number, now: Date): void {
    const most = Math.ceil(IMPORT_LIMITS.bytesADay * this.factor);
    if (this.factor === 0 || bytes + more <= most) return;
    throw new TooManyBytes(Math.floor(most / 1024 / 1024), secondsUntilPast(first ?? now, now));
  }

  /** How many rows an import that is read may still have. */
  rowsLeft({ rows }: Uploaded): number {
    return this.factor === 0 ? Infinity : Math.ceil(IMPORT_LIMITS.rowsADay * this.factor) - rows;
  }

  /** How many addresses an import may add. @param maxIdeas the plan's quota; 0 without a plan. */
  subscribers(maxIdeas: number): number {
    return maxIdeas > 0 ? IMPORT_LIMITS.rows : IMPORT_LIMITS.withoutPlan;
  }
}

/** Until what was at `first` was a day ago. */
const secondsUntilPast = (first: Date, now: Date) =>
  Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000));

/** Why a row is beyond the limit. */
export const overLimit = (kind: ImportKind, most: number) =>
  kind === 'ideas'
    ? `There is room for ${most} more drafts. Please delete some, or choose a plan.`
    : `Without a plan, an import adds ${most} addresses at the most.`;
