import { createHmac } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../../shared/domain-error.js';
import { inSession } from '../../auth/session.js';
import { visitorIdOf } from '../../auth/visitor.js';
import { AddRouteConfig, API_PATHS, takesIdempotencyKey } from '../../route-config.js';
import { CSRF_COOKIE } from '../../auth/csrf.js';
import { derivedKey } from '../../../signing/derived-key.js';
import { fieldError } from '../../../../shared/field-error.js';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * Matches a UUID of any version, or the same as an RFC 9651 string (in quotation marks), as in the header's
 * draft standard.
 */
const UUID = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/;
/** Length of a UUID in quotation marks. */
const MAX = 38;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Excludes a POST from idempotency keys, because repeating its response would be useless. @param reason the
 * reason, for the API document.
 */
export function NoIdempotencyKey(reason: string) {
  return AddRouteConfig({ noIdempotencyKeyBecause: reason });
}

/**
 * Returns a request's idempotency key, or null if the request has none or the operation doesn't accept keys.
 * @throws InvalidField for a malformed key.
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
      fieldError('NOT_AN_ID', 'Send a UUID, such as 4c2f0d0e-6c1b-4d3a-9f3e-0f6f7a1b2c3d.'),
    );
  return key;
}

/**
 * A body that isn't JSON is streamed and never completely in memory, so it can't be compared with a previous
 * one.
 */
function isUpload({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'];
  return type !== undefined && !JSON_TYPE.test(type);
}

/** The account that makes the request, by its session or API key. Null if there is neither. */
export function accountOf(request: FastifyRequest): string | null {
  return request.apiKey?.userId ?? inSession(request, 'account')?.userId ?? null;
}

/** A request's identity in the table. Without the secret, neither value reveals anything. */
export interface Marks {
  /** Keyed hash of the caller and the idempotency key. */
  id: Buffer;
  /** Keyed hash of the request's method, URL and body. */
  fingerprint: Buffer;
}

/**
 * Computes a request's identity.
 * @param secret `Env.lastingSecret`.
 * @throws InvalidField if the caller is unknown, because otherwise anyone who sends the same key would get
 * the response.
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
 * Identifies the caller, because callers must not share keys and a network can have many callers. The CSRF
 * token takes priority over the visitor ID: a browser has a token from the start, even before the response
 * that makes it a known visitor.
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
    fieldError(
      'NOT_ALLOWED',
      'This request does not identify its sender. Send an API key, your X-Visitor-Token or your cookies, or omit the Idempotency-Key.',
    ),
  );
}
