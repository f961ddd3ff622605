import type { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { openapi } from './openapi.js';
import { type Schema, undocumentedFields } from './undocumented.js';

interface Media {
  schema?: Schema;
}
interface Response {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-api-key-scope'?: string;
  tags?: string[];
  responses: Record<string, Response>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>;
  components: { responses: Record<string, Response> };
}

/** Schemas are used unchanged, because OpenAPI 3.1 schemas are JSON Schema 2020-12. */
const document = openapi as Document;
const ajv = new Ajv2020({
  // Allows unknown keywords: openapi.yaml has some around the schemas, and `example` within them.
  strict: false,
  allErrors: true,
  // Skips validating the schemas, which `npm run api:check` already does.
  validateSchema: false,
  // Each process compiles every schema but uses most of them only a few times, so optimizing costs more than
  // it saves.
  code: { optimize: false },
});
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
ajv.addSchema(document, 'openapi');

const templates = Object.entries(document.paths).map(([template, operations]) => ({
  template,
  operations,
  pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^{}]+\}/g, '[^/]+')}$`),
}));
// `/api/ideas/{id}` also matches `/api/ideas/x`. The template with the fewest parameters is the right one.
templates.sort((a, b) => a.template.split('{').length - b.template.split('{').length);

const compiled = new Map<string, ValidateFunction>();

/** Every operation in `openapi.yaml`, as `METHOD /template`. */
export const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${template}`),
);

/** Operations for admins: those below `/api/admin` or with the tag `admin`. */
export const adminOperations = operations.filter((operation) => {
  const [method, template] = operation.split(' ') as [string, string];
  const { tags = [] } = document.paths[template]![method.toLowerCase()]!;
  return template.startsWith('/api/admin') || tags.includes('admin');
});

/** Operations that accept an API key, with the scope they need and whether their security schemes list it. */
export const keyOperations = new Map(
  operations.flatMap((operation) => {
    const [method, template] = operation.split(' ') as [string, string];
    const { 'x-api-key-scope': scope, security = [] } = document.paths[template]![method.toLowerCase()]!;
    const listed = security.some((one) => 'apiKey' in one);
    return scope || listed ? [[operation, { scope, listed }] as const] : [];
  }),
);

/** Returns a request's operation in the format of `operations`, or null if openapi.yaml has none. */
export function operationOf(method: string, path: string): string | null {
  const found = templates.find(
    ({ pattern, operations: ops }) => pattern.test(path) && method.toLowerCase() in ops,
  );
  return found ? `${method} ${found.template}` : null;
}

/**
 * Checks a response against `openapi.yaml`: its status, its content type and every field of its body. An
 * undocumented field is an error. Paths outside openapi.yaml belong to pages and pass.
 * @throws if the response differs from openapi.yaml
 */
export function assertFitsDocument(
  method: string,
  path: string,
  status: number,
  contentType: string,
  body: unknown,
): void {
  const operation = operationOf(method, path);
  if (!operation) return;
  const [verb, template] = operation.split(' ') as [string, string];
  const { responses } = document.paths[template]![verb.toLowerCase()]!;
  const where = `${operation} answered ${status}`;
  const response = responseOf(responses[status]);
  if (!response) throw new Error(`${where}, which openapi.yaml does not name.`);

  const type = contentType.split(';')[0]!.trim();
  if (!response.content) {
    if (body !== '') throw new Error(`${where} with a body, and openapi.yaml has none.`);
    return;
  }
  const schema = response.content[type]?.schema;
  if (!schema)
    throw new Error(`${where} as "${type}", and openapi.yaml has ${Object.keys(response.content)}.`);
  if (type.includes('json'))
    assertFits(where, schema, responses[status]!.$ref ?? pointerTo(template, verb, status), type, body);
}

/**
 * Checks a webhook event against the `webhooks` in openapi.yaml.
 * @throws if the event differs from openapi.yaml
 */
export function assertFitsWebhook(message: { type: string; timestamp: string; data: object }): void {
  const { type } = message;
  const media = document.webhooks[type]?.post.requestBody.content['application/json'];
  if (!media?.schema) throw new Error(`openapi.yaml does not name the webhook ${type}.`);
  const pointer = `#/webhooks/${escaped(type)}/post/requestBody`;
  assertFits(`The webhook ${type} came`, media.schema, pointer, 'application/json', message);
}

function assertFits(where: string, schema: Schema, pointer: string, type: string, body: unknown): void {
  const reference = `openapi${pointer}/content/${escaped(type)}/schema`;
  let validate = compiled.get(reference);
  if (!validate) compiled.set(reference, (validate = ajv.compile({ $ref: reference })));
  if (!validate(body))
    throw new Error(
      `${where} with a body that openapi.yaml does not allow: ${ajv.errorsText(validate.errors)}`,
    );
  const unknown = undocumentedFields(schema, body);
  if (unknown.length > 0) throw new Error(`${where} with fields that openapi.yaml does not name: ${unknown}`);
}

function responseOf(response: Response | undefined): Response | undefined {
  return response?.$ref ? document.components.responses[response.$ref.split('/').at(-1)!] : response;
}

function pointerTo(template: string, verb: string, status: number): string {
  return `#/paths/${escaped(template)}/${verb.toLowerCase()}/responses/${status}`;
}

/** Escapes part of a JSON pointer in a URI. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
