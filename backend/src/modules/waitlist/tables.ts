import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'confirmation_mails',
    'confirmation_refusals',
    'confirmation_requests',
    'referral_credits',
    'subscriber_counts',
    'subscriber_erasures',
    'subscribers',
    'waitlist_places',
  ],
  reads: [
    'campaign_senders',
    'evidence_sign_ups',
    'feedback_listener_mails',
    'ideas',
    'subscriber_sources',
    'suppressions',
  ],
};
