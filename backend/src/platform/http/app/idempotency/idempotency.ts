import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../../shared/domain-error.js';
import type { Env } from '../../../config/env.js';
import { beforeEachCommit } from '../../../database/before-commit.js';
import { accountOf, IDEMPOTENCY_HEADER, idempotencyKeyOf, marksOf } from './idempotency-key.js';
import { type Attempt, IdempotentRequests } from './idempotent-requests.js';
import { AnswerSeal, type KeptAnswer } from './sealed-answer.js';

/** Bytes of an answer beyond which it is not kept. */
const MAX_BODY = 64 * 1024;
/**
 * Headers that belong to what was done, not to the request that asked for it. None that says who somebody is
 * from now on (`Set-Cookie`, `X-Visitor-Token`): that is given once.
 */
const KEPT_HEADERS = ['content-type', 'location', 'etag', 'link', 'x-total-count'];
const REPLAYED_HEADER = 'idempotency-replayed';

interface Begun extends Attempt {
  seal: AnswerSeal;
  /** The answer is being kept: what is done from now on is no part of it. */
  ended: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The attempt that this request is, where it came with an idempotency key. */
    idempotentAttempt: Begun | null;
    /** The answer is one that was given before: nothing was done. */
    isReplay: boolean;
  }
}

/**
 * Answers a POST with an `Idempotency-Key` that was answered before as it was then, for a day (ADR 52). That
 * something was done is written in the transaction that does it, and the answer when it is given: so whatever
 * crashes in between, it is done once. To be called after whatever refuses a request or says who makes it,
 * and before answers are compressed.
 */
export function registerIdempotency(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  const requests = app.get(IdempotentRequests, { strict: false });
  const logger = new Logger('Idempotency');
  fastify.decorateRequest('idempotentAttempt', null);
  fastify.decorateRequest('isReplay', false);

  fastify.addHook('preHandler', (request, reply, done) => {
    // Most requests have none, and are not to wait for anything.
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
      .catch((error: Error) => logger.warn(`An answer was not kept: ${error.message}`))
      .finally(() => done(null, payload));
  });

  /** A refusal that changed nothing is forgotten: the same request may be judged anew. */
  async function end(attempt: Begun, answer: KeptAnswer | null): Promise<void> {
    if (answer === null || answer.status >= 400) {
      if (await requests.forget(attempt)) return;
    }
    if (answer !== null) await requests.keep(attempt, attempt.seal.seal(answer));
  }
}

/** Answers that the version before has kept may have others. */
function only(names: string[], headers: KeptAnswer['headers']): KeptAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** What is kept of an answer; null for one that is too large, or a stream. */
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

/** The same request is under way. */
class KeyInUse extends DomainError {
  constructor() {
    super(
      'conflict',
      'IDEMPOTENCY_KEY_IN_USE',
      'A request with this Idempotency-Key is under way. Please ask again in a moment.',
      { retryAfter: 1 },
    );
  }
}

/** Another request came under the same key. */
class KeyReused extends DomainError {
  constructor() {
    super(
      'mismatch',
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key came with another request before. Please use a new one for each.',
    );
  }
}

/** It was done, and whoever did it died before saying what came of it, or said more than is kept. */
class AnswerLost extends DomainError {
  constructor() {
    super(
      'conflict',
      'ANSWER_LOST',
      'This request was carried out, but its answer is not known any more. Please look at what is there.',
    );
  }
}
