import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import { refuseUnstorable } from '../input/storable-text.js';

/**
 * Levels of objects and lists within each other in what others send us. No call of ours needs more than four.
 */
const JSON_DEPTH = 32;

/**
 * Whether a JSON text is nested deeper than `levels`. Asked before it is parsed: whatever walks through the
 * value afterwards may call itself for each level. Takes one pass; says nothing of whether the text is JSON
 * at all.
 */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') {
      at = endOfString(json, at);
      if (at < 0) return false;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** @returns where the string that begins at `start` has its closing quotation mark; -1 where it has none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/**
 * Config of a route whose handler gets the body as it came, as text: a signature is over bytes, not over
 * meaning.
 */
export const RAW_BODY = { rawBody: true };

/** Bytes of a form that nobody reads. */
const FORM_LIMIT = 16 * 1024;

/**
 * Bodies are JSON of at most `JSON_DEPTH` levels, with texts that can be stored. For other types Fastify
 * answers 415. An empty body counts as none, whatever its declared type. A route with
 * `@AddRouteConfig({ ignoresForms: true })` also takes forms, without reading them: RFC 8058 says that mail
 * programs send one. One with `{ takesCsv: true }` also takes CSV, which its handler gets as bytes.
 */
export function registerJsonBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', refuseEncodedBody);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { rawBody } = request.routeOptions.config as { rawBody?: boolean };
    if (body === '') done(null, undefined);
    else if (isDeeperThan(JSON_DEPTH, body as string)) done(new JsonTooDeep(), undefined);
    else if (rawBody) done(null, body);
    else {
      void parse(request, body as string, (error, value) => {
        if (error) return done(error, undefined);
        try {
          refuseUnstorable(body as string, value);
          done(null, value);
        } catch (refusal) {
          done(refusal as Error, undefined);
        }
      });
    }
  });
  fastify.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (request, _body, done) => {
      if ((request.routeOptions.config as { ignoresForms?: boolean }).ignoresForms) done(null, undefined);
      else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), undefined);
    },
  );
  fastify.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if ((request.routeOptions.config as { takesCsv?: boolean }).takesCsv) done(null, body);
    else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), undefined);
  });
}

/**
 * Nothing is unpacked: a few bytes could become gigabytes. RFC 9110 has the answer say which encoding is
 * taken.
 */
async function refuseEncodedBody({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  void reply.header('accept-encoding', 'identity');
  throw new EncodedBody();
}

class EncodedBody extends DomainError {
  constructor() {
    const text = 'Please send the body as it is, without Content-Encoding.';
    super('unsupported', 'UNSUPPORTED_MEDIA_TYPE', text);
  }
}

class JsonTooDeep extends DomainError {
  constructor() {
    super('invalid', 'JSON_TOO_DEEP', `This JSON is nested too deeply: ${JSON_DEPTH} levels at the most.`);
  }
}
