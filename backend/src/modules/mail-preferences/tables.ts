import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['mail_preferences'],
  reads: ['users'],
};
