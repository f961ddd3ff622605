/** A table as it was when it was copied. */
export interface TableCopy {
  name: string;
  /** Those that hold something of their own: generated ones are computed again. */
  columns: string[];
}

/** The first entry of an archive. */
export interface Manifest {
  product: 'groundswell';
  /** Of this layout. */
  format: 1;
  /** The moment that the copy shows (ISO 8601, UTC). */
  takenAt: string;
  /** Names of the migrations that had been run, oldest first. */
  migrations: string[];
  /** In an order in which each refers only to those before it. */
  tables: TableCopy[];
}

/** The last entry of an archive: without it, it is not whole. */
export interface Completion {
  /** By table. */
  rows: Record<string, number>;
  uploads: number;
}

export const MANIFEST = 'manifest.json';
export const COMPLETION = 'complete.json';
/** `database/<table>/<part>.copy`: text as COPY writes it, cut anywhere. */
export const DATABASE = 'database/';
/** `uploads/<key>`. */
export const UPLOADS = 'uploads/';
