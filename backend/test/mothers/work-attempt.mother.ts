import { mother } from './mother.js';

interface WorkAttemptFields {
  kind: string;
  key: string;
  attempts?: number;
  dueAt?: Date;
  error?: string | null;
  givenUpAt?: Date | null;
}

/** Stores work that has failed. By default, it is due again in a minute. */
export const { many: storeWorkAttempts } = mother('work_attempts', (given: WorkAttemptFields) => ({
  attempts: 1,
  dueAt: new Date(Date.now() + 60_000),
  error: 'on purpose',
  givenUpAt: null,
  ...given,
}));
