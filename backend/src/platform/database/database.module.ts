import {
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { sql } from 'kysely';
import { DataSource, type EntitySchema } from 'typeorm';

import { adapters } from '../providers.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Env } from '../config/env.js';
import { createDataSource, type PooledDataSource } from './data-source.js';
import { Database } from './database.js';
import { measurePool, measureStatements } from './database-metrics.js';
import { Replica } from './replica.js';
import { Replicas } from './replicas.js';
import { TypeormUnitOfWork } from './transactions.js';

const WAL_POSITION = sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`;

/** Provides access to the database, and the unit of work, to all features. */
@Module({})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  /** @param entities the EntitySchemas of all features (see `src/entity-schemas.ts`). */
  static forRoot(entities: EntitySchema[]): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DataSource,
          inject: [Env],
          useFactory: (env: Env) => createDataSource(env.DATABASE_URL!, entities).initialize(),
        },
        {
          provide: Replicas,
          inject: [Env, DataSource],
          useFactory: ({ replicaUrls, runsApi }: Env, { pool }: PooledDataSource) => {
            const primary = new Database(pool).kysely();
            const position = async () => (await WAL_POSITION.execute(primary)).rows[0]!.lsn;
            const urls = runsApi ? replicaUrls : [];
            return new Replicas(
              urls.map((url) => new Replica(url)),
              position,
            );
          },
        },
        {
          provide: Database,
          inject: [DataSource, Replicas],
          useFactory: ({ pool }: PooledDataSource, replicas: Replicas) => new Database(pool, replicas),
        },
        ...adapters(TypeormUnitOfWork),
      ],
      // The data source isn't exported: SQL goes through `Database`, and entities through `repositoryOf`.
      exports: [Database, Replicas, UnitOfWork],
    };
  }

  onApplicationBootstrap(): void {
    if (this.env.METRICS_PORT === undefined) return;
    measureStatements();
    measurePool(this.database.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
