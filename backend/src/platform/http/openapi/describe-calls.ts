import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';

import { type Access, configOf, keyScopeFor, takesIdempotencyKey } from '../route-config.js';
import { API_KEY_SCHEME, DESTRUCTIVE, HANDLERS, VISITOR_SECURITY } from './api-call.js';
import { type ProblemStatus, problemResponse, type HeaderName, headers } from './shared-parts.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type RequestBody = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type Schema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;
type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;

/** What decorators tell guards, pipes and hooks about a call. */
interface Rules {
  config: Partial<FastifyContextConfig> & { bodyLimit?: number };
  /** What an API key needs; undefined where none is taken. */
  keyScope: string | undefined;
  /** Whether it is another method than GET. */
  changes: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  keeps: boolean;
}

/**
 * Says for every call what guards, pipes and hooks do: who may make it and how, what they refuse, and which
 * headers answers carry.
 */
export function describeCalls(document: OpenAPIObject): void {
  for (const [template, path] of Object.entries(document.paths)) {
    const operations = path as Record<string, Operation>;
    for (const [method, operation] of Object.entries(operations)) {
      const handler = HANDLERS.get(operation.operationId ?? '');
      if (!handler) continue;
      const content = (operation.requestBody as RequestBody | undefined)?.content;
      const isUpload = content !== undefined && !('application/json' in content);
      const body = schemaOf(document, content);
      // `StrictValidationPipe` refuses other fields.
      if (body) body.additionalProperties = false;
      const config: Rules['config'] = configOf(handler);
      operations[method] = described(operation, template, {
        config,
        keyScope: keyScopeFor(template, config),
        changes: method !== 'get',
        // An upload is never known to be the same, so no answer is kept for it.
        keeps: method === 'post' && takesIdempotencyKey(config) && !isUpload,
      });
      if (method === 'delete') Object.assign(operations[method], { [DESTRUCTIVE]: true });
    }
  }
}

/** The class that a JSON body is read as; undefined where there is none. */
function schemaOf(document: OpenAPIObject, content: RequestBody['content'] = {}): Schema | undefined {
  const schema = content['application/json']?.schema;
  return schema && '$ref' in schema
    ? (document.components!.schemas![schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] as Schema)
    : undefined;
}

/** The operation with what its rules say. What is asked first comes first. */
function described(operation: Operation, template: string, rules: Rules): Operation {
  const { operationId, tags, summary = '', description, parameters = [], responses, ...others } = operation;
  if (rules.config.apiKeyScope) Object.assign(others, { 'x-api-key-scope': rules.config.apiKeyScope });
  for (const parameter of parameters) describeId(parameter, template);
  if (rules.keeps) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  for (const status of refusals(rules, operation.requestBody !== undefined))
    responses[status] ??= problemResponse(status);
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer!) responses[status] = { $ref: answer.$ref };
    else if (status.startsWith('2')) describeSuccess(answer!, status, summary, rules);
  }
  if (rules.config.publicCache)
    responses[304] = {
      description: 'What the caller has is still right.',
      headers: headers('ETag', 'Cache-Control'),
    };
  return {
    operationId,
    tags,
    summary,
    description: [description, conditionsOf(rules)].filter(Boolean).join('\n\n'),
    security: waysIn(rules),
    parameters,
    ...others,
    responses,
  };
}

function describeId(parameter: NonNullable<Operation['parameters']>[number], template: string): void {
  if ('in' in parameter && parameter.in === 'path' && /^id$|Id$/.test(parameter.name))
    parameter.description ??= `Id of the ${namedBy(template, parameter.name)}.`;
}

/**
 * Any call may be refused for a NUL in its address or for a header, for a key that it does not take, or
 * because the service is busy.
 */
function refusals({ config, keyScope, keeps }: Rules, hasBody: boolean): ProblemStatus[] {
  const statuses: ProblemStatus[] = [400, 403, 503];
  if (config.access || keyScope) statuses.push(401);
  if (config.limit || keyScope) statuses.push(429);
  if (hasBody) statuses.push(413, 415);
  if (keeps) statuses.push(409, 422);
  return statuses;
}

