import { createHmac } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../../shared/domain-error.js';
import { inSession } from '../../auth/session.js';
import { visitorIdOf } from '../../auth/visitor.js';
import { AddRouteConfig, API_PATHS, takesIdempotencyKey } from '../../route-config.js';
import { CSRF_COOKIE } from '../../auth/csrf.js';
import { derivedKey } from '../../../signing/derived-key.js';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** A UUID of any version; or the same as a string of RFC 9651, as the header's draft has it. */
const UUID = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/;
/** Characters of a UUID in quotation marks. */
const MAX = 38;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** For a POST whose answer is worth nothing to whoever sends it again. @param reason why. */
export function NoIdempotencyKey(reason: string) {
  return AddRouteConfig({ noIdempotencyKeyBecause: reason });
}

/**
 * The key of a request, for the calls that take one; null without one.
 * @throws InvalidField for one that cannot be.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers[IDEMPOTENCY_HEADER];
  const { url = '', config } = request.routeOptions;
  if (header === undefined || request.method !== 'POST') return null;
  if (!API_PATHS.test(url) || !takesIdempotencyKey(config) || isUpload(request)) return null;
  const text = String(header);
  const key = text.length > MAX ? undefined : UUID.exec(text.toLowerCase())?.[2];
  if (key === undefined)
    throw new InvalidField(
      'Idempotency-Key',
      'Please send a UUID, such as 4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d.',
    );
  return key;
}

/** A body that is no JSON is nowhere as a whole, so nobody can say whether it is the same. */
function isUpload({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  return type !== undefined && !JSON_TYPE.test(type);
}

/** The account for which a request is made, signed in or by its API key; null without one. */
export function accountOf(request: FastifyRequest): string | null {
  return request.apiKey?.userId ?? inSession(request, 'account')?.userId ?? null;
}

/** What the table has of a request: both tell nothing to whoever lacks the secret. */
export interface Marks {
  /** Who asks, and under which key. */
  id: Buffer;
  /** What is asked. */
  fingerprint: Buffer;
}

/**
 * @param secret `Env.lastingSecret`.
 * @throws InvalidField where nothing says who asks: whoever else sent the same key would get the answer.
 */
export function marksOf(request: FastifyRequest, key: string, secret: string): Marks {
  const mac = (...parts: string[]) =>
    createHmac('sha256', derivedKey(secret, 'idempotency')).update(parts.join('\0')).digest();
  return {
    id: mac('request', callerOf(request), key),
    fingerprint: mac('content', request.method, request.url, JSON.stringify(request.body ?? null)),
  };
}

/**
 * Callers do not share keys, and a network is many callers. The CSRF token comes before the visitor: a
 * browser has it from the start, also before the answer that makes somebody a known visitor.
 */
function callerOf(request: FastifyRequest): string {
  if (request.apiKey) return `key:${request.apiKey.keyId}`;
  const account = accountOf(request);
  if (account !== null) return `account:${account}`;
  const token = request.cookies[CSRF_COOKIE];
  if (token) return `browser:${token}`;
  const visitor = visitorIdOf(request);
  if (visitor !== null) return `visitor:${visitor}`;
  throw new InvalidField(
    'Idempotency-Key',
    'Nothing says who sends this request. Please send an API key, your X-Visitor-Token or your cookies, or leave the Idempotency-Key out.',
  );
}
