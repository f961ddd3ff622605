import type { OpenAPIObject } from '@nestjs/swagger';

import { configOf, keyScopeFor, takesIdempotencyKey } from '../route-config.js';
import { API_KEY_SCHEME, DESTRUCTIVE, HANDLERS, VISITOR_SECURITY } from './api-call.js';
import { type HeaderName, headers, type ProblemStatus, problemResponse } from './shared-parts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The settings of an operation's guards, pipes and hooks. */
type Rules = ReturnType<typeof rulesOf>;

/** The documentation for a rule that applies to an operation. */
interface Effect {
  text?: string;
  /** Statuses of error responses. */
  refusals?: ProblemStatus[];
  /** Headers of a successful response. */
  headers?: HeaderName[];
  /** A security scheme that browsers need, in combination with the others. */
  cookie?: string;
  /** A security scheme that replaces cookies and the CSRF token. */
  token?: string;
}

/**
 * Documents the effects of guards, pipes and hooks for every operation: who may call it and how, its error
 * responses, and its response headers.
 */
export function describeCalls({ paths, components }: OpenAPIObject): void {
  for (const [template, path] of Object.entries(paths)) {
    const operations = path as Record<string, Operation>;
    for (const [method, operation] of Object.entries(operations)) {
      const handler = HANDLERS.get(operation.operationId ?? '');
      if (!handler) continue;
      const schema = schemaOf(operation);
      // `StrictValidationPipe` rejects unknown fields.
      if (schema && '$ref' in schema)
        Object.assign(components!.schemas![String(schema.$ref).split('/').at(-1)!]!, {
          additionalProperties: false,
        });
      operations[method] = described(operation, rulesOf(handler, template, method, operation));
      if (method === 'delete') Object.assign(operations[method], { [DESTRUCTIVE]: true });
    }
  }
}

/** The schema of an operation's JSON body. Undefined without a body, and for a file. */
function schemaOf({ requestBody }: Operation): object | undefined {
  const body = requestBody as { content: Record<string, { schema: object }> } | undefined;
  return body?.content['application/json']?.schema;
}

/** Collects an operation's settings. */
function rulesOf(handler: object, template: string, method: string, operation: Operation) {
  const isUpload = operation.requestBody && !schemaOf(operation);
  const config = configOf(handler);
  const keyScope = keyScopeFor(template, config);
  const changes = method !== 'get';
  return {
    ...config,
    hasBody: isUpload !== undefined,
    hasIfMatch: operation.parameters?.some((one) => 'name' in one && one.name === 'If-Match'),
    /** The scope that an API key needs. Undefined if keys aren't accepted. */
    keyScope,
    isLimited: config.limit !== undefined || keyScope !== undefined,
    makesVisitors: changes && config.visitorToken,
    noCsrfBecause: changes ? config.noCsrfBecause : undefined,
    asksCsrf: changes && !config.noCsrfBecause,
    /**
     * True if the response is stored for repeated requests. Always false for an upload, because an upload
     * can't be compared with a repeated request.
     */
    keeps: method === 'post' && takesIdempotencyKey(config) && !isUpload,
  };
}

/** Adds the effects of the operation's rules, in a readable order. */
function described(operation: Operation, rules: Rules): Operation {
  const { operationId, tags, summary = '', description, parameters = [], responses, ...others } = operation;
  const effects = effectsOf(rules).filter((effect) => typeof effect === 'object');
  if (rules.keeps) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  for (const status of effects.flatMap(({ refusals = [] }) => refusals))
    responses[status] ??= problemResponse(status);
  const carried = headers(...effects.flatMap((effect) => effect.headers ?? []));
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer!) responses[status] = { $ref: answer.$ref };
    else if (status.startsWith('2')) {
      // By default, the first sentence of the summary describes the response.
      answer!.description ||= /^.*?[.](?= |$)/.exec(summary)?.[0] ?? summary;
      if (Object.keys(carried).length > 0) answer!.headers = { ...answer!.headers, ...carried };
    }
  }
  const byCookie = Object.fromEntries(effects.flatMap(({ cookie }) => (cookie ? [[cookie, []]] : [])));
  const byToken = effects.flatMap(({ token }) => (token ? [{ [token]: [] }] : []));
  return {
    operationId,
    tags,
    summary,
    description: [description, effects.flatMap(({ text = [] }) => text).join(' ')]
      .filter(Boolean)
      .join('\n\n'),
    // An empty array means that the operation needs no credentials.
    security: Object.keys(byCookie).length + byToken.length === 0 ? [] : [byCookie, ...byToken],
    parameters,
    ...others,
    responses,
  };
}

const CALLERS = { caller: 'per caller', address: 'per IP address' };

/** The effects of each rule that applies, in the order of the description's sentences. */
function effectsOf(rules: Rules): (Effect | false | 0 | '' | undefined)[] {
  const { access, keyScope, noCsrfBecause, limit, bodyLimit } = rules;
  return [
    // Statuses that every operation can have: a malformed URL or header, a key where none is accepted, and a
    // busy service.
    { text: whoMay(rules), refusals: [400, 403, 503], headers: ['X-Request-Id'] },
    access && { cookie: 'cookie', refusals: [401] },
    keyScope && { token: API_KEY_SCHEME, refusals: [401] },
    keyScope && rules.hasIfMatch && { refusals: [412] },
    rules.visitorToken && {
      token: VISITOR_SECURITY,
      text: 'A visitor without cookies is identified by `X-Visitor-Token`.',
    },
    rules.makesVisitors && { headers: ['X-Visitor-Token'] },
    rules.asksCsrf && { cookie: 'csrf' },
    noCsrfBecause && { text: `Needs no CSRF token: ${noCsrfBecause}.` },
    rules.publicCache && {
      text: 'The response is the same for everyone, has an `ETag`, and may be cached.',
      headers: ['ETag', 'Cache-Control'],
    },
    limit && { text: `At most ${limit.max} requests per minute ${CALLERS[limit.per ?? 'caller']}.` },
    rules.isLimited && { refusals: [429], headers: ['RateLimit-Policy', 'RateLimit'] },
    bodyLimit && { text: `Maximum body size: ${sizeOf(bodyLimit)}.` },
    rules.hasBody && { refusals: [413, 415] },
    rules.keeps && { refusals: [409, 422], headers: ['Idempotency-Replayed'] },
  ];
}

function whoMay({ access, keyScope }: Rules): string {
  if (access === 'admin') return 'For administrators.';
  if (keyScope === 'any') return 'Requires sign-in, or any API key.';
  if (access === 'account')
    return keyScope ? `Requires sign-in, or an API key with the scope \`${keyScope}\`.` : 'Requires sign-in.';
  if (keyScope === 'nothing') return 'Public. Accepts any API key.';
  return keyScope ? `Public. An API key needs the scope \`${keyScope}\`.` : 'Public.';
}

/** Rounded down, so that a body of the stated size is never too large. */
function sizeOf(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor((kilobytes / 1024) * 10) / 10} MB`;
}
