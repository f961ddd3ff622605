import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'billing_agreements',
    'billing_audit',
    'payments',
    'provider_plans',
    'subscriptions',
    'webhook_events',
  ],
  reads: ['ideas', 'users'],
};
