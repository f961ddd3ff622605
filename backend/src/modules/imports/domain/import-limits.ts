/** Limits of an import. */
export const IMPORT_LIMITS = {
  /** Bytes of one request; a longer file comes in several. */
  part: 4 * 1024 * 1024,
  /** Bytes of a file. */
  file: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 100,
  /** Bytes of a row. */
  row: 128 * 1024,
  /** Characters of a file's name. */
  fileName: 200,
  /** Imports that a founder begins in a day; `RATE_LIMIT_FACTOR` multiplies it. */
  aDay: 20,
  /** Bytes of files that a founder uploads in a day; `RATE_LIMIT_FACTOR` multiplies it. */
  bytesADay: 100 * 1024 * 1024,
  /** Rows of files that a founder uploads in a day; `RATE_LIMIT_FACTOR` multiplies it. */
  rowsADay: 2_000_000,
  /** Drafts of a founder with a plan, beyond which an import adds none. */
  drafts: 10_000,
  /** Addresses that an import adds for a founder without a plan. */
  withoutPlan: 1_000,
} as const;

/** Hours for which an import can be undone, and its rows are kept. */
export const UNDO_HOURS = 24;

/** How much a worker does of an import before other imports, and other work, get their turn. */
export const STEP_LIMITS = {
  rows: 5_000,
  milliseconds: 200,
  /** Bytes of a file that are in memory: more than its longest row. */
  piece: 256 * 1024,
  /** Rows that are taken apart without a pause: longer would keep requests waiting. */
  slice: 500,
  /** Characters of rows that are read from the database together, beyond the last of them. */
  rowBytes: 1024 * 1024,
  /** How often a step is tried. Each time it has fewer rows. */
  attempts: 5,
} as const;

/** Rows of a step at this attempt, of those that it has at the first: a quarter of the last time's. */
export const rowsAtAttempt = (rows: number, attempt: number) =>
  Math.max(1, Math.floor(rows / 4 ** Math.max(0, attempt - 1)));
