import type { OpenAPIObject } from '@nestjs/swagger';

import { keyScopeFor, takesIdempotencyKey } from '../route-config.js';
import { API_KEY_SCHEME, DESTRUCTIVE, VISITOR_SECURITY } from './api-call.js';
import { type ProblemStatus, problemResponse } from './api-problems.js';
import {
  CACHE_HEADERS,
  IDEMPOTENCY_KEY,
  LIMIT_HEADERS,
  REPLAY_HEADERS,
  VISITOR_HEADERS,
} from './header-fields.js';
import { conditionsOf, namedBy } from './route-text.js';
import { type Route } from './routes.js';
import { describeSuccess } from './describe-success.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type SecurityRequirement = NonNullable<Operation['security']>[number];
type ResponseObject = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

/**
 * Says for every call what guards, pipes and hooks see to: who may call it and how, what is refused, and
 * which headers answers carry.
 */
export function describeRoutes(document: OpenAPIObject, routes: Map<string, Route>): void {
  for (const [template, path] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      const route = operation && routes.get(operation.operationId ?? '');
      if (!route) continue;
      const changes = method !== 'get';
      const keyScope = keyScopeFor(template, route.config);
      operation.security = waysIn(route, keyScope !== undefined, changes);
      const conditions = conditionsOf(route, keyScope, changes);
      operation.description = [operation.description, conditions].filter(Boolean).join('\n\n');
      if (method === 'delete') Object.assign(operation, { [DESTRUCTIVE]: true });
      describePath(operation, template, route);
      const keeps = method === 'post' && takesIdempotencyKey(route.config) && !isUpload(operation);
      if (keeps) (operation.parameters ??= []).push(IDEMPOTENCY_KEY);
      describeRefusals(operation, keeps);
      describeSuccess(operation, changes);
      describeHeaders(operation, {
        ...(route.config.publicCache && CACHE_HEADERS),
        ...(route.config.visitorToken && changes && VISITOR_HEADERS),
        ...((route.config.limit || keyScope) && LIMIT_HEADERS),
        ...(keeps && REPLAY_HEADERS),
      });
      if (route.config.publicCache)
        operation.responses[304] = {
          description: 'What the caller has is still right.',
          headers: { ...CACHE_HEADERS },
        };
      path[method] = inReadingOrder(operation);
    }
  }
}

/**
 * With a session's cookie, or with nothing where the call is open to everybody, and with the CSRF token where
 * it is asked for; or else with an API key or a visitor's token, which need none, where the call takes them.
 */
function waysIn({ access, config }: Route, byKey: boolean, changes: boolean): SecurityRequirement[] {
  const asksForCsrf = changes && !config.noCsrfBecause;
  const byCookie = { ...(access && { cookie: [] }), ...(asksForCsrf && { csrf: [] }) };
  const byToken: SecurityRequirement[] = [
    ...(byKey ? [{ [API_KEY_SCHEME]: [] }] : []),
    ...(config.visitorToken ? [{ [VISITOR_SECURITY]: [] }] : []),
  ];
  const isOpen = Object.keys(byCookie).length === 0;
  return isOpen && byToken.length === 0 ? [] : [byCookie, ...byToken];
}

function describePath(operation: Operation, template: string, { uuids }: Route): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter || parameter.in !== 'path') continue;
    if (uuids.includes(parameter.name)) parameter.schema = { type: 'string', format: 'uuid' };
    if (/^id$|Id$/.test(parameter.name))
      parameter.description ??= `Id of the ${namedBy(template, parameter.name)}.`;
  }
}

/** A body that is no JSON: it is never known to be the same, so no answer is kept for it. */
function isUpload({ requestBody }: Operation): boolean {
  return (
    requestBody !== undefined && !('$ref' in requestBody) && !('application/json' in requestBody.content)
  );
}

/**
 * Any call may be refused for a NUL in its address or for a header, for a key that it does not take, or
 * because the service is busy.
 */
function describeRefusals({ requestBody, responses }: Operation, keepsAnswers: boolean): void {
  const common: ProblemStatus[] = [400, 403, 503];
  if (requestBody) common.push(413, 415);
  if (keepsAnswers) common.push(409, 422);
  for (const status of common) responses[status] ??= problemResponse(status) as ResponseObject;
}

function describeHeaders({ responses }: Operation, headers: ResponseObject['headers']): void {
  for (const [status, answer] of Object.entries(responses)) {
    if (!answer || '$ref' in answer) continue;
    if (status.startsWith('2') && Object.keys(headers!).length > 0)
      answer.headers = { ...answer.headers, ...headers };
  }
}

/** What is asked first comes first: to whom the call belongs, what it does, and who may make it. */
function inReadingOrder(operation: Operation): Operation {
  const { operationId, tags, summary, description, security, parameters, ...others } = operation;
  return { operationId, tags, summary, description, security, parameters, ...others };
}
