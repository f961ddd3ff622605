import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';

import { DomainError } from '../../../shared/domain-error.js';
import { isNowhere } from '../auth/api-key.js';
import { addressProblem } from '../input/storable-text.js';

/** How paths are read, by Fastify's router and by the one below. */
export const PATH_RULES = { maxParamLength: 300, ignoreTrailingSlash: true };

const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses requests whose address can't be stored, or that reach no route, before anything asks for
 * credentials or a CSRF token: 405 with `Allow` where the path takes other methods, and 404 where it takes
 * none. A GET for an unknown path goes on to the 404 page. Call it before any route is registered.
 */
export function registerMissingRoutes(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const routes = new Map<string, Set<HTTPMethod>>();
  let known: Known | undefined;
  fastify.addHook('onRoute', ({ url, method }) => {
    // The route behind the 404 page is no sign that a path exists.
    if (url === '*' || url === '/*') return;
    const path = url.replace(/(?<=.)\/$/, '');
    const methods = routes.get(path) ?? new Set();
    for (const one of [method].flat()) methods.add(one as HTTPMethod);
    routes.set(path, methods);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isNowhere(request)) return done(addressProblem(request));
    const allowed = methodsOf((known ??= knownFrom(routes)), request);
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '));
      return done(new MethodNotAllowed());
    }
    done(READS.has(request.method) ? undefined : new NothingHere());
  });
}

/** The routes, to look up which methods a path takes. */
interface Known {
  router: Instance<HTTPVersion.V1>;
  /** Every method that some route takes, sorted. */
  methods: HTTPMethod[];
}

/** Fastify's own router tells for a path only whether one method is taken by a route. */
function knownFrom(routes: Map<string, Set<HTTPMethod>>): Known {
  const router = findMyWay(PATH_RULES);
  for (const [url, methods] of routes) router.on([...methods], url, () => undefined);
  const methods = new Set([...routes.values()].flatMap((some) => [...some]));
  return { router, methods: [...methods].sort() };
}

function methodsOf({ router, methods }: Known, request: FastifyRequest): HTTPMethod[] {
  const path = request.url.split('?')[0]!;
  return methods.filter((method) => router.find(method, path) !== null);
}

class MethodNotAllowed extends DomainError {
  constructor() {
    super('wrong-method', 'METHOD_NOT_ALLOWED', 'This address does not take that method.');
  }
}

class NothingHere extends DomainError {
  constructor() {
    super('not-found', 'NOT_FOUND', 'There is nothing at this address.');
  }
}
