import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Env } from '../../config/env.js';
import { PgInvalidationFeed } from './pg-invalidation-feed.js';
import { AddRouteConfig } from '../route-config.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route changes of what the public reads: anything (undefined), what has this tag, or nothing
     * (null).
     */
    publicChange?: string | null;
  }
}

/**
 * For busy routes that change one thing: what is cached about others stays good.
 * @param tag of `showsOnly`, in which `:name` stands for a parameter of the route's path, in lower case.
 */
export function ChangesOnly(tag: string) {
  return AddRouteConfig({ publicChange: tag });
}

/** For busy routes that change nothing the public reads. */
export function ChangesNothingPublic() {
  return AddRouteConfig({ publicChange: null });
}

/**
 * Invalidates cached responses when what they show changes: in this process before the one who changed
 * something hears that it is done, in the others a moment later. What jobs change is seen when the cached
 * response's second is over.
 */
export function registerCacheInvalidation(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cache = fastify.responseCache;
  const feed = new PgInvalidationFeed(env.DATABASE_URL!, (tag) => cache.invalidate(tag));
  feed.open();
  fastify.addHook('onClose', () => feed.close());

  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // A 5xx may come after the change was made.
    const refused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (SAFE_METHODS.has(request.method) || refused) return done();
    const { publicChange } = request.routeOptions.config;
    if (publicChange === null) return done();
    const tag = publicChange && filledIn(publicChange, request.params as Record<string, string>);
    cache.invalidate(tag);
    feed.publish(tag);
    done();
  });
}

function filledIn(tag: string, params: Record<string, string>): string {
  return tag.replace(/:(\w+)/g, (_, name: string) => String(params[name]).toLowerCase());
}
