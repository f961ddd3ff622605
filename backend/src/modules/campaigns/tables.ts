import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'campaign_deliveries',
    'campaign_senders',
    'campaigns',
    'send_budgets',
    'subscriber_sources',
    'suppressions',
  ],
  reads: [
    'analytics_source_days',
    'analytics_visitor_days',
    'confirmation_refusals',
    'ideas',
    'launch_kits',
    'subscriber_counts',
    'subscribers',
    'users',
  ],
};
