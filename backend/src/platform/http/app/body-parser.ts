import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DomainError } from '../../../shared/domain-error.js';
import { refuseUnstorable } from '../input/storable-text.js';

/** Maximum nesting of objects and arrays in request bodies. No operation needs more than four levels. */
const JSON_DEPTH = 32;

/**
 * True if a JSON text is nested deeper than `levels`. Checked before parsing, because code that walks the
 * parsed value may recurse once per level. Takes a single pass, and doesn't validate the JSON.
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

/**
 * Finds the end of the string that begins at `start`. @returns the index of its closing quotation mark, or -1
 * if there's none.
 */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/**
 * Route config: the handler receives the body as unparsed text, because a signature covers the exact bytes.
 */
export const RAW_BODY = { rawBody: true };

/** Media types of uploaded files. */
export const FILE_TYPES = [
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

/** Maximum size of a form in bytes. Forms are ignored. */
const FORM_LIMIT = 16 * 1024;

/**
 * Request bodies are JSON with at most `JSON_DEPTH` levels and storable text. Fastify responds with 415 to
 * other types. An empty body counts as no body, regardless of its declared type. A route with
 * `@AddRouteConfig({ ignoresForms: true })` also accepts forms without reading them, because RFC 8058 has
 * mail programs send one. A route with `{ takesFiles: true }` also accepts files, which its handler receives
 * as bytes.
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
  fastify.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if ((request.routeOptions.config as { takesFiles?: boolean }).takesFiles) done(null, body);
    else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }), undefined);
  });
}

/**
 * Rejects compressed bodies, because a few bytes could decompress to gigabytes. RFC 9110 requires the
 * response to name the accepted encoding.
 */
async function refuseEncodedBody({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  void reply.header('accept-encoding', 'identity');
  throw new EncodedBody();
}

class EncodedBody extends DomainError {
  constructor() {
    const text = 'Send the body uncompressed, without Content-Encoding.';
    super('unsupported', 'UNSUPPORTED_MEDIA_TYPE', text);
  }
}

class JsonTooDeep extends DomainError {
  constructor() {
    super('invalid', 'JSON_TOO_DEEP', `This JSON is nested too deeply. The maximum is ${JSON_DEPTH} levels.`);
  }
}
