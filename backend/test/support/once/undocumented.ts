import { openapi } from './openapi.js';

/** What the document says of a value. */
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
 * Fields of a value that its schema does not name, as paths. To the document they are allowed, so that
 * clients bear fields to come; to us each is one that somebody forgot to document.
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

/** The schema with all that it refers to or is made of. */
function partsOf(schema: Schema): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const others = [...allOf, ...anyOf, ...oneOf];
  if ($ref) others.push(schemas[$ref.split('/').at(-1)!]!);
  return [schema, ...others.flatMap(partsOf)];
}
