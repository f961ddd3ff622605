import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { lockIdea } from '../../ideas/index.js';
import type { StoredTrafficLink } from '../domain/traffic-link.js';
import { TrafficLinkRepository } from '../domain/traffic-link.repository.js';
import { trafficLinkSchema } from './traffic-link.schema.js';

/** Links in PostgreSQL. */
@Injectable()
export class PgTrafficLinks extends TrafficLinkRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async countFor(tx: Transaction, founderId: string, ideaId: string): Promise<number | null> {
    if (!(await lockIdea(this.database, tx, { id: ideaId, authorId: founderId }))) return null;
    return repositoryOf(tx, trafficLinkSchema).countBy({ ideaId });
  }

  async add(tx: Transaction, link: StoredTrafficLink): Promise<void> {
    await repositoryOf(tx, trafficLinkSchema).insert(link);
  }

  async remove(founderId: string, ideaId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .kysely()
      .deleteFrom('trafficLinks as l')
      .using('ideas as i')
      .where('l.id', '=', id)
      .where('l.ideaId', '=', ideaId)
      .whereRef('i.id', '=', 'l.ideaId')
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
