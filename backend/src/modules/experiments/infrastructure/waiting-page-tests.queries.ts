import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { PageArm } from '../domain/experiment-terms.js';

/** A page test that waits for an admin, with the page as it is. */
export interface WaitingPageTest {
  id: string;
  days: number;
  createdAt: Date;
  arms: PageArm[];
  ideaId: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  featuredImage: string | null;
  authorEmail: string;
}

/** Far more than ever wait: the rest comes when these are decided. */
const MOST = 100;

const WAITING = `
  SELECT e.id, e.days, e.created_at AS "createdAt", e.arms, i.id AS "ideaId", i.slug, i.title, i.description,
         i.image, i.featured_image AS "featuredImage", u.email AS "authorEmail"
  FROM experiments e JOIN ideas i ON i.id = e.idea_id JOIN users u ON u.id = i.author_id
  WHERE e.kind = 'page' AND e.state = 'pending' AND i.status = 'active'
  ORDER BY e.created_at, e.id LIMIT ${MOST}`;

@Injectable()
export class WaitingPageTestQueries {
  constructor(private readonly database: Database) {}

  /** What has waited longest comes first. */
  list(): Promise<WaitingPageTest[]> {
    return this.database.query<WaitingPageTest>(WAITING);
  }
}
