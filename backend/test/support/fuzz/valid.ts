import type { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc, { type Arbitrary } from 'fast-check';

import { type Operation, resolved, type Schema } from './document.js';
import { encoded, type KnownIds } from './requests.js';
import { openapi } from '../once/openapi.js';

/** A schema with its limits. */
export interface Limited extends Schema {
  const?: unknown;
  pattern?: string;
  oneOf?: Limited[];
  items?: Limited;
  properties?: Record<string, Limited>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  uniqueItems?: boolean;
  additionalProperties?: boolean;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
ajv.addSchema(openapi as object, 'openapi');

const compiled = new WeakMap<Schema, ValidateFunction>();

/** Returns whether a value fits a schema of `openapi.yaml`. */
export function fits(schema: Schema, value: unknown): boolean {
  let validate = compiled.get(schema);
  if (!validate) {
    // References start in the document, so that the schema can be compiled on its own.
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/');
    compiled.set(schema, (validate = ajv.compile(JSON.parse(text) as object)));
  }
  return validate(value);
}

/** Longest text generated, so that requests stay below every limit of a body. */
const LONGEST = 2_500;
/** Years that have dates everywhere: JavaScript, PostgreSQL, and our screens. */
const TIMES = { min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true };

/** Makes values that fit a schema. @param ids existing IDs for a field of this name */
export function valid(schema: Schema, ids: (name: string) => string[], name = ''): Arbitrary<unknown> {
  const { anyOf = [], type, enum: values, const: value } = schema as Limited;
  if (anyOf.some((one) => one.type === 'null'))
    return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, withoutNull(schema, ids, name));
  if (Array.isArray(type) && type.includes('null'))
    return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, withoutNull(schema, ids, name));
  if (value !== undefined) return fc.constant(value);
  return values ? fc.constantFrom(...values) : withoutNull(schema, ids, name);
}

function withoutNull(given: Schema, ids: (name: string) => string[], name: string) {
  const schema = resolved(given) as Limited & { type?: string };
  const { minimum: min, maximum: max, minItems: minLength, maxItems: maxLength = 4 } = schema;
  const made = ((): Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'integer') return fc.integer({ min: min ?? -1_000, max: max ?? 1_000_000 });
    if (schema.type === 'number') return fc.double({ min: min ?? -1e6, max: max ?? 1e6, noNaN: true });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'array') {
      const item = valid(schema.items ?? {}, ids, name);
      const size = { minLength, maxLength: Math.min(maxLength, Math.max(4, minLength ?? 0)) };
      return schema.uniqueItems ? fc.uniqueArray(item, size) : fc.array(item, size);
    }
    if (schema.properties || schema.type === 'object') return object(schema, ids);
    return text(schema, ids(name));
  })();
  return weighted(made, schema.example, given);
}

/** Prefers the documented example now and then, because a random text is never a real address or URL. */
function weighted(made: Arbitrary<unknown>, example: unknown, schema: Schema): Arbitrary<unknown> {
  const fitting = made.filter((value) => fits(schema, value));
  if (example === undefined || !fits(schema, example)) return fitting;
  return fc.oneof({ weight: 1, arbitrary: fc.constant(example) }, { weight: 2, arbitrary: fitting });
}

function object(schema: Limited, ids: (name: string) => string[]): Arbitrary<unknown> {
  const alternatives = schema.oneOf ?? [{}];
  return fc.oneof(
    ...alternatives.map(({ properties = {}, required = [] }) => {
      const all = { ...schema.properties, ...properties };
      const requiredKeys = [...new Set([...(schema.required ?? []), ...required])];
      const record = Object.fromEntries(
        Object.entries(all).map(([name, field]) => [name, valid(field, ids, name)]),
      );
      return fc.record(record, { requiredKeys }) as Arbitrary<unknown>;
    }),
  );
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST }: Limited, ids: string[]) {
  if (format === 'uuid') return ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date(TIMES).map((time) => time.toISOString());
  if (format === 'date') return fc.date(TIMES).map((time) => time.toISOString().slice(0, 10));
  const max = Math.min(maxLength, LONGEST);
  const some = pattern
    ? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    : fc.string({ unit: 'grapheme', minLength, maxLength: max });
  // The longest text counts characters outside the BMP, as JSON Schema does.
  const longest = fc.constantFrom('🌊', 'ä', 'a').map((letter) => letter.repeat(max));
  const fitting = (value: string) => !pattern || new RegExp(pattern, 'u').test(value);
  return fc
    .oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: longest })
    .map((value) => (fitting(value) ? value.toWellFormed() : ''))
    .filter((value) => !pattern || fitting(value));
}

/** Makes queries that fit the document, with `cursor` left out, because only a list knows its cursors. */
export function validQuery({ parameters, template }: Operation, ids: KnownIds): Arbitrary<string> {
  const named = parameters.filter((one) => one.in === 'query' && one.name !== 'cursor');
  const parts = named.map(({ name, schema, required }) => {
    const value = valid(schema, (field) => ids(template, field), name).map(
      (one) => `${name}=${encoded(String(one))}`,
    );
    return required ? value : fc.option(value, { nil: '' });
  });
  return fc.tuple(...parts).map((all) => {
    const query = all.filter(Boolean).join('&');
    return query && `?${query}`;
  });
}
