import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['admin_notices', 'digest_passes', 'digests', 'first_notices'],
  reads: [
    'analytics_idea_days',
    'campaigns',
    'feedback',
    'ideas',
    'mail_preferences',
    'subscribers',
    'users',
    'votes',
  ],
};
