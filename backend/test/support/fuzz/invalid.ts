import { resolved } from './document.js';
import { fits, type Limited } from './valid.js';

/** A body that breaks one rule of the document. */
export interface Broken {
  what: string;
  body: unknown;
}

type Put = (value: unknown) => unknown;

const WRONG_TYPES: Record<string, unknown> = {
  string: 7,
  integer: 'seven',
  number: 'seven',
  boolean: 'yes',
  array: 'x',
  object: 'x',
};

/** Breaks a valid body in every way that the document rules out: one field, one rule at a time. */
export function brokenBodies(schema: Limited, body: unknown): Broken[] {
  return [...breaks(schema, body, '', (value) => value)].filter(({ body: one }) => !fits(schema, one));
}

function* breaks(given: Limited, value: unknown, path: string, put: Put): Generator<Broken> {
  const schema = resolved(given) as Limited & { type?: string };
  const broken = (what: string, one: unknown): Broken => ({
    what: `${path || 'body'}: ${what}`,
    body: put(one),
  });
  const wrong = WRONG_TYPES[schema.type ?? ''];
  if (wrong !== undefined) yield broken('another type', wrong);
  if (typeof value === 'string') {
    yield broken('a NUL', 'a\u0000');
    yield broken('nonsense', 'no such value');
    if (schema.maxLength !== undefined) yield broken('too long', 'ä'.repeat(schema.maxLength + 1));
    if (schema.minLength !== undefined) yield broken('blank', '   ');
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined) yield broken('too small', schema.minimum - 1);
    if (schema.maximum !== undefined) yield broken('too large', schema.maximum + 1);
    if (schema.type === 'integer') yield broken('a fraction', value + 0.5);
  }
  if (Array.isArray(value)) yield* breaksOfList(schema, value, path, put, broken);
  else if (typeof value === 'object' && value !== null)
    yield* breaksOfObject(schema, value as Record<string, unknown>, path, put, broken);
}

function* breaksOfList(
  schema: Limited,
  value: unknown[],
  path: string,
  put: Put,
  broken: (what: string, one: unknown) => Broken,
): Generator<Broken> {
  const [first] = value;
  if (first === undefined) return;
  if (schema.maxItems !== undefined)
    yield broken(
      'too many',
      Array.from({ length: schema.maxItems + 1 }, () => first),
    );
  if (schema.minItems !== undefined) yield broken('too few', []);
  if (schema.uniqueItems) yield broken('twice', [first, first]);
  yield broken('a nested list', [[first]]);
  yield* breaks(schema.items ?? {}, first, `${path}[0]`, (one) => put([one, ...value.slice(1)]));
}

function* breaksOfObject(
  { properties = {}, required = [] }: Limited,
  value: Record<string, unknown>,
  path: string,
  put: Put,
  broken: (what: string, one: unknown) => Broken,
): Generator<Broken> {
  yield broken('another field', { ...value, unheardOf: true });
  yield broken('a list', [value]);
  for (const name of required) yield broken(`no ${name}`, { ...value, [name]: undefined });
  for (const [name, field] of Object.entries(properties)) {
    if (value[name] === undefined) continue;
    yield broken(`null for ${name}`, { ...value, [name]: null });
    yield* breaks(field, value[name], path ? `${path}.${name}` : name, (one) =>
      put({ ...value, [name]: one }),
    );
  }
}
