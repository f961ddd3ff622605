import { EntitySchema } from 'typeorm';

import type { User } from '../domain/user.js';

/** How an account lies in the table `users`. */
export const userSchema = new EntitySchema<User>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    googleSubject: { type: 'text', name: 'google_subject' },
    email: { type: 'text' },
    username: { type: 'text' },
    usernameChosen: { type: 'boolean', name: 'username_chosen' },
    avatar: { type: 'text', nullable: true },
    avatarChosen: { type: 'boolean', name: 'avatar_chosen' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    suspendedAt: { type: 'timestamptz', name: 'suspended_at', nullable: true },
    suspensionReason: { type: 'text', name: 'suspension_reason', nullable: true },
  },
});
