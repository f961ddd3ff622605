import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['admin_audit', 'admin_audit_counts', 'saved_replies'],
  reads: ['experiments', 'idea_edits', 'ideas', 'report_cases', 'users'],
};
