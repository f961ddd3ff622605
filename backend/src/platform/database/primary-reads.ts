import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { ReplicaReads } from './replica-reads.js';

/** Public reads where there are no replicas. */
@Injectable()
export class PrimaryReads extends ReplicaReads {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }
}
