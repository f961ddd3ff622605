import type { ServerResponse } from 'node:http';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Unavailable } from '../../shared/domain-error.js';
import { bearerOf } from './bearer.js';
import { codingFor, COMPRESS_FROM, encode } from './coding.js';
import { matchesTag } from './etag.js';
import { hasJustWritten } from './own-writes.js';
import {
  type Answer,
  type Coding,
  type KeptAnswer,
  type Packed,
  PublicAnswers,
  type ReadMark,
} from './public-answers.js';

/** Bytes of an address beyond which its answer is not kept: nobody links to such a page. */
const MAX_ADDRESS = 512;

/** A public read that goes to the database, and may bring an answer to keep. */
export interface PublicRead {
  key: string;
  mark: ReadMark;
  /** See `aboutIdea`. */
  ideaId: string | null;
  /** To be called when the answer is there, or never will be. */
  finish(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
  interface FastifyRequest {
    publicRead: PublicRead | null;
  }
  interface FastifyContextConfig {
    /** Set by `@PublicCache({ fromMemory: true })`. */
    fromMemory?: boolean;
  }
}

/**
 * Answers public reads from memory, before anything else looks at the request: no session, no headers to make, nothing to look up.
 * Of many who ask at once for what is not there one reads it, and the others wait for that. To be called before every other hook.
 */
export function registerPublicAnswers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const answers = new PublicAnswers();
  const reading = new Map<string, Promise<boolean>>();
  fastify.decorate('publicAnswers', answers);
  fastify.decorateRequest('publicRead', null);

  fastify.addHook('onRequest', (request, reply, done) => {
    const key = request.raw.url!;
    if (request.raw.method !== 'GET' || hasJustWritten(request) || bearerOf(request) !== null) return done();
    const answer = answers.find(key);
    if (answer) return send(request, reply, answer);
    if (!request.routeOptions.config.fromMemory || key.length > MAX_ADDRESS) return done();

    const other = reading.get(key);
    const readMyself = () => {
      request.publicRead = { key, mark: answers.reading(), ideaId: null, finish: () => undefined };
      done();
    };
    if (other) {
      void other.then((failed) => {
        const theirs = answers.find(key);
        if (theirs) send(request, reply, theirs);
        // Whoever has waited with a reader in vain is not made to wait once more.
        else if (failed) done(new Unavailable());
        else readMyself();
      });
      return;
    }
    readMyself();
    lead(request.publicRead!, reply.raw);
  });

  /** Lets others wait for this read, however it ends. */
  function lead(read: PublicRead, response: ServerResponse): void {
    let resolve!: (failed: boolean) => void;
    reading.set(read.key, new Promise((free) => (resolve = free)));
    read.finish = () => {
      answers.renewed(read.key);
      reading.delete(read.key);
      resolve(response.statusCode === 503);
      read.finish = () => undefined;
    };
    // Whatever came of it: 404, an error, or a reader who hung up.
    response.once('finish', () => read.finish());
    response.once('close', () => read.finish());
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
    const { headers, url } = request.raw;
    const asked = headers['if-none-match'];
    if (asked !== undefined && matchesTag(asked, answer.etag)) {
      reply.hijack();
      reply.raw.writeHead(304, (answer.notModified ??= notModifiedHeaders(answer))).end();
      return;
    }
    const coding =
      answer.body.length < COMPRESS_FROM
        ? 'identity'
        : codingFor(headers['accept-encoding'] as string | undefined);
    const packed = answer.packed[coding];
    reply.hijack();
    if (packed) write(reply.raw, packed);
    else void packAnswer(answers, url!, answer, coding).then((made) => write(reply.raw, made));
  }
}

/** Says that the answer to this request is about that idea alone: a change of another one leaves it as it is. */
export function aboutIdea(reply: FastifyReply, ideaId: string): void {
  if (reply.request.publicRead) reply.request.publicRead.ideaId = ideaId;
}

/** Keeps an answer that was read, and packs it for the one who read it. */
export async function keepAnswer(
  request: FastifyRequest,
  read: PublicRead,
  answer: Omit<Answer, 'ideaId' | 'readAt'>,
): Promise<Packed> {
  const { publicAnswers } = request.server;
  const kept = publicAnswers.keep(read.key, { ...answer, ideaId: read.ideaId, readAt: read.mark });
  const accepted = request.headers['accept-encoding'] as string | undefined;
  const coding = kept.body.length < COMPRESS_FROM ? 'identity' : codingFor(accepted);
  const packed = await packAnswer(publicAnswers, read.key, kept, coding);
  read.finish();
  return packed;
}

async function packAnswer(
  answers: PublicAnswers,
  key: string,
  answer: KeptAnswer,
  coding: Coding,
): Promise<Packed> {
  const made = answer.packed[coding];
  if (made) return made;
  const body = await encode(answer.body, coding);
  const headers = Object.entries(answer.headers).flat();
  if (answer.body.length >= COMPRESS_FROM) headers.push('vary', 'accept-encoding');
  if (coding !== 'identity') headers.push('content-encoding', coding);
  headers.push('content-length', String(body.length));
  const packed = { headers, body };
  answers.pack(key, answer, coding, packed);
  return packed;
}

function notModifiedHeaders({ headers, body }: Answer): string[] {
  const { 'content-type': _type, ...others } = headers;
  if (body.length >= COMPRESS_FROM) others.vary = 'accept-encoding';
  return Object.entries(others).flat();
}

function write(response: ServerResponse, { headers, body }: Packed): void {
  response.writeHead(200, headers);
  response.end(body);
}
