import { applyDecorators } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ApiKeyPrincipal, ApiKeys, type ApiScope } from '../../../shared/api-keys.js';
import { DomainError, type ErrorDetails } from '../../../shared/domain-error.js';
import { ApiProblems } from '../openapi/api-problems.js';
import { bearerOf } from './bearer.js';
import { AddRouteConfig } from '../route-config.js';

/** Name of the scheme in the API document. */
export const API_KEY_SCHEME = 'apiKey';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key came with the request; null for browsers. Behind `@ApiKeyScope()` it has that scope. */
    apiKey: ApiKeyPrincipal | null;
  }
  interface FastifyContextConfig {
    /** Set by `@ApiKeyScope()`. */
    apiKeyScope?: ApiScope;
  }
}

/**
 * Lets programs call a read with an API key that has the scope, beside `@Authenticated()`; says so in the API
 * document. Every other route refuses keys.
 */
export function ApiKeyScope(scope: ApiScope) {
  return applyDecorators(
    AddRouteConfig({ apiKeyScope: scope }),
    ApiBearerAuth(API_KEY_SCHEME),
    ApiExtension('x-api-key-scope', scope),
    ApiProblems(403, 429),
  );
}

/**
 * Finds out whose key came with a request, before sessions are read: its cookies are dropped unread, so it is
 * nobody's browser, and nothing of it is worth forging (CSRF). Keys are refused here where a route takes
 * none; `registerApiKeyRules` decides about the rest.
 */
export function registerApiKeys(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const keys = app.get(ApiKeys, { strict: false });
  fastify.decorateRequest('apiKey', null);

  fastify.addHook('onRequest', (request, reply, done) => {
    const token = bearerOf(request);
    if (token === null) return done();
    delete request.raw.headers.cookie;
    void reply.header('cache-control', 'private, no-store');
    const { config } = request.routeOptions;
    if (config.apiKeyScope === undefined) {
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
    const scope = request.routeOptions.config.apiKeyScope;
    if (scope === undefined) return done();
    if (bearerOf(request) === null) return done();
    if (request.apiKey === null) {
      challenge(reply, 'invalid_token');
      return done(new InvalidKey());
    }
    if (!request.apiKey.scopes.includes(scope)) {
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
function isNowhere({ routeOptions: { url } }: FastifyRequest): boolean {
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
