import type { AdminIdea } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';

/** Statuses in the queue's order: waiting for the admin, waiting for the founder, then the rest. */
export const ORDER = [
  'pending',
  'address_review_comment',
  'draft',
  'active',
  'removed',
] as const satisfies readonly (typeof STATUSES)[number][];

/** Ideas by status; within one, in the server's order. */
export const inOrder = (ideas: readonly AdminIdea[]): AdminIdea[] =>
  ORDER.flatMap((status) => ideas.filter((idea) => idea.status === status));
