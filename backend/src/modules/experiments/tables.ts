import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['experiments'],
  reads: ['evidence_cells', 'evidence_experiment_days', 'evidence_goals', 'ideas', 'users'],
};
