import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { StoredTrafficLink } from '../domain/traffic-link.js';
import { TrafficLinkRepository } from '../domain/traffic-link.repository.js';
import { trafficLinkSchema } from './traffic-link.schema.js';

const HOLD_IDEA = 'SELECT FROM ideas WHERE id = $1 AND author_id = $2 FOR NO KEY UPDATE';
const COUNT = 'SELECT count(*)::int AS links FROM traffic_links WHERE idea_id = $1';
const REMOVE = `
  DELETE FROM traffic_links l USING ideas i
  WHERE l.id = $3 AND l.idea_id = $2 AND i.id = l.idea_id AND i.author_id = $1 RETURNING l.id`;

/** Links in PostgreSQL. */
@Injectable()
export class PgTrafficLinks extends TrafficLinkRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async countFor(tx: Transaction, founderId: string, ideaId: string): Promise<number | null> {
    if (!(await this.database.queryOne(HOLD_IDEA, [ideaId, founderId], tx))) return null;
    return (await this.database.queryOne<{ links: number }>(COUNT, [ideaId], tx))!.links;
  }

  async add(tx: Transaction, link: StoredTrafficLink): Promise<void> {
    await repositoryOf(tx, trafficLinkSchema).insert(link);
  }

  async remove(founderId: string, ideaId: string, id: string): Promise<boolean> {
    return (await this.database.queryOne(REMOVE, [founderId, ideaId, id])) !== null;
  }
}
