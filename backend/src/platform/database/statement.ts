import type { DataSource } from 'typeorm';

import type { PooledDataSource } from './data-source.js';
import { Database } from './database.js';

export { isAccountGone, isForeignKeyViolation } from './errors.js';

/** @deprecated `Database.queryPrepared` */
export function runStatement<Row>(
  dataSource: DataSource,
  sql: string,
  parameters: unknown[],
): Promise<Row[]> {
  return new Database((dataSource as PooledDataSource).pool).queryPrepared<Row>(sql, parameters);
}

/** @deprecated `Database.queryPrepared` */
export const runPrepared = runStatement;
