import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';

import { type Transaction, UnitOfWork } from '../../shared/unit-of-work.js';

/** PostgreSQL: serialization_failure and deadlock_detected. The whole transaction may simply be run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** The entity manager of an open transaction; for repositories. */
export function managerOf(tx: Transaction): EntityManager {
  return tx as unknown as EntityManager;
}

/** Transactions on the TypeORM data source, repeated when PostgreSQL chose one as a deadlock's victim. */
@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction((manager) => work(manager as unknown as Transaction));
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }
}

/** True when PostgreSQL undid everything for the sake of another transaction, and the same may be tried again. */
export function isRetryable(error: unknown): boolean {
  return error instanceof QueryFailedError && RETRYABLE.has(String(error.driverError.code));
}

/** True when `error` is PostgreSQL's refusal of a duplicate for the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof QueryFailedError &&
    error.driverError.code === '23505' &&
    error.driverError.constraint === constraint
  );
}
