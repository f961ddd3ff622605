import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';

/** Where an active idea's page is, and when it last changed. */
export interface IdeaAddress {
  slug: string;
  updatedAt: Date;
}

/** Rows fetched at a time. */
const BATCH = 1000;

/** The addresses of all active ideas, oldest first, for those who read them all. */
@Injectable()
export class IdeaAddressQueries {
  constructor(private readonly database: Database) {}

  /**
   * Ids grow with time, so a new idea never moves another to the next part. Only the first row is found by
   * counting; from there it goes on by key, a batch at a time, so memory stays flat.
   */
  async *read(skip: number, limit: number): AsyncGenerator<IdeaAddress> {
    let after: string | null = null;
    let left = limit;
    while (left > 0) {
      const rows: (IdeaAddress & { id: string })[] = await this.database.queryReplica(
        `SELECT id, slug, updated_at AS "updatedAt" FROM ideas
         WHERE status = 'active' AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2 OFFSET $3`,
        [after, Math.min(BATCH, left), after === null ? skip : 0],
      );
      yield* rows;
      if (rows.length < Math.min(BATCH, left)) return;
      after = rows.at(-1)!.id;
      left -= rows.length;
    }
  }
}
