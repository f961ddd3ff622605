import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT l.id, i.slug AS "ideaSlug", l.name, l.created_at AS "createdAt"
  FROM traffic_links l JOIN ideas i ON i.id = l.idea_id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR l.id > $2) ORDER BY l.id LIMIT $3`;

/** The read-only links that a founder made, without what opens them. They go with their ideas. */
@Injectable()
export class TrafficLinkPersonalData extends PersonalData {
  readonly section = 'trafficLinks';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ userId }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [userId]);
  }
}
