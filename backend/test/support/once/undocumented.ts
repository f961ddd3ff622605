import { openapi } from './openapi.js';

/** The parts of a JSON schema that this file needs. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

const { schemas } = (openapi as { components: { schemas: Record<string, Schema> } }).components;

/**
 * Lists the paths of a value's fields that its schema doesn't name. openapi.yaml allows such fields, so that
 * clients tolerate future ones, but in tests each counts as missing documentation.
 */
export function undocumentedFields(schema: Schema, value: unknown, at = ''): string[] {
  const parts = partsOf(schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items ? value.flatMap((item) => undocumentedFields(items, item, `${at}[]`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const named = Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>;
  const others = parts.find(({ additionalProperties }) => additionalProperties)?.additionalProperties;
  if (others === true || (!others && Object.keys(named).length === 0)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const own = named[name] ?? others;
    return own ? undocumentedFields(own, field, path) : [path];
  });
}

/** Merges a schema with all schemas it refers to or consists of. */
function partsOf(schema: Schema): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const others = [...allOf, ...anyOf, ...oneOf];
  if ($ref) others.push(schemas[$ref.split('/').at(-1)!]!);
  return [schema, ...others.flatMap(partsOf)];
}
