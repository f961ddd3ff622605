import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['admin_audit', 'saved_replies'],
  reads: ['experiments', 'idea_edits', 'ideas', 'report_cases', 'users'],
};
