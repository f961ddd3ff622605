import { EntitySchema } from 'typeorm';

import type { SavedReply } from '../domain/saved-reply.js';

/** How a saved reply lies in the table `saved_replies`. */
export const savedReplySchema = new EntitySchema<SavedReply>({
  name: 'SavedReply',
  tableName: 'saved_replies',
  columns: {
    id: { type: 'uuid', primary: true },
    adminId: { type: 'uuid', name: 'admin_id' },
    title: { type: 'text' },
    text: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
