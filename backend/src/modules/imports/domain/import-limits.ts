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

/** Limits for files that are converted to CSV before they are read: workbooks, ZIP files and JSON. */
export const UNPACK_LIMITS = {
  /** Maximum bytes of the file as uploaded. It is in memory while it is converted. */
  file: 32 * 1024 * 1024,
  /** Maximum unpacked bytes of all files read. Counted while unpacking, because a ZIP can claim anything. */
  unpacked: 400 * 1024 * 1024,
  /** Maximum ratio of unpacked to packed bytes, from `ratioFrom` unpacked bytes on. */
  ratio: 200,
  ratioFrom: 16 * 1024 * 1024,
  /** Maximum number of files in a ZIP. */
  entries: 10_000,
  /** Maximum bytes of a JSON file, and characters of a workbook's texts. They are in memory as a whole. */
  inMemory: 48 * 1024 * 1024,
  /** Maximum milliseconds for a conversion. Less than the time after which PostgreSQL ends a transaction. */
  milliseconds: 40_000,
  /** Maximum megabytes of JavaScript objects of the thread. */
  heap: 384,
  /** Bytes of CSV per message of the thread. */
  chunk: 1024 * 1024,
} as const;
