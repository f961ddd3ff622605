/** A table's name and columns at the time of the backup. */
export interface TableCopy {
  name: string;
  /**
   * Names of the stored columns. Generated columns are left out: PostgreSQL computes them again on restore.
   */
  columns: string[];
}

/** The first entry of an archive. */
export interface Manifest {
  product: 'groundswell';
  /** Version of this archive layout. */
  format: 1;
  /** Time of the database snapshot (ISO 8601, UTC). */
  takenAt: string;
  /** Names of the migrations that had been run, oldest first. */
  migrations: string[];
  /** Ordered so that each table refers only to tables before it. */
  tables: TableCopy[];
}

/** The last entry of an archive. An archive without it is incomplete. */
export interface Completion {
  /** Number of rows by table name. */
  rows: Record<string, number>;
  uploads: number;
}

export const MANIFEST = 'manifest.json';
export const COMPLETION = 'complete.json';
/** Prefix of the entries `database/<table>/<part>.copy`: COPY's text format, split at any byte. */
export const DATABASE = 'database/';
/** Prefix of the entries `uploads/<key>`. */
export const UPLOADS = 'uploads/';
