import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'confirmation_mails',
    'confirmation_refusals',
    'confirmation_requests',
    'subscriber_counts',
    'subscribers',
  ],
  reads: ['campaign_senders', 'feedback_listener_mails', 'ideas', 'subscriber_sources', 'suppressions'],
};