/**
 * With a session's cookie, or with nothing where the call is open to everybody, and with the CSRF token where
 * it is asked for; or else with an API key or a visitor's token, which need none, where the call takes them.
 */
function waysIn({ config, keyScope, changes }: Rules): NonNullable<Operation['security']> {
  const byCookie: Record<string, string[]> = {};
  if (config.access) byCookie.cookie = [];
  if (changes && !config.noCsrfBecause) byCookie.csrf = [];
  const byToken: Record<string, string[]>[] = [];
  if (keyScope) byToken.push({ [API_KEY_SCHEME]: [] });
  if (config.visitorToken) byToken.push({ [VISITOR_SECURITY]: [] });
  return Object.keys(byCookie).length + byToken.length === 0 ? [] : [byCookie, ...byToken];
}

/** Says which headers a successful answer carries and, where it does not say it itself, what it holds. */
function describeSuccess(answer: Response, status: string, summary: string, rules: Rules): void {
  const names = headersOf(rules);
  if (names.length > 0) answer.headers = { ...answer.headers, ...headers(...names) };

  if (answer.description) return;
  const schema = answer.content?.['application/json']?.schema;
  if (!rules.changes) answer.description = /^.*?[.](?= |$)/.exec(summary)?.[0] ?? summary;
  else if (schema && '$ref' in schema)
    answer.description =
      status === '201' ? `The new ${thingOf(schema.$ref)}.` : `The ${thingOf(schema.$ref)} after the change.`;
}

/** Which headers a successful answer carries. */
function headersOf({ config, keyScope, changes, keeps }: Rules): HeaderName[] {
  const names: HeaderName[] = [];
  if (config.publicCache) names.push('ETag', 'Cache-Control');
  if (config.visitorToken && changes) names.push('X-Visitor-Token');
  if (config.limit || keyScope) names.push('RateLimit-Policy', 'RateLimit');
  if (keeps) names.push('Idempotency-Replayed');
  return names;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** What guards and hooks hold every request for the call to, as text: who may make it, and how often. */
function conditionsOf({ config, keyScope, changes }: Rules): string {
  const { access, bodyLimit, limit, noCsrfBecause, publicCache, visitorToken } = config;
  const who = limit?.per === 'address' ? 'from one network address' : 'of one caller';
  return [
    whoMay(access, keyScope),
    visitorToken && 'A visitor without cookies is named by `X-Visitor-Token`.',
    changes && noCsrfBecause && `Asks for no CSRF token: ${noCsrfBecause}.`,
    publicCache && 'Everybody gets the same answer, with an `ETag`; caches may keep it.',
    limit && `At most ${limit.max} requests a minute ${who}.`,
    bodyLimit && `The body can have at most ${sizeOf(bodyLimit)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function whoMay(access: Access | undefined, scope: string | undefined): string {
  if (access === 'admin') return 'For administrators.';
  if (access === 'account')
    return scope
      ? `For whoever is signed in, or brings an API key with the scope \`${scope}\`.`
      : 'For whoever is signed in.';
  if (scope === 'nothing') return 'Open to everybody, and to any API key.';
  return scope ? `Open to everybody; an API key needs the scope \`${scope}\`.` : 'Open to everybody.';
}

/** Rounded down, so that a body of this size is never too large. */
function sizeOf(bytes: number): string {
  return bytes < MEGABYTE
    ? `${Math.floor(bytes / KILOBYTE)} kB`
    : `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** The words of `trafficLinks`, `traffic-links` or `ApiKey` as a person writes them. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words.toLowerCase().replace(/\bapi\b/, 'API');
}

/** Of `OwnThingDto`, `AdminThingDto` and `ThingDto` a thing: who reads it says nothing of what it is. */
function thingOf(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return wordsOf(name.replace(/Dto$/, '').replace(/^(?:Own|Admin|New)(?=[A-Z])/, ''));
}

/** What the path's parameter names: `id` what the word before it is about, `deliveryId` the delivery. */
function namedBy(template: string, parameter: string): string {
  if (parameter !== 'id') return wordsOf(parameter.replace(/Id$/, ''));
  const segments = template.split('/');
  const before = segments[segments.findIndex((one) => one.startsWith('{id}')) - 1] ?? '';
  return wordsOf(before)
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '');
}
