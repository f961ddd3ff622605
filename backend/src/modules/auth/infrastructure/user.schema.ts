import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { User } from '../domain/user.js';

/** How an account lies in the table `users`. */
export const userSchema = entity<User>('User', 'users', {
  ...primary('uuid', 'id'),
  ...columns('text', 'googleSubject', 'email', 'username'),
  ...columns('boolean', 'usernameChosen', 'avatarChosen'),
  ...nullable('text', 'avatar', 'suspensionReason'),
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
  ...nullable('timestamptz', 'suspendedAt'),
});
