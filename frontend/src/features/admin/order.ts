import type { AdminIdea } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';

/** The statuses as the queue shows them: what waits for the admin, for the founder, and then the rest. */
export const ORDER = [
  'pending',
  'address_review_comment',
  'draft',
  'active',
  'removed',
] as const satisfies readonly (typeof STATUSES)[number][];

/** The ideas status by status; within one, as the server sorts them. */
export const inOrder = (ideas: readonly AdminIdea[]): AdminIdea[] =>
  ORDER.flatMap((status) => ideas.filter((idea) => idea.status === status));
