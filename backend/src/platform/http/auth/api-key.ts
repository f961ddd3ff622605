import { applyDecorators } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ApiKeyPrincipal, ApiKeys, type ApiScope } from '../../../shared/api-keys.js';
import { DomainError, type ErrorDetails } from '../../../shared/domain-error.js';
import { AddRouteConfig, keyScopeFor, API_PATHS } from '../route-config.js';
import { bringsVisitorToken, VISITOR_HEADER } from './visitor.js';

const SCHEME = /^bearer(?: +(\S.*)?)?$/i;
/** Ours, wherever it is sent. */
const OURS = /^gsk_/i;

/**
 * The bearer token of a request (RFC 6750, 2.1), empty where it is missing behind its scheme; null for a
 * request without one, which is what browsers send. A token in a query or a body is none: addresses end up in
 * logs.
 */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.raw.headers;
  if (authorization === undefined) return null;
  const found = SCHEME.exec(authorization);
  if (!found) return null;
  const token = found[1] ?? '';
  // Elsewhere it may be meant for a stub that runs in the same process.
  return OURS.test(token) || API_PATHS.test(request.routeOptions.url ?? request.url) ? token : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whose key came with the request; null for browsers. Behind `@ApiKeyScope()` it has that scope; on what
     * the public reads it may have any, and opens nothing.
     */
    apiKey: ApiKeyPrincipal | null;
  }
}

/**
 * Lets programs make a call with an API key that has the scope, as their founder. What the public reads
 * takes any key (`@PublicCache()`), and every other route refuses keys.
 */
export function ApiKeyScope(scope: ApiScope) {
  return applyDecorators(AddRouteConfig({ apiKeyScope: scope }), ApiExtension('x-api-key-scope', scope));
}

function neededFor({ routeOptions: { url = '', config } }: FastifyRequest): ApiScope | 'nothing' | undefined {
  return keyScopeFor(url, config);
}

/**
 * Whether the request comes with a key, good or not, on a route that takes keys: nothing of it is worth
 * forging, and the key is who is counted.
 */
export function comesWithKey(request: FastifyRequest): boolean {
  return neededFor(request) !== undefined && bearerOf(request) !== null;
}

/**
 * Finds out whose key came with a request, before sessions are read: its cookies and its visitor's token are
 * dropped unread, so it is nobody's browser, and nothing of it is worth forging (CSRF). Keys are refused
 * here where a route takes none; `registerApiKeyRules` decides about the rest.
 *
 * A request with a visitor's token is read as if it brought no cookies, whatever the route: it can use no
 * session, and no other site can make a browser send it (without CORS a foreign page sends no header of its
 * own).
 */
export function registerApiKeys(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const keys = app.get(ApiKeys, { strict: false });
  fastify.decorateRequest('apiKey', null);

  fastify.addHook('onRequest', (request, reply, done) => {
    const token = bearerOf(request);
    if (token === null) {
      if (bringsVisitorToken(request)) delete request.raw.headers.cookie;
      return done();
    }
    delete request.raw.headers.cookie;
    delete request.raw.headers[VISITOR_HEADER];
    void reply.header('cache-control', 'private, no-store');
    if (neededFor(request) === undefined) {
      if (!isNowhere(request)) challenge(reply, 'insufficient_scope');
      return done(isNowhere(request) ? undefined : new KeyNotAccepted());
    }
    keys.identify(token).then((holder) => {
      request.apiKey = holder;
      done();
    }, done);
  });
}

/** Enforces `@ApiKeyScope()`. To be called after the rate limits, so that refused keys are counted too. */
export function registerApiKeyRules(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!comesWithKey(request)) return done();
    if (request.apiKey === null) {
      challenge(reply, 'invalid_token');
      return done(new InvalidKey());
    }
    const scope = request.routeOptions.config.apiKeyScope;
    if (scope !== undefined && !request.apiKey.scopes.includes(scope)) {
      challenge(reply, 'insufficient_scope', scope);
      return done(new InsufficientScope(scope));
    }
    done();
  });
}

/** Says to a program without credentials how it may come back (RFC 9110, 11.6.1). */
export function inviteKey(request: FastifyRequest, reply: FastifyReply): void {
  if (request.routeOptions.config.apiKeyScope !== undefined)
    void reply.header('www-authenticate', 'Bearer realm="Groundswell"');
}

/** RFC 6750, 3. */
function challenge(reply: FastifyReply, error: string, scope?: ApiScope): void {
  const needed = scope === undefined ? '' : `, scope="${scope}"`;
  void reply.header('www-authenticate', `Bearer realm="Groundswell", error="${error}"${needed}`);
}

/** No route, or the one that answers for every path that is none: it says 404 to everybody. */
export function isNowhere({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/*';
}

class KeyNotAccepted extends DomainError {
  constructor() {
    super(
      'forbidden',
      'API_KEY_NOT_ACCEPTED',
      'This call takes no API key. Those that do say so in /api/docs.',
    );
  }
}

/** One text for every reason: it tells nobody that a key was good once. */
class InvalidKey extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_API_KEY', 'This API key is not valid.');
  }
}

class InsufficientScope extends DomainError {
  constructor(requiredScope: ApiScope) {
    const details: ErrorDetails = { requiredScope };
    super(
      'forbidden',
      'INSUFFICIENT_SCOPE',
      `This API key lacks the scope ${requiredScope}. Please make one that has it.`,
      details,
    );
  }
}
