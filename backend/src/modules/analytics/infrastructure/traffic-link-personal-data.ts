import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** The read-only links that a founder made, without what opens them. They go with their ideas. */
@Injectable()
export class TrafficLinkPersonalData extends PersonalRows {
  readonly section = 'trafficLinks';
  protected readonly rows = `
    SELECT l.id, i.slug AS "ideaSlug", l.name, l.created_at AS "createdAt"
    FROM traffic_links l JOIN ideas i ON i.id = l.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR l.id > $2) ORDER BY l.id LIMIT $3`;
}
