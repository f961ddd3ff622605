import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['idea_counts', 'idea_edits', 'idea_ranks', 'idea_removals', 'ideas'],
  reads: ['experiments', 'launch_kits', 'users'],
};
