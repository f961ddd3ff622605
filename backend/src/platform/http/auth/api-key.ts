import { applyDecorators } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ApiKeyPrincipal, ApiKeys, type ApiScope } from '../../../shared/api-keys.js';
import { DomainError, type ErrorDetails } from '../../../shared/domain-error.js';
import { AddRouteConfig, keyScopeFor, API_PATHS } from '../route-config.js';
import { bringsVisitorToken, VISITOR_HEADER } from './visitor.js';

const SCHEME = /^bearer(?: +(\S.*)?)?$/i;
/** Prefix of Groundswell's API keys. */
const OURS = /^gsk_/i;

/**
 * Returns a request's bearer token (RFC 6750, 2.1). Empty if only the scheme is present; null without the
 * header, as in requests from browsers. Ignores tokens in the query or the body, because URLs end up in logs.
 */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.raw.headers;
  if (authorization === undefined) return null;
  const found = SCHEME.exec(authorization);
  if (!found) return null;
  const token = found[1] ?? '';
  // Outside the API, a token without this prefix may be for a stub in the same process.
  return OURS.test(token) || API_PATHS.test(request.routeOptions.url ?? request.url) ? token : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The owner of the request's API key, or null for browsers. With `@ApiKeyScope()`, the key has that
     * scope. Public routes accept any key, which gives no additional access.
     */
    apiKey: ApiKeyPrincipal | null;
  }
}

/**
 * Allows API keys with the scope to call a route as their founder. Public routes (`@PublicCache()`) accept
 * any key, and all other routes reject keys.
 * @param scope or `any`, for what every key's founder must respect and what reveals no one's data.
 */
export function ApiKeyScope(scope: ApiScope | 'any') {
  const documented = scope === 'any' ? [] : [ApiExtension('x-api-key-scope', scope)];
  return applyDecorators(AddRouteConfig({ apiKeyScope: scope }), ...documented);
}

function neededFor({ routeOptions: { url = '', config } }: FastifyRequest) {
  return keyScopeFor(url, config);
}

/**
 * True if a request has a key, valid or not, on a route that accepts keys. Such a request needs no CSRF
 * protection, and limits count requests by key.
 */
export function comesWithKey(request: FastifyRequest): boolean {
  return neededFor(request) !== undefined && bearerOf(request) !== null;
}

/**
 * Finds the owner of a request's API key before sessions are read. Drops the request's cookies and visitor
 * token unread, so that it doesn't act on behalf of a browser and needs no CSRF protection. Rejects keys on
 * routes that don't accept any. `registerApiKeyRules` makes the other checks.
 *
 * Also drops the cookies of a request with a visitor token, on any route: it can't use a session, and no
 * other site can make a browser send it (without CORS, a foreign page can't set custom headers).
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
    const needed = neededFor(request);
    // A public response is the same with a key, so it may be cached as usual.
    if (needed !== 'nothing') void reply.header('cache-control', 'private, no-store');
    if (needed === undefined) {
      if (!isNowhere(request)) challenge(reply, 'insufficient_scope');
      return done(isNowhere(request) ? undefined : new KeyNotAccepted());
    }
    keys.identify(token).then((holder) => {
      request.apiKey = holder;
      done();
    }, done);
  });
}

/** Enforces `@ApiKeyScope()`. Call this after the rate limits, so that rejected keys also count. */
export function registerApiKeyRules(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!comesWithKey(request)) return done();
    if (request.apiKey === null) {
      challenge(reply, 'invalid_token');
      return done(new InvalidKey());
    }
    const scope = request.routeOptions.config.apiKeyScope;
    if (scope !== undefined && scope !== 'any' && !request.apiKey.scopes.includes(scope)) {
      challenge(reply, 'insufficient_scope', scope);
      return done(new InsufficientScope(scope));
    }
    done();
  });
}

/** Tells a program without credentials how to authenticate (RFC 9110, 11.6.1). */
export function inviteKey(request: FastifyRequest, reply: FastifyReply): void {
  const { access, apiKeyScope } = request.routeOptions.config;
  if (access === 'key' || apiKeyScope !== undefined)
    void reply.header('www-authenticate', 'Bearer realm="Groundswell"');
}

/** Sends the challenge defined in RFC 6750, section 3. */
function challenge(reply: FastifyReply, error: string, scope?: ApiScope): void {
  const needed = scope === undefined ? '' : `, scope="${scope}"`;
  void reply.header('www-authenticate', `Bearer realm="Groundswell", error="${error}"${needed}`);
}

/** True if a request matches no route, or only the catch-all route of the 404 page. */
export function isNowhere({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/*';
}

class KeyNotAccepted extends DomainError {
  constructor() {
    super(
      'forbidden',
      'API_KEY_NOT_ACCEPTED',
      'This operation does not accept API keys. See /api/docs for operations that do.',
    );
  }
}

/** Uses the same text for every reason, to avoid revealing that a key was once valid. */
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
      `This API key lacks the scope ${requiredScope}. Create a key with this scope.`,
      details,
    );
  }
}
