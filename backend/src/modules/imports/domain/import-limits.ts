/** Limits for imports. */
export const IMPORT_LIMITS = {
  /** Maximum bytes per request. A longer file needs several requests. */
  part: 4 * 1024 * 1024,
  /** Maximum bytes per file. */
  file: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 100,
  /** Maximum bytes per row. */
  row: 128 * 1024,
  /** Maximum characters in a file name. */
  fileName: 200,
  /** Maximum number of imports a founder may start per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  aDay: 20,
  /** Maximum bytes a founder may upload per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  bytesADay: 100 * 1024 * 1024,
  /** Maximum number of rows a founder may upload per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  rowsADay: 2_000_000,
  /** Maximum number of drafts for a founder with a plan. Imports add no drafts beyond this number. */
  drafts: 10_000,
  /** Maximum number of addresses per import for a founder without a plan. */
  withoutPlan: 1_000,
} as const;

/** Number of hours during which an import can be undone and its rows are stored. */
export const UNDO_HOURS = 24;

/** Limits for a worker's step, after which other imports and other work get their turn. */
export const STEP_LIMITS = {
  rows: 5_000,
  milliseconds: 200,
  /** Maximum bytes of a file in memory. Must exceed the longest row. */
  piece: 256 * 1024,
  /** Number of rows to parse without a pause. More rows would delay requests. */
  slice: 500,
  /** Maximum characters of the rows read from the database together, not counting the last row. */
  rowBytes: 1024 * 1024,
  /** Maximum number of attempts per step. Each retry takes fewer rows. */
  attempts: 5,
} as const;

/**
 * Returns the number of rows for this attempt, a quarter of the previous attempt's.
 * @param rows number of rows for the first attempt
 */
export const rowsAtAttempt = (rows: number, attempt: number) =>
  Math.max(1, Math.floor(rows / 4 ** Math.max(0, attempt - 1)));
