import { columns, entity, primary } from '../../../platform/database/columns.js';
import type { SavedReply } from '../domain/saved-reply.js';

/** How a saved reply lies in the table `saved_replies`. */
export const savedReplySchema = entity<SavedReply>('SavedReply', 'saved_replies', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'adminId'),
  ...columns('text', 'title', 'text'),
  ...columns('timestamptz', 'createdAt'),
});
