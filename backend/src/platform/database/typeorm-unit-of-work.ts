import type { EntityManager } from 'typeorm';

import type { Transaction } from '../../shared/unit-of-work.js';

export { isRetryable, isUniqueViolation } from './errors.js';
export { TypeormUnitOfWork } from './transactions.js';

/** @deprecated `Database.query` with `tx`, or `repositoryOf` */
export function managerOf(tx: Transaction): EntityManager {
  return tx as unknown as EntityManager;
}
