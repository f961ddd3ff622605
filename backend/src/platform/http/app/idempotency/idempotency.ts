import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../../shared/domain-error.js';
import type { Env } from '../../../config/env.js';
import { beforeEachCommit } from '../../../database/before-commit.js';
import { accountOf, IDEMPOTENCY_HEADER, idempotencyKeyOf, marksOf } from './idempotency-key.js';
import { type Attempt, IdempotentRequests } from './idempotent-requests.js';
import { AnswerSeal, type KeptAnswer } from './sealed-answer.js';

/** Maximum size of a response body that is stored, in bytes. */
const MAX_BODY = 64 * 1024;
/**
 * Headers that belong to the result rather than to the single request. Excludes headers that identify the
 * caller from now on (`Set-Cookie`, `X-Visitor-Token`), because those are sent only once.
 */
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'link', 'x-total-count'];
const REPLAYED_HEADER = 'idempotency-replayed';

interface Begun extends Attempt {
  seal: AnswerSeal;
  /** True once the response is being stored. Later commits aren't part of this attempt. */
  ended: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The current attempt, if the request has an idempotency key. */
    idempotentAttempt: Begun | null;
    /** True if the response is a replay, so nothing was executed. */
    isReplay: boolean;
  }
}

/**
 * Replays the original response to a POST with a known `Idempotency-Key`, for 24 hours (ADR 52). The effect
 * is recorded in the transaction that causes it, and the response when it is sent. So no matter what crashes
 * in between, the effect happens only once. Call this after all hooks that reject requests or identify
 * callers, and before responses are compressed.
 */
export function registerIdempotency(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const requests = app.get(IdempotentRequests, { strict: false });
  const logger = new Logger('Idempotency');
  fastify.decorateRequest('idempotentAttempt', null);
  fastify.decorateRequest('isReplay', false);

  fastify.addHook('preHandler', (request, reply, done) => {
    // Most requests have no key, so they continue without waiting.
    if (request.headers[IDEMPOTENCY_HEADER] === undefined) return done();
    begin(request, reply).then((attempt) => {
      if (attempt === 'answered') return;
      if (attempt === null) return done();
      beforeEachCommit(async (tx) => {
        if (!attempt.ended && !(await requests.noteEffect(tx, attempt))) throw new KeyInUse();
      }, done);
    }, done);
  });

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<Begun | 'answered' | null> {
    const key = idempotencyKeyOf(request);
    if (key === null) return null;
    const marks = marksOf(request, key, env.lastingSecret);
    const seal = new AnswerSeal(env.lastingSecret, marks.id, key);
    const attempt = await requests.claim(marks, accountOf(request));
    if (attempt) return (request.idempotentAttempt = { ...attempt, seal, ended: false });

    const earlier = await requests.find(marks.id);
    if (!earlier) throw new KeyInUse();
    if (!earlier.fingerprint.equals(marks.fingerprint)) throw new KeyReused();
    if (earlier.answer === null) throw earlier.underWay ? new KeyInUse() : new AnswerLost();
    const answer = seal.open(earlier.answer);
    if (answer === null) throw new AnswerLost();
    request.isReplay = true;
    void reply
      .code(answer.status)
      .headers({ ...only(KEPT_HEADERS, answer.headers), [REPLAYED_HEADER]: 'true' })
      .send(answer.body || undefined);
    return 'answered';
  }

  fastify.addHook('onSend', (request, reply, payload: unknown, done) => {
    const attempt = request.idempotentAttempt;
    if (!attempt || attempt.ended) return done(null, payload);
    attempt.ended = true;
    end(attempt, answerOf(reply, payload))
      .catch((error: Error) => logger.warn(`A response was not stored: ${error.message}`))
      .finally(() => done(null, payload));
  });

  /** An error response without an effect is deleted, so that the same request can be retried. */
  async function end(attempt: Begun, answer: KeptAnswer | null): Promise<void> {
    if (answer === null || answer.status >= 400) {
      if (await requests.forget(attempt)) return;
    }
    if (answer !== null) await requests.keep(attempt, attempt.seal.seal(answer));
  }
}

/**
 * Drops headers that this version doesn't keep, because responses stored by the previous version may contain
 * them.
 */
function only(names: string[], headers: KeptAnswer['headers']): KeptAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** Returns the parts of a response to store, or null if the response is too large or a stream. */
function answerOf(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  if (typeof payload !== 'string' && payload !== null && payload !== undefined) return null;
  const body = payload ?? '';
  if (Buffer.byteLength(body) > MAX_BODY) return null;
  const headers: KeptAnswer['headers'] = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status: reply.statusCode, headers, body };
}

/** Thrown while the first request with this key is still running. */
class KeyInUse extends DomainError {
  constructor() {
    super(
      'conflict',
      'IDEMPOTENCY_KEY_IN_USE',
      'A request with this Idempotency-Key is still running. Try again in a moment.',
      { retryAfter: 1 },
    );
  }
}

/** Thrown if the key was already used for a different request. */
class KeyReused extends DomainError {
  constructor() {
    super(
      'mismatch',
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for a different request. Use a new key for each request.',
    );
  }
}

/**
 * Thrown if the request was executed, but its response is gone: the process crashed before it responded, or
 * the response was too large to store.
 */
class AnswerLost extends DomainError {
  constructor() {
    super(
      'conflict',
      'ANSWER_LOST',
      'This request succeeded, but the response is no longer available. Fetch the resource to see the result.',
    );
  }
}
