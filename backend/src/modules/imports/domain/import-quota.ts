import type { ImportKind } from './fields.js';
import { TooManyBytes, TooManyImports } from './import.errors.js';
import { IMPORT_LIMITS } from './import-limits.js';

const DAY_MS = 86_400_000;

/** A founder's uploads within a day. */
export interface Uploaded {
  /** Number of imports started, including discarded ones. */
  count: number;
  bytes: number;
  rows: number;
  /** Time at which the first import was started. Null if there was none. */
  first: Date | null;
}

/** Daily quotas for imports. */
export class ImportQuota {
  /** @param factor multiplier for the daily quotas; 0 disables them */
  constructor(private readonly factor: number) {}

  /** Returns the start of the period when imports count. */
  since(now: Date): Date {
    return new Date(now.getTime() - DAY_MS);
  }

  /**
   * Checks the quota for one more import.
   * @throws TooManyImports
   */
  assertRoom({ count, first }: Uploaded, now: Date): void {
    const most = Math.ceil(IMPORT_LIMITS.aDay * this.factor);
    if (this.factor === 0 || count < most || first === null) return;
    throw new TooManyImports(most, secondsUntilPast(first, now));
  }

  /**
   * Checks the quota for more bytes.
   * @throws TooManyBytes
   */
  assertBytes({ bytes, first }: Uploaded, more: number, now: Date): void {
    const most = Math.ceil(IMPORT_LIMITS.bytesADay * this.factor);
    if (this.factor === 0 || bytes + more <= most) return;
    throw new TooManyBytes(Math.floor(most / 1024 / 1024), secondsUntilPast(first ?? now, now));
  }

  /** Returns the number of rows that the import being read may still add. */
  rowsLeft({ rows }: Uploaded): number {
    return this.factor === 0 ? Infinity : Math.ceil(IMPORT_LIMITS.rowsADay * this.factor) - rows;
  }

  /** Returns the number of bytes by which the import being read may still grow when it's unpacked. */
  bytesLeft({ bytes }: Uploaded): number {
    return this.factor === 0 ? Infinity : Math.ceil(IMPORT_LIMITS.bytesADay * this.factor) - bytes;
  }

  /**
   * Returns the maximum number of addresses an import may add.
   * @param maxIdeas the plan's quota; 0 without a plan
   */
  subscribers(maxIdeas: number): number {
    return maxIdeas > 0 ? IMPORT_LIMITS.rows : IMPORT_LIMITS.withoutPlan;
  }
}

/** Returns the number of seconds until `first` is a day ago. */
const secondsUntilPast = (first: Date, now: Date) =>
  Math.max(1, Math.ceil((first.getTime() + DAY_MS - now.getTime()) / 1000));

/** Reason stored with rows beyond the limit. */
export const overLimit = (kind: ImportKind, most: number) =>
  kind === 'ideas'
    ? `You can have ${most} more drafts. Delete some, or choose a plan.`
    : `Without a plan, an import adds at most ${most} addresses.`;
