import { createHmac, randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { derivedKey } from '../../signing/derived-key.js';
import { AddRouteConfig } from '../route-config.js';

/**
 * Header that identifies a visitor without cookies: the widget on another site (ADR 19). In a request, it
 * contains the token from an earlier response, or any other value, such as `new`, if there's none yet. In a
 * response, it contains a new visitor's token.
 */
export const VISITOR_HEADER = 'x-visitor-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that a visitor may call with a token and without CSRF protection. */
    visitorToken?: boolean;
  }
}

/**
 * Allows visitors without cookies to call a route. Such a request needs no CSRF token, because it uses no
 * cookies.
 */
export function TakesVisitorToken() {
  return AddRouteConfig({ visitorToken: true });
}

/** True if the request has a visitor token. Its cookies are then ignored. */
export function bringsVisitorToken(request: FastifyRequest): boolean {
  return request.raw.headers[VISITOR_HEADER] !== undefined;
}

/** True if the request needs no CSRF token, because it has a visitor token and its route accepts one. */
export function isFreeOfCookies(request: FastifyRequest): boolean {
  return request.routeOptions.config.visitorToken === true && bringsVisitorToken(request);
}

const VISITOR_COOKIE = 'visitor_id';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Returns the visitor's ID from the signed cookie `visitor_id`, or from the header that replaces the cookie
 * (ADR 19). Null if it is missing or its signature is invalid.
 */
export function visitorIdOf(request: FastifyRequest): string | null {
  const signed = bringsVisitorToken(request)
    ? String(request.headers[VISITOR_HEADER])
    : request.cookies[VISITOR_COOKIE];
  return signed === undefined ? null : request.unsignCookie(signed).value;
}

/**
 * Returns the visitor, known or new. A new visitor's ID is kept only if `remember` is called, which sets the
 * cookie for a year, or the response header for a request with a token. Call it only after the visitor's
 * action was accepted.
 */
export function visitorOf(request: FastifyRequest): { id: string; remember(reply: FastifyReply): void } {
  const existing = visitorIdOf(request);
  if (existing !== null) return { id: existing, remember: () => undefined };
  // Node caches random UUIDs. Requesting sixteen random bytes takes twenty times as long.
  const id = randomUUID();
  const remember = (reply: FastifyReply) => {
    if (bringsVisitorToken(request)) void reply.header(VISITOR_HEADER, reply.signCookie(id));
    else void reply.setCookie(VISITOR_COOKIE, id, { httpOnly: true, signed: true, maxAge: YEAR_SECONDS });
  };
  return { id, remember };
}

/**
 * Returns a visitor's keyed hash, which is stored instead of the ID so that someone who reads the table can't
 * act as the visitor.
 * @param secret `Env.lastingSecret`.
 * @returns 32 bytes, always the same for the same visitor.
 */
export function visitorKey(secret: string, visitorId: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'visitor-key')).update(visitorId).digest();
}

/**
 * Like `visitorKey`, for an account that acts in place of a visitor.
 * @param secret `Env.lastingSecret`.
 */
export function accountKey(secret: string, userId: string): Buffer {
  return visitorKey(secret, `account:${userId}`);
}
