import type { ModuleTables } from '../../shared/module-tables.js';

export const tables: ModuleTables = {
  owns: ['feedback', 'feedback_replies', 'feedback_taggings', 'feedback_tags'],
  reads: ['ideas'],
};
