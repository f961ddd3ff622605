import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [],
  reads: [
    'backups',
    'campaign_deliveries',
    'campaign_senders',
    'campaigns',
    'ideas',
    'mail_messages',
    'outbox',
    'payments',
    'webhook_events',
    'work_attempts',
  ],
};
