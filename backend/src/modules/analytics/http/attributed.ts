import type { FastifyRequest } from 'fastify';

import { AddRouteConfig } from '../../../platform/http/route-config.js';
import type { EventKind } from '../domain/analytics-event.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    attributed?: (request: FastifyRequest) => EventKind;
  }
}

/**
 * For routes below `/api/ideas/:id` by which somebody acts on that idea: when the call succeeds, it is
 * attributed to the visit of the day.
 * @param kindOf which action it was, from the body as it came.
 */
export function Attributed<Body>(kindOf: (body: Body) => EventKind): MethodDecorator {
  return AddRouteConfig({ attributed: (request: FastifyRequest) => kindOf(request.body as Body) });
}
