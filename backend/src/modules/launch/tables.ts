import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['launch_kits'],
  reads: [
    'analytics_idea_days',
    'analytics_source_days',
    'evidence_goals',
    'feedback',
    'feedback_replies',
    'ideas',
    'subscribers',
    'users',
    'votes',
  ],
};
