import { randomUUID } from 'node:crypto';

import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface UserFields {
  id?: string;
  googleSubject?: string;
  email?: string;
  username?: string;
  avatar?: string | null;
  /** True if the person uploaded the avatar, false if it came from the provider. */
  avatarChosen?: boolean;
  createdAt?: Date;
}

/** Stores accounts that have never signed in. */
export const { one: storeUser, many: storeUsers } = mother('users', (given: UserFields) => {
  const id = given.id ?? newId();
  return {
    id,
    googleSubject: `subject-${id}`,
    email: `subject-${id}@example.com`,
    username: 'somebody',
    avatar: null,
    avatarChosen: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...given,
  };
});

interface DeletedAccountFields {
  email: string;
  deletedAt?: Date;
}

/** Stores the records of deleted accounts. */
export const { one: storeDeletedAccount } = mother('deleted_accounts', (given: DeletedAccountFields) => ({
  id: newId(),
  createdAt: new Date(),
  deletedAt: new Date(),
  ...given,
}));

/** Stores sessions of an account. They last a day. */
export const { one: storeSession } = mother('sessions', (given: { userId: string; sid?: string }) => ({
  sid: given.sid ?? randomUUID(),
  sess: { account: { userId: given.userId, email: 'x@example.com' } },
  expire: new Date(Date.now() + 24 * 3_600_000),
}));
