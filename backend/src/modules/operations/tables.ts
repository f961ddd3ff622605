import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [],
  reads: ['backups', 'mail_messages', 'payments', 'webhook_events'],
};
