import { columns, entity, primary } from '../../../platform/database/columns.js';
import type { DeletedAccount } from '../domain/account.js';

/** How the record of a deletion lies in the table `deleted_accounts`. */
export const deletedAccountSchema = entity<DeletedAccount>('DeletedAccount', 'deleted_accounts', {
  ...primary('uuid', 'id'),
  ...columns('text', 'email'),
  ...columns('timestamptz', 'createdAt', 'deletedAt'),
});
