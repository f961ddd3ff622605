import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntitySchema } from 'typeorm';

import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Env } from '../config/env.js';
import { createDataSource } from './data-source.js';
import { PrimaryReads } from './primary-reads.js';
import { Replica } from './replica.js';
import { ReplicaReads } from './replica-reads.js';
import { ReplicatedReads } from './replicated-reads.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

/** The data source, the unit of work and the public's reads, for every feature. */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

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
        { provide: UnitOfWork, useClass: TypeormUnitOfWork },
        {
          provide: ReplicaReads,
          inject: [Env, DataSource],
          useFactory: ({ replicaUrls, runsApi }: Env, dataSource: DataSource) =>
            runsApi && replicaUrls.length > 0
              ? new ReplicatedReads(
                  dataSource,
                  replicaUrls.map((url) => new Replica(url)),
                )
              : new PrimaryReads(dataSource),
        },
      ],
      exports: [DataSource, UnitOfWork, ReplicaReads],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
