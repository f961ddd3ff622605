import type { FastifyReply } from 'fastify';

import { ChangesOnly } from '../../../platform/http/cache/cache-invalidation.js';
import { showsOnly } from '../../../platform/http/cache/public-read.js';

/** For a route whose `:id` is a report's: cached answers about anything else stay good. */
export function ChangesReport() {
  return ChangesOnly(reportTag(':id'));
}

/** Says that this answer shows one report alone. */
export function showsOnlyReport(reply: FastifyReply, id: string): void {
  showsOnly(reply, reportTag(id));
}

function reportTag(id: string): string {
  return `evidence-report/${id}`;
}
