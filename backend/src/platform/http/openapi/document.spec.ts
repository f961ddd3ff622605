import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Reference {
  $ref: string;
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: { type?: string; format?: string };
}
interface Response {
  description?: string;
  content?: Record<string, { schema?: object }>;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: (Parameter | Reference)[];
  responses: Record<string, Response | Reference>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  default?: unknown;
  required?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  type?: string | string[];
  additionalProperties?: boolean;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, object> };
}

const text = readFileSync(join(import.meta.dirname, '../../../../../openapi.yaml'), 'utf8');
const { paths, components } = parse(text) as Document;

/** Operations that respond with pages in a popup instead of the shared errors. */
const PAGES = ['startGoogleSignIn', 'finishGoogleSignIn'];

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation, path] as const,
  ),
);

/** Resolves a reference to a shared parameter. */
function named(parameter: Parameter | Reference): Parameter {
  return '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter;
}

function schemaOf(schema: Schema = {}): Schema {
  return schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1)!] as Schema) : schema;
}

/** Paths of fields that have a default. */
function defaultsIn({ $ref, anyOf = [], items, properties = {}, ...own }: Schema, path = ''): string[] {
  if ($ref) return defaultsIn(schemaOf({ $ref }), path);
  return [
    ...('default' in own ? [path] : []),
    ...anyOf.flatMap((one) => defaultsIn(one, path)),
    ...(items ? defaultsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => defaultsIn(field, `${path}.${name}`)),
  ];
}

/** Lists the documentation that an operation lacks, and how to add it. */
function lacking({ operationId, ...operation }: Operation, path: string): string[] {
  const { summary, description, tags, security, parameters = [], responses } = operation;
  const faults = [
    !operationId && 'an operationId: @ApiCall(operationId, ...)',
    !summary && 'a summary: @ApiCall(..., summary)',
    !description && 'a description: is its controller in ApiModule?',
    !tags?.length && 'a section: @ApiSection() or @ApiTags() on its controller',
    !security && 'security schemes: see describe-calls.ts',
    ...parameters
      .map(named)
      .flatMap(({ name, in: place, description, schema }) => [
        !description &&
          `a description of ${name}: @ApiProperty({ description }) or @ApiParam({ description })`,
        /^id$|Id$/.test(name) && place === 'path' && !schema && `a schema of ${name}`,
      ]),
    ...Object.entries(responses).map(
      ([status, answer]) =>
        Number(status) < 300 &&
        /^(?:OK)?$/.test(('$ref' in answer ? undefined : answer.description) ?? '') &&
        `a description of the response ${status}: @ApiOk({ description })`,
    ),
    ...Object.entries(responses).map(
      ([status, answer]) =>
        Number(status) >= 400 &&
        !('$ref' in answer) &&
        !PAGES.includes(operationId!) &&
        `the shared response ${status}: @ApiProblems(${status})`,
    ),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => !parameters.map(named).some((one) => one.name === name) && `the parameter ${name}`,
    ),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

describe('openapi.yaml', () => {
  it('documents every operation completely', () => {
    const faults = calls
      .map(([call, operation, path]) => [call, lacking(operation, path)] as const)
      .filter(([, missing]) => missing.length > 0);
    expect(Object.fromEntries(faults)).toEqual({});
  });

  it('has unique operation IDs', () => {
    const ids = calls.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('contains no OpenAPI 3.0 syntax', () => {
    expect(text).not.toMatch(/^ +nullable: /m);
  });

  it('documents 400 for every operation, because any request can be malformed', () => {
    expect(calls.filter(([, { responses }]) => !('400' in responses)).map(([call]) => call)).toEqual([]);
  });

  it('has no default values in partial updates, because clients would send them', () => {
    const defaults = calls
      .filter(([call]) => call.startsWith('PATCH '))
      .map(
        ([call, { requestBody }]) =>
          [call, schemaOf(requestBody?.content['application/json']?.schema)] as const,
      )
      // An operation with a required field is an action, such as suspending, not a partial update.
      .filter(([, { required = [] }]) => required.length === 0)
      .flatMap(([call, schema]) => defaultsIn(schema).map((field) => `${call} ${field}`));
    expect(defaults).toEqual([]);
  });

  it('forbids unknown fields in every JSON body that has a schema', () => {
    const open = calls
      .map(([call, { requestBody }]) => [call, requestBody?.content['application/json']?.schema] as const)
      .filter(([, schema]) => schema?.$ref && schemaOf(schema).additionalProperties !== false);
    expect(open.map(([call]) => call)).toEqual([]);
  });

  it('has a minimum for every integer', () => {
    const unbounded: string[] = [];
    for (const [name, { properties = {} }] of Object.entries(components.schemas as Record<string, Schema>))
      for (const [field, schema] of Object.entries(properties))
        if ([schema.type].flat().includes('integer') && !('enum' in schema) && !('minimum' in schema))
          unbounded.push(`${name}.${field}: Field.integer, or a minimum`);
    expect(unbounded).toEqual([]);
  });

  it('has only body limits above zero', () => {
    expect(text).toMatch(/Maximum body size: 8 kB/);
    expect(text).not.toMatch(/body size: 0(\.0)? [kM]B/);
  });

  it('has integers for all counts', () => {
    const fractions: string[] = [];
    for (const [name, schema] of Object.entries(components.schemas))
      for (const [field, value] of Object.entries((schema as { properties?: object }).properties ?? {})) {
        const { type, example } = value as { type?: string | string[]; example?: unknown };
        const isRate = /rate|low|high|chance|share|of[A-Z]|sources|USD|INR|EUR|lift|ratio/i.test(field);
        if ([type].flat().includes('number') && Number.isInteger(example) && !isRate)
          fractions.push(`${name}.${field}: say type: 'integer'`);
      }
    expect(fractions).toEqual([]);
  });
});
