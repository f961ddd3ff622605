import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';

import { DomainError } from '../../../shared/domain-error.js';
import { isNowhere } from '../auth/api-key.js';
import { addressProblem } from '../input/storable-text.js';

/** Options for matching paths, in Fastify's router and in the router below. */
export const PATH_RULES = { maxParamLength: 300, ignoreTrailingSlash: true };

const READS = new Set(['GET', 'HEAD']);

/**
 * Rejects requests if their URL can't be stored or no route matches, before credentials or a CSRF token are
 * checked. Responds with 405 and `Allow` if the path supports other methods, and with 404 if it supports
 * none. A GET for an unknown path continues to the 404 page. Call this before any route is registered.
 */
export function registerMissingRoutes(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const routes = new Map<string, Set<HTTPMethod>>();
  let lookup: RouteLookup | undefined;
  fastify.addHook('onRoute', ({ url, method }) => {
    // The route of the 404 page matches every path, so it doesn't count.
    if (url === '*' || url === '/*') return;
    const path = url.replace(/(?<=.)\/$/, '');
    const methods = routes.get(path) ?? new Set();
    for (const one of [method].flat()) methods.add(one as HTTPMethod);
    routes.set(path, methods);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isNowhere(request)) return done(addressProblem(request));
    const allowed = methodsOf((lookup ??= lookupOf(routes)), request);
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      return done(new MethodNotAllowed());
    }
    done(READS.has(request.method) ? undefined : new NothingHere());
  });
}

/** All routes, for looking up the methods that a path supports. */
interface RouteLookup {
  router: Instance<HTTPVersion.V1>;
  /** All methods that any route supports, sorted. */
  methods: HTTPMethod[];
}

/** A second router is needed because Fastify's own can look up a path only for a single method. */
function lookupOf(routes: Map<string, Set<HTTPMethod>>): RouteLookup {
  const router = findMyWay(PATH_RULES);
  for (const [url, methods] of routes) router.on([...methods], url, () => undefined);
  const methods = new Set([...routes.values()].flatMap((some) => [...some]));
  return { router, methods: [...methods].sort() };
}

function methodsOf({ router, methods }: RouteLookup, request: FastifyRequest): HTTPMethod[] {
  const path = request.url.split('?')[0]!;
  return methods.filter((method) => router.find(method, path) !== null);
}

class MethodNotAllowed extends DomainError {
  constructor() {
    super('wrong-method', 'METHOD_NOT_ALLOWED', 'This URL does not support that method.');
  }
}

class NothingHere extends DomainError {
  constructor() {
    super('not-found', 'NOT_FOUND', 'There is nothing at this address.');
  }
}
