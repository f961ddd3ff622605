import { createHmac, randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { derivedKey } from '../../signing/derived-key.js';
import { AddRouteConfig } from '../route-config.js';

/**
 * How a visitor without cookies says who they are: the widget in another site's page (ADR 19). In a request
 * the token that an answer gave, or anything else, such as `new`, where there is none yet; in an answer a new
 * visitor's token.
 */
export const VISITOR_HEADER = 'x-visitor-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what a visitor may do by token, without a CSRF token. */
    visitorToken?: boolean;
  }
}

/**
 * For calls that a visitor without cookies may make. No CSRF token is asked for: such a request carries
 * nobody's cookies.
 */
export function TakesVisitorToken() {
  return AddRouteConfig({ visitorToken: true });
}

/** Whether the visitor is named by the header, so that cookies do not count. */
export function bringsVisitorToken(request: FastifyRequest): boolean {
  return request.raw.headers[VISITOR_HEADER] !== undefined;
}

/** Whether this call needs no CSRF token, because it is open to visitors by token and brings one. */
export function isFreeOfCookies(request: FastifyRequest): boolean {
  return request.routeOptions.config.visitorToken === true && bringsVisitorToken(request);
}

const VISITOR_COOKIE = 'visitor_id';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The visitor's id from the signed `visitor_id` cookie, or from the header that stands in for it (ADR 19);
 * null where there is none or its signature is not ours.
 */
export function visitorIdOf(request: FastifyRequest): string | null {
  const signed = bringsVisitorToken(request)
    ? String(request.headers[VISITOR_HEADER])
    : request.cookies[VISITOR_COOKIE];
  return signed === undefined ? null : request.unsignCookie(signed).value;
}

/**
 * The visitor, known or new. A new one's id lasts only when `remember` is called, which sets the cookie for a
 * year, or answers with the header where one came: once what the visitor did counts, and never else.
 */
export function visitorOf(request: FastifyRequest): { id: string; remember(reply: FastifyReply): void } {
  const known = visitorIdOf(request);
  if (known !== null) return { id: known, remember: () => undefined };
  // Node keeps these in stock; asking for sixteen random bytes takes twenty times as long.
  const id = randomUUID();
  const remember = (reply: FastifyReply) => {
    if (bringsVisitorToken(request)) void reply.header(VISITOR_HEADER, reply.signCookie(id));
    else void reply.setCookie(VISITOR_COOKIE, id, { httpOnly: true, signed: true, maxAge: YEAR_SECONDS });
  };
  return { id, remember };
}

/**
 * What the database holds instead of the visitor's id: who reads the table cannot act as the visitor.
 * @param secret `Env.lastingSecret`.
 * @returns 32 bytes, always the same for the same visitor.
 */
export function visitorKey(secret: string, visitorId: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'visitor-key')).update(visitorId).digest();
}

/**
 * The same for an account, where it stands in the place of a visitor.
 * @param secret `Env.lastingSecret`.
 */
export function accountKey(secret: string, userId: string): Buffer {
  return visitorKey(secret, `account:${userId}`);
}
