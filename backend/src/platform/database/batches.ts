import type { DataSource } from 'typeorm';

/** Rows of one read: enough to be quick, few enough to be small. */
const BATCH = 200;

/**
 * Reads however many rows at constant memory, by keyset on a UUID.
 * @param sql is given `parameters`, then the last id seen (`NULL` at first) and the batch size as its last two; it selects `id` and
 * orders by it.
 */
export async function* batchesOf<Row extends { id: string }>(
  dataSource: DataSource,
  sql: string,
  parameters: unknown[],
): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await dataSource.query<Row[]>(sql, [...parameters, after, BATCH]);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}
