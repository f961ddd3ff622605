import { createHmac, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { derivedKey } from './derived-key.js';

const VISITOR_COOKIE = 'visitor_id';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The visitor's id from the signed `visitor_id` cookie; null where there is none or its signature is not ours. */
export function visitorIdOf(request: FastifyRequest): string | null {
  const cookie = request.cookies[VISITOR_COOKIE];
  return cookie === undefined ? null : request.unsignCookie(cookie).value;
}

/** The visitor's id; a visitor without one gets it now, as a cookie for a year. Call it on a vote only (contract 2). */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorIdOf(request);
  if (known !== null) return known;
  const id = randomBytes(16).toString('base64url');
  void reply.setCookie(VISITOR_COOKIE, id, { httpOnly: true, signed: true, maxAge: YEAR_SECONDS });
  return id;
}

/**
 * What the database holds instead of the visitor's id: who reads the table cannot vote as the visitor.
 * @param secret `Env.sessionSecret`.
 * @returns 32 bytes, always the same for the same visitor.
 */
export function visitorKey(secret: string, visitorId: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'visitor-key')).update(visitorId).digest();
}
