import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntitySchema,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';

import { type Transaction, UnitOfWork } from '../../shared/unit-of-work.js';
import { stepBeforeCommit } from './before-commit.js';
import type { Connection } from './connection.js';
import { isDatabaseAway, isRetryable } from './errors.js';
import { type Statements, statementsOver } from './kysely.js';
import { retried } from './retry.js';

/** Runs transactions on the TypeORM data source. Retries a transaction that lost a deadlock. */
@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  mayWorkLater(error: unknown): boolean {
    return isDatabaseAway(error) || isRetryable(error);
  }

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const last = stepBeforeCommit();
    return retried(() =>
      this.dataSource.transaction(async (manager) => {
        const tx = manager as unknown as Transaction;
        const result = await work(tx);
        if (last) await last(tx);
        return result;
      }),
    );
  }
}

/** TypeORM's repository for `schema` in an open transaction. */
export function repositoryOf<State extends ObjectLiteral>(
  tx: Transaction,
  schema: EntitySchema<State>,
): Repository<State> {
  return managerOf(tx).getRepository(schema);
}

/** Sets a longer timeout, in milliseconds, for the next statements in `tx`. */
export async function allowTime(tx: Transaction, milliseconds: number): Promise<void> {
  const connection = (await runnerOf(tx).connect()) as Connection;
  await connection.allowTime(milliseconds);
}

/** Typed statements that run in an open transaction. */
export const statementsIn = (tx: Transaction): Statements =>
  statementsOver(async (text, values) => {
    const { records, affected } = await runnerOf(tx).query(text, values, true);
    return { rows: records, rowCount: affected ?? records.length };
  });

/** TypeORM's runner for a transaction's statements, for use by `Database`. */
export function runnerOf(tx: Transaction): QueryRunner {
  return managerOf(tx).queryRunner!;
}

function managerOf(tx: Transaction): EntityManager {
  return tx as unknown as EntityManager;
}
