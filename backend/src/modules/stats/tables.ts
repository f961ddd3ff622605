import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [],
  reads: ['idea_ranks', 'ideas'],
};
