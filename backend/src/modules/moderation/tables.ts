import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['report_cases', 'reports'],
  reads: ['feedback', 'feedback_replies', 'ideas', 'subscriptions', 'users'],
};
