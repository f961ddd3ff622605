import { randomBytes } from 'node:crypto';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { doubleCsrf } from 'csrf-csrf';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import type { Env } from '../../config/env.js';
import { AddRouteConfig, API_PATHS } from '../route-config.js';
import { derivedKey } from '../../signing/derived-key.js';
import { SignedOut } from './actor.js';
import { comesWithKey, inviteKey } from './api-key.js';
import { inSession } from './session.js';
import { isFreeOfCookies } from './visitor.js';

export const CSRF_COOKIE = 'csrf_token';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type DoubleCsrf = ReturnType<typeof doubleCsrf>;

declare module 'fastify' {
  interface FastifyInstance {
    csrf: DoubleCsrf;
  }
  interface Session {
    /**
     * The value that tokens are bound to. A new value is generated at sign-in, which invalidates earlier
     * tokens.
     */
    csrf?: string;
  }
}

/**
 * Exempts a route from CSRF protection if its callers can't have a token. @param reason the reason, and what
 * protects the route instead.
 */
export function NoCsrf(reason: string) {
  return AddRouteConfig({ noCsrfBecause: reason });
}

/**
 * Double-submit CSRF protection: the value of the readable cookie `csrf_token` must be sent in
 * `X-CSRF-Token`, and its HMAC must match the session. Signed-out visitors also have tokens, which aren't
 * bound to a session, for signing in and for actions without an account.
 */
export async function registerCsrf(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const keys = env.sessionSecrets.map((secret) => derivedKey(secret, 'csrf'));
  const csrf = doubleCsrf({
    getSecret: () => keys,
    getSessionIdentifier: (request) => bindingOf(request as unknown as FastifyRequest),
    cookieName: CSRF_COOKIE,
    cookieOptions: { httpOnly: false, sameSite: 'lax', path: '/', secure: env.appUrl.startsWith('https:') },
  });
  fastify.decorate('csrf', csrf);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!needsToken(request) || csrf.validateRequest(asExpress(request))) return done();
    // A program without credentials needs a key or a session, so an error about a token would be misleading.
    if (lacksCredentials(request)) {
      inviteKey(request, reply);
      return done(new SignedOut());
    }
    done(
      new DomainError(
        'forbidden',
        'CSRF_INVALID',
        'Your session has changed. Please reload the page and try again.',
      ),
    );
  });
}

/** Makes sure that the browser has a token that matches its session. Keeps a valid token. */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  const silent = { cookie: () => undefined } as unknown as CsrfResponse;
  const token = request.server.csrf.generateCsrfToken(asExpress(request), silent);
  if (token !== request.cookies[CSRF_COOKIE]) issueToken(request, reply);
}

/** At sign-in, binds tokens to the session and issues the first one. Earlier tokens become invalid. */
export function bindCsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  request.session.set('csrf', randomBytes(16).toString('base64url'));
  issueToken(request, reply);
}

/** At sign-out, issues a token for a signed-out visitor. Call this before the session ends. */
export function unbindCsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  request.session.set('csrf', undefined);
  issueToken(request, reply);
}

function needsToken(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method) || isFreeOfCookies(request) || comesWithKey(request)) return false;
  const { url = request.url, config } = request.routeOptions;
  return API_PATHS.test(url) && config.noCsrfBecause === undefined;
}

function lacksCredentials(request: FastifyRequest): boolean {
  const { access, needsOfSession: needed = access && 'account' } = request.routeOptions.config;
  return needed !== undefined && inSession(request, needed) === undefined;
}

function bindingOf(request: FastifyRequest): string {
  return inSession(request, 'csrf') ?? '';
}

function issueToken(request: FastifyRequest, reply: FastifyReply): void {
  request.server.csrf.generateCsrfToken(asExpress(request), reply as unknown as CsrfResponse, {
    overwrite: true,
  });
}

type CsrfRequest = Parameters<DoubleCsrf['validateRequest']>[0];
type CsrfResponse = Parameters<DoubleCsrf['generateCsrfToken']>[1];

/**
 * The package's types are for Express, but it only reads `method`, `headers` and `cookies`, which Fastify's
 * requests also have.
 */
function asExpress(request: FastifyRequest): CsrfRequest {
  return request as unknown as CsrfRequest;
}
