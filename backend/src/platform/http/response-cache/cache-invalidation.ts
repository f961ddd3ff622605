import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Env } from '../../config/env.js';
import { PgInvalidationFeed } from './pg-invalidation-feed.js';
import { AddRouteConfig } from '../route-config.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a route changes of what the public reads: anything (where nothing is said), the idea `:id` and lists of ideas, or nothing. */
type PublicChange = 'idea' | 'nothing';

declare module 'fastify' {
  interface FastifyContextConfig {
    publicChange?: PublicChange;
  }
}

/** For busy routes below `/api/ideas/:id`: they change that idea and lists of ideas, so what is cached about other ideas stays good. */
export function ChangesIdea() {
  return AddRouteConfig({ publicChange: 'idea' satisfies PublicChange });
}

/** For busy routes that change nothing the public reads. */
export function ChangesNothingPublic() {
  return AddRouteConfig({ publicChange: 'nothing' satisfies PublicChange });
}

/**
 * Invalidates cached responses when what they show changes: in this process before the one who changed something hears that it is done, in the others
 * a moment later. What jobs change is seen when the cached response's second is over.
 */
export function registerCacheInvalidation(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = fastify.responseCache;
  const feed = new PgInvalidationFeed(env.DATABASE_URL!, (ideaId) => cache.invalidate(ideaId));
  feed.open();
  fastify.addHook('onClose', () => feed.close());

  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // A 5xx may come after the change was made.
    const refused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (SAFE_METHODS.has(request.method) || refused) return done();
    const { publicChange } = request.routeOptions.config;
    if (publicChange === 'nothing') return done();
    const ideaId =
      publicChange === 'idea' ? (request.params as { id?: string }).id?.toLowerCase() : undefined;
    cache.invalidate(ideaId);
    feed.publish(ideaId);
    done();
  });
}
