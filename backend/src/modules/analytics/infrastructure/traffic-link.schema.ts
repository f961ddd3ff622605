import { EntitySchema } from 'typeorm';

import type { StoredTrafficLink } from '../domain/traffic-link.js';

/** How a read-only link lies in the table `traffic_links`. */
export const trafficLinkSchema = new EntitySchema<StoredTrafficLink>({
  name: 'TrafficLink',
  tableName: 'traffic_links',
  columns: {
    id: { type: 'uuid', primary: true },
    ideaId: { type: 'uuid', name: 'idea_id' },
    tokenHash: { type: 'bytea', name: 'token_hash' },
    name: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
