import { mother } from './mother.js';

/**
 * Stores service states reported by another process. By default, the service is failing for an unspecified
 * reason.
 */
export const { one: storeServiceState } = mother(
  'service_states',
  (given: { name: string; failingSince?: Date | null; reason?: string | null }) => ({
    failingSince: new Date(),
    reason: 'responds with an error (500)',
    cause: 'answer',
    checkedAt: new Date(),
    ...given,
  }),
  { replaces: ['name'] },
);
