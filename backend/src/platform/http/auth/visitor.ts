import { createHmac, randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { derivedKey } from '../../signing/derived-key.js';
import { bringsVisitorToken, VISITOR_HEADER } from './visitor-token.js';

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
