import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import type { TrafficLink } from '../domain/traffic-link.js';

/** Reads read-only links for screens. */
@Injectable()
export class TrafficLinkQueries {
  constructor(private readonly database: Database) {}

  /** Returns the links to the founder's idea, latest first. */
  listOf(ideaId: string): Promise<TrafficLink[]> {
    return this.database
      .kysely()
      .selectFrom('trafficLinks')
      .select(['id', 'ideaId', 'name', 'createdAt'])
      .where('ideaId', '=', ideaId)
      .orderBy('id', 'desc')
      .execute();
  }

  /**
   * Finds the idea shown by a link. Its slug is null if it has no public page. Reads from the primary, so
   * that a new link works immediately and a revoked one stops immediately. Doesn't find ideas that were taken
   * down or whose founder is suspended.
   */
  find(tokenHash: Uint8Array) {
    return this.database
      .kysely()
      .selectFrom('trafficLinks as l')
      .innerJoin('ideas as i', 'i.id', 'l.ideaId')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['i.id as ideaId', 'i.authorId as founderId', 'i.title'])
      .select(sql<string | null>`CASE WHEN i.status = 'active' THEN i.slug END`.as('slug'))
      .where('l.tokenHash', '=', Buffer.from(tokenHash))
      .where('i.status', '<>', 'removed')
      .where('u.suspendedAt', 'is', null)
      .executeTakeFirst();
  }
}
