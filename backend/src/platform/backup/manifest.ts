/** A table's name and columns at the time of the backup. */
export interface TableCopy {
  name: string;
  /** Names of the stored columns. Omits generated columns, because PostgreSQL recomputes them on restore. */
  columns: string[];
}

/** The first entry of an archive: how and when it was made. */
export interface Manifest {
  product: 'groundswell';
  /** Version of this archive layout. */
  format: 1;
  /** Time of the database snapshot (ISO 8601, UTC). */
  takenAt: string;
  /** Names of the migrations that had run, oldest first. */
  migrations: string[];
  /** Tables, ordered so that each table refers only to earlier ones. */
  tables: TableCopy[];
}

/** The last entry of an archive. An archive without it is incomplete. */
export interface Completion {
  /** Number of rows, keyed by table name. */
  rows: Record<string, number>;
  uploads: number;
}

export const MANIFEST = 'manifest.json';
export const COMPLETION = 'complete.json';
/**
 * Prefix of the entries `database/<table>/<part>.copy`, in COPY's text format. Parts may be split at any
 * byte.
 */
export const DATABASE = 'database/';
/** Prefix of the entries `uploads/<key>`, one per uploaded file. */
export const UPLOADS = 'uploads/';
