import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

import { openapi } from './openapi.js';

interface Media {
  schema?: object;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-api-key-scope'?: string;
  tags?: string[];
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const document = asJsonSchema(openapi) as Document;
const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
ajv.addSchema({ $id: 'openapi', ...document });

const templates = Object.entries(document.paths).map(([template, operations]) => ({
  template,
  operations,
  pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{[^{}]+\}/g, '[^/]+')}$`),
}));
// `/api/ideas/{id}` also matches `/api/ideas/x`; the template with the fewest parameters is the right one.
templates.sort((a, b) => a.template.split('{').length - b.template.split('{').length);

const compiled = new Map<string, ValidateFunction>();

/** Every operation of `openapi.yaml`, as `METHOD /template`. */
export const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${template}`),
);

/** Those that are for admins: under `/api/admin`, or with the tag `admin`. */
export const adminOperations = operations.filter((operation) => {
  const [method, template] = operation.split(' ') as [string, string];
  const { tags = [] } = document.paths[template]![method.toLowerCase()]!;
  return template.startsWith('/api/admin') || tags.includes('admin');
});

/**
 * Those that take an API key, with the scope that it needs; and whether their list of security schemes says
 * the same.
 */
export const keyOperations = new Map(
  operations.flatMap((operation) => {
    const [method, template] = operation.split(' ') as [string, string];
    const { 'x-api-key-scope': scope, security = [] } = document.paths[template]![method.toLowerCase()]!;
    const listed = security.some((one) => 'apiKey' in one);
    return scope || listed ? [[operation, { scope, listed }] as const] : [];
  }),
);

/** The operation that a request is for, as in `operations`, or null when the document has none. */
export function operationOf(method: string, path: string): string | null {
  const found = templates.find(
    ({ pattern, operations: ops }) => pattern.test(path) && method.toLowerCase() in ops,
  );
  return found ? `${method} ${found.template}` : null;
}

/**
 * Holds an answer against `openapi.yaml`: its status, its content type, and every field of its body; a field
 * that the document does not name is an error too. Answers of paths that are not in the document are the
 * product's pages and pass.
 * @throws when the answer is not what the document promises.
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
  // 304 is what a cache is for: the body is the one it has.
  if (status === 304) return;
  const response = responses[status];
  if (!response) throw new Error(`${where}, which openapi.yaml does not name.`);

  const type = contentType.split(';')[0]!.trim();
  if (!response.content) {
    if (body !== '') throw new Error(`${where} with a body, and openapi.yaml has none.`);
    return;
  }
  if (!response.content[type]?.schema)
    throw new Error(`${where} as "${type}", and openapi.yaml has ${Object.keys(response.content)}.`);
  if (!type.includes('json')) return;
  const pointer = [
    'paths',
    template,
    verb.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  const reference = `openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  let validate = compiled.get(reference);
  if (!validate) compiled.set(reference, (validate = ajv.compile({ $ref: reference })));
  if (!validate(body))
    throw new Error(
      `${where} with a body that openapi.yaml does not allow: ${ajv.errorsText(validate.errors)}`,
    );
}

/**
 * OpenAPI 3.0 to JSON Schema: `nullable` becomes a type, and objects may hold what they name and nothing
 * else.
 */
function asJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .map(([key, value]) => [key, asJsonSchema(value)] as const);
  const { nullable, ...schema } = Object.fromEntries(entries) as Record<string, unknown>;
  if (schema.properties && schema.additionalProperties === undefined && !schema.allOf)
    schema.additionalProperties = false;
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema;
}
