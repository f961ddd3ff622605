import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'evidence_breakdowns',
    'evidence_cells',
    'evidence_experiment_days',
    'evidence_experiment_networks',
    'evidence_founder_record',
    'evidence_goal_days',
    'evidence_goal_networks',
    'evidence_goals',
    'evidence_gone_reports',
    'evidence_keys',
    'evidence_left_out',
    'evidence_log',
    'evidence_networks',
    'evidence_page_changes',
    'evidence_reports',
    'evidence_sign_ups',
    'evidence_site_days',
  ],
  reads: ['analytics_idea_days', 'analytics_visitor_days', 'experiments', 'ideas', 'subscribers', 'users'],
};
