import type { OpenAPIObject } from '@nestjs/swagger';

/** A schema as it is in the document; Nest's type for it is of OpenAPI 3.0. */
type Schema = Record<string, unknown>;

/** What is said of the value, and not of one of the kinds that it may have. */
const OF_THE_VALUE = new Set(['description', 'example', 'examples', 'default', 'deprecated', 'readOnly']);

/** Makes of what Nest writes what readers of the document understand. */
export function mendSchemas(document: OpenAPIObject): void {
  walk(document);
  // Nest describes an enum by the field that it meets first, and what that field means by it is not what it
  // is.
  for (const schema of Object.values(document.components?.schemas ?? {}))
    if ('enum' in schema) delete schema.description;
}

function walk(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(walk);
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) if (!key.startsWith('example')) walk(value);
  const schema = node as Schema;
  boundInteger(schema);
  stateNullApart(schema);
}

/**
 * Whole numbers here count things, money or time: a field for which less than nothing makes sense says so.
 */
function boundInteger(schema: Schema): void {
  if ([schema.type].flat().includes('integer') && !schema.enum) schema.minimum ??= 0;
}

/**
 * States `null` beside an enum or an object as a schema of its own. Generators of clients read
 * `type: [object, 'null']` as an object that is always there, and `enum: [..., null]` as one more value.
 */
function stateNullApart(schema: Schema): void {
  const { type } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return;
  if (!type.includes('object') && !Array.isArray(schema.enum)) return;
  const own: Schema = {};
  for (const key of Object.keys(schema)) {
    if (OF_THE_VALUE.has(key)) continue;
    own[key] = schema[key];
    delete schema[key];
  }
  const kinds = type.filter((one) => one !== 'null') as string[];
  own.type = kinds.length === 1 ? kinds[0] : kinds;
  if (Array.isArray(own.enum)) own.enum = own.enum.filter((one) => one !== null);
  schema.anyOf = [own, { type: 'null' }];
}
