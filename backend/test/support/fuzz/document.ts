import { openapi } from '../once/openapi.js';

/** A schema from openapi.yaml. `resolved` follows its references. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  /** Type name, or a list of names if `null` is allowed. */
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation in `openapi.yaml`, with the parts needed for a request. */
export interface Operation {
  method: string;
  template: string;
  parameters: Parameter[];
  /** Schema of the JSON body. Undefined if there's no JSON body. */
  body?: Schema;
}

interface Reference {
  $ref: string;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: (Parameter | Reference)[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const document = openapi as Document;

/** Every operation in `openapi.yaml`. */
export const fuzzedOperations: Operation[] = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    template,
    parameters: parameters.map((one) =>
      '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
    ),
    body: requestBody?.content['application/json']?.schema,
  })),
);

/**
 * Merges a schema with the schemas it refers to or consists of. A nullable value gets the schema of its other
 * type.
 */
export function resolved(schema: Schema): Schema & { type?: string } {
  const { $ref, allOf = [], anyOf = [], type, ...own } = schema;
  const parts = [...allOf, ...anyOf.filter((one) => one.type !== 'null')];
  if ($ref) parts.unshift(document.components.schemas[$ref.split('/').at(-1)!]!);
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  return Object.assign({}, ...parts.map(resolved), own, kind && { type: kind }) as Schema & { type?: string };
}

const text = { type: 'string' };

/**
 * Other public routes: pages, images and files for crawlers. They aren't in openapi.yaml, because programs
 * don't call them.
 */
export const fuzzedPages: Operation[] = [
  ...[
    '/ideas',
    '/ideas/{slug}',
    '/idea/{slug}',
    '/ideas/{slug}/share.png',
    '/share.png',
    '/campaigns/{ideaId}',
  ],
  ...[
    '/sitemap.xml',
    '/sitemaps/{name}',
    '/feed.xml',
    '/uploads/{name}',
    '/assets/{name}',
    '/{name}',
    '/api/docs/{name}',
  ],
].map((template) => ({
  method: 'GET',
  template,
  parameters: ['search', 'category', 'sort', 'cursor', 'v'].map((name) => ({
    name,
    in: 'query',
    schema: text,
  })),
}));
