import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { TrafficLink } from '../domain/traffic-link.js';

const LIST = `
  SELECT id, idea_id AS "ideaId", name, created_at AS "createdAt" FROM traffic_links
  WHERE idea_id = $1 ORDER BY id DESC`;
// What an admin took down, and what a suspended founder has, is shown to nobody.
const SHARED = `
  SELECT i.id AS "ideaId", i.author_id AS "founderId", i.title,
         CASE WHEN i.status = 'active' THEN i.slug END AS slug
  FROM traffic_links l JOIN ideas i ON i.id = l.idea_id JOIN users u ON u.id = i.author_id
  WHERE l.token_hash = $1 AND i.status <> 'removed' AND u.suspended_at IS NULL`;

/** Whose numbers a link shows. */
export interface SharedIdea {
  ideaId: string;
  founderId: string;
  title: string;
  /** Null while the idea has no public page. */
  slug: string | null;
}

/** Read-only links for screens. */
@Injectable()
export class TrafficLinkQueries {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  listOf(ideaId: string): Promise<TrafficLink[]> {
    return this.database.query<TrafficLink>(LIST, [ideaId]);
  }

  /** From the primary: a link works at once, and a revoked one no longer. */
  find(tokenHash: Uint8Array): Promise<SharedIdea | null> {
    return this.database.queryOne<SharedIdea>(SHARED, [tokenHash]);
  }
}
