import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['import_parts', 'import_profiles', 'import_rows', 'imports'],
  reads: ['campaigns', 'ideas', 'subscriber_counts'],
};
