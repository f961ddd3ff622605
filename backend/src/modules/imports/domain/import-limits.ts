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
  /** Drafts of a founder with a plan, beyond which an import adds none. */
  drafts: 10_000,
  /** Addresses that an import adds for a founder without a plan. */
  withoutPlan: 1_000,
} as const;

/** Hours for which an import can be undone, and its rows are kept. */
export const UNDO_HOURS = 24;
