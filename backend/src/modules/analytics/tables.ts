import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'analytics_events',
    'analytics_idea_days',
    'analytics_known_visitors',
    'analytics_network_salts',
    'analytics_progress',
    'analytics_salts',
    'analytics_source_days',
    'analytics_stale_days',
    'analytics_visitor_days',
    'traffic_links',
  ],
  reads: ['admin_audit', 'campaigns', 'idea_ranks', 'ideas', 'subscribers', 'users', 'votes'],
};
