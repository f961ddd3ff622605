import type { FastifyReply } from 'fastify';

import { ChangesOnly } from '../../../platform/http/cache/cache-invalidation.js';
import { showsOnly } from '../../../platform/http/cache/public-read.js';

/**
 * For busy routes below `/api/ideas/:id`: they change that idea and lists of ideas, so cached answers about
 * other ideas stay good.
 */
export function ChangesIdea() {
  return ChangesOnly(ideaTag(':id'));
}

/** Says that this answer shows one idea alone: a change of another one leaves it as it is. */
export function showsOnlyIdea(reply: FastifyReply, ideaId: string): void {
  showsOnly(reply, ideaTag(ideaId));
}

function ideaTag(ideaId: string): string {
  return `idea/${ideaId}`;
}
