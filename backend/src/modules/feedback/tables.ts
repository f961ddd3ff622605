import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: [
    'feedback',
    'feedback_answers',
    'feedback_listener_mails',
    'feedback_listeners',
    'feedback_refusals',
    'feedback_replies',
    'feedback_taggings',
    'feedback_tags',
  ],
  reads: ['campaign_senders', 'confirmation_refusals', 'ideas', 'suppressions'],
};
