import type { AdminIdea } from '@/api/types';
import { STATUSES } from '@/lib/idea-status';

/** Statuses in queue order: waiting for an admin, waiting for the founder, then all others. */
export const ORDER = [
  'pending',
  'address_review_comment',
  'draft',
  'active',
  'removed',
] as const satisfies readonly (typeof STATUSES)[number][];

/** Sorts ideas by status. Ideas with the same status keep the server's order. */
export const inOrder = (ideas: readonly AdminIdea[]): AdminIdea[] =>
  ORDER.flatMap((status) => ideas.filter((idea) => idea.status === status));
