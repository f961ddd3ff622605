import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['deleted_accounts'],
  reads: ['users'],
};
