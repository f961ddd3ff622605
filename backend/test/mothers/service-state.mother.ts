import { mother } from './mother.js';

/** Services as another process reported them: failing for no particular reason unless said otherwise. */
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
