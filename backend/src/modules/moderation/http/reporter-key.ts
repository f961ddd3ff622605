import { createHmac } from 'node:crypto';

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../../platform/http/auth/actor.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { visitorIdOf } from '../../../platform/http/auth/visitor.js';

/**
 * Who reports, as a keyed hash that tells nothing to a reader: the account; else the visitor of the
 * `visitor_id` cookie, which a vote sets and a report does not; else network and browser. Two people behind
 * one network with one browser are then one: their reports still open the case.
 */
export function reporterKey(secret: string, actor: Actor | null, request: FastifyRequest): Buffer {
  const visitor = visitorIdOf(request);
  const who = actor
    ? ['account', actor.userId]
    : visitor !== null
      ? ['visitor', visitor]
      : ['network', normalizeIP(request.ip), request.headers['user-agent'] ?? ''];
  return createHmac('sha256', derivedKey(secret, 'reporter')).update(JSON.stringify(who)).digest();
}
