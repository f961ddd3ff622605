import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The address that `TRUST_PROXY` vouches for; of IPv6 the /64, which is what one household or server is
 * given.
 */
export function networkOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
