import type { ModuleTables } from '../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'backups',
    'idempotency_keys',
    'mail_messages',
    'outbox',
    'seed_marks',
    'service_states',
    'sessions',
    'work_attempts',
  ],
  reads: [],
};
