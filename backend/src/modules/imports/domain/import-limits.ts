/** Limits of an import. */
export const IMPORT_LIMITS = {
  /** Bytes per request. A longer file needs several. */
  part: 4 * 1024 * 1024,
  /** Bytes per file. */
  file: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 100,
  /** Bytes per row. */
  row: 128 * 1024,
  /** Characters of a file name. */
  fileName: 200,
  /** Imports a founder may start per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  aDay: 20,
  /** Bytes a founder may upload per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  bytesADay: 100 * 1024 * 1024,
  /** Rows a founder may upload per day. Multiplied by `RATE_LIMIT_FACTOR`. */
  rowsADay: 2_000_000,
  /** Drafts of a founder with a plan. Imports add none beyond this number. */
  drafts: 10_000,
  /** Addresses per import for a founder without a plan. */
  withoutPlan: 1_000,
} as const;

/** Hours during which an import can be undone and its rows are stored. */
export const UNDO_HOURS = 24;

/** Size of a worker's step, after which other imports and other work get their turn. */
export const STEP_LIMITS = {
  rows: 5_000,
  milliseconds: 200,
  /** Bytes of a file in memory. Must exceed the longest row. */
  piece: 256 * 1024,
  /** Rows to parse without a pause. More would delay requests. */
  slice: 500,
  /** Characters of rows to read from the database together, not counting the last row. */
  rowBytes: 1024 * 1024,
  /** Maximum number of attempts per step. Each attempt has fewer rows. */
  attempts: 5,
} as const;

/**
 * Number of rows at this attempt. Each attempt has a quarter of the rows of the previous one.
 * @param rows number at the first attempt
 */
export const rowsAtAttempt = (rows: number, attempt: number) =>
  Math.max(1, Math.floor(rows / 4 ** Math.max(0, attempt - 1)));
