import { EntitySchema } from 'typeorm';

import type { DeletedAccount } from '../domain/account.js';

/** How the record of a deletion lies in the table `deleted_accounts`. */
export const deletedAccountSchema = new EntitySchema<DeletedAccount>({
  name: 'DeletedAccount',
  tableName: 'deleted_accounts',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    deletedAt: { type: 'timestamptz', name: 'deleted_at' },
  },
});
