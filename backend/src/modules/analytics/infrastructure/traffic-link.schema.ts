import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { StoredTrafficLink } from '../domain/traffic-link.js';

/** How a read-only link lies in the table `traffic_links`. */
export const trafficLinkSchema = entity<StoredTrafficLink>('TrafficLink', 'traffic_links', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('bytea', 'tokenHash'),
  ...nullable('text', 'name'),
  ...columns('timestamptz', 'createdAt'),
});
