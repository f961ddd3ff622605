import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { PublicReads } from './public-reads.js';

/** Public reads where there are no replicas. */
@Injectable()
export class PrimaryReads extends PublicReads {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }
}
