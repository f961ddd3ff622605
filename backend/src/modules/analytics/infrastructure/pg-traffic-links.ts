import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { repositoryOf } from '../../../platform/database/transactions.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { lockIdea } from '../../ideas/index.js';
import { type StoredTrafficLink, TrafficLinkRepository, TrafficLinkTokens } from '../domain/traffic-link.js';
import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';

/** Maps a read-only link to the table `traffic_links`. */
export const trafficLinkSchema = entity<StoredTrafficLink>('TrafficLink', 'traffic_links', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('bytea', 'tokenHash'),
  ...nullable('text', 'name'),
  ...columns('timestamptz', 'createdAt'),
});

/** Read-only links in PostgreSQL. */
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

const BYTES = 16;
const FORM = /^[\w-]{22}$/;

/** Creates tokens of 128 random bits, hashed once with SHA-256. Random tokens need no slow hash. */
@Injectable()
export class Sha256TrafficLinkTokens extends TrafficLinkTokens {
  make(): { token: string; hash: Uint8Array } {
    const token = randomBytes(BYTES).toString('base64url');
    return { token, hash: sha256(token) };
  }

  hashOf(token: string): Uint8Array | null {
    return FORM.test(token) ? sha256(token) : null;
  }
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
