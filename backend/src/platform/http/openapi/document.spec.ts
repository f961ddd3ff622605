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

/** What a call may answer otherwise than with a shared error: pages for people in a popup. */
const PAGES = ['startGoogleSignIn', 'finishGoogleSignIn'];

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation, path] as const,
  ),
);

/** The parameter itself, shared or not. */
function named(parameter: Parameter | Reference): Parameter {
  return '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter;
}

function schemaOf(schema: Schema = {}): Schema {
  return schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1)!] as Schema) : schema;
}

/** Fields with a default, by their path. */
function defaultsIn({ $ref, anyOf = [], items, properties = {}, ...own }: Schema, path = ''): string[] {
  if ($ref) return defaultsIn(schemaOf({ $ref }), path);
  return [
    ...('default' in own ? [path] : []),
    ...anyOf.flatMap((one) => defaultsIn(one, path)),
    ...(items ? defaultsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => defaultsIn(field, `${path}.${name}`)),
  ];
}

/** What a call lacks, in words that say how to mend it. */
function lacking({ operationId, ...operation }: Operation, path: string): string[] {
  const { summary, description, tags, security, parameters = [], responses } = operation;
  const faults = [
    !operationId && 'an operationId: @ApiCall(operationId, ...)',
    !summary && 'a summary: @ApiCall(..., summary)',
    !description && 'a description: is its controller in ApiModule?',
    !tags?.length && 'a section: @ApiSection() or @ApiTags() on its controller',
    !security && 'its ways in: see describe-calls.ts',
    ...parameters
      .map(named)
      .flatMap(({ name, in: place, description: said, schema }) => [
        !said && `a description of ${name}: @ApiProperty({ description }) or @ApiParam({ description })`,
        /^id$|Id$/.test(name) && place === 'path' && !schema && `a schema of ${name}`,
      ]),
    ...Object.entries(responses).map(
      ([status, answer]) =>
        Number(status) < 300 &&
        /^(?:OK)?$/.test(('$ref' in answer ? undefined : answer.description) ?? '') &&
        `what its answer ${status} is: @ApiOk({ description })`,
    ),
    ...Object.entries(responses).map(
      ([status, answer]) =>
        Number(status) >= 400 &&
        !('$ref' in answer) &&
        !PAGES.includes(operationId!) &&
        `the shared answer ${status}: @ApiProblems(${status})`,
    ),
    ...[...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => !parameters.map(named).some((one) => one.name === name) && `the parameter ${name}`,
    ),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

describe('openapi.yaml', () => {
  it('has all that readers need to know of every call', () => {
    const faults = calls
      .map(([call, operation, path]) => [call, lacking(operation, path)] as const)
      .filter(([, missing]) => missing.length > 0);
    expect(Object.fromEntries(faults)).toEqual({});
  });

  it('names every call once', () => {
    const ids = calls.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('says of no schema what OpenAPI 3.0 would', () => {
    expect(text).not.toMatch(/^ +nullable: /m);
  });

  it('names 400 for every call, since every call can be malformed', () => {
    expect(calls.filter(([, { responses }]) => !('400' in responses)).map(([call]) => call)).toEqual([]);
  });

  it('states no default in changes of which every field may be left out: a client would fill it in', () => {
    const defaults = calls
      .filter(([call]) => call.startsWith('PATCH '))
      .map(
        ([call, { requestBody }]) =>
          [call, schemaOf(requestBody?.content['application/json']?.schema)] as const,
      )
      // With a field that must be there it is an act of its own, such as suspending.
      .filter(([, { required = [] }]) => required.length === 0)
      .flatMap(([call, schema]) => defaultsIn(schema).map((field) => `${call} ${field}`));
    expect(defaults).toEqual([]);
  });

  it('says of every JSON body that is read field by field that it has no other fields', () => {
    const open = calls
      .map(([call, { requestBody }]) => [call, requestBody?.content['application/json']?.schema] as const)
      .filter(([, schema]) => schema?.$ref && schemaOf(schema).additionalProperties !== false);
    expect(open.map(([call]) => call)).toEqual([]);
  });

  it('says of every whole number from where on it counts', () => {
    const unbounded: string[] = [];
    for (const [name, { properties = {} }] of Object.entries(components.schemas as Record<string, Schema>))
      for (const [field, schema] of Object.entries(properties))
        if ([schema.type].flat().includes('integer') && !('enum' in schema) && !('minimum' in schema))
          unbounded.push(`${name}.${field}: Field.integer, or a minimum`);
    expect(unbounded).toEqual([]);
  });

  it('says of no call that its body has no room', () => {
    expect(text).toMatch(/The body can have at most 8 kB/);
    expect(text).not.toMatch(/at most 0(\.0)? [kM]B/);
  });

  it('has no fraction where things are counted', () => {
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
