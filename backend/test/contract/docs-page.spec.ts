import { describe, expect, it } from '@jest/globals';

import { resolved, type Schema } from '../support/fuzz/document.js';
import { openapi } from '../support/once/openapi.js';
import { testApp } from '../support/test-app.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema?: Schema & { default?: unknown };
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-destructive'?: boolean;
}
const { paths, components } = openapi as {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};

const app = testApp();

const writes = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({ method: method.toUpperCase(), template, ...operation })),
);
const marked = writes.filter((one) => one['x-destructive']);

/** Verbs in the operation IDs of destructive operations. */
const ENDS =
  /^(cancel|decide|decline|delete|discard|erase|logout|refuse|remove|revoke|rotate|stop|suspend|switchMailOff|undoImport|unsubscribe|withdraw)/;

/** Returns the value that Swagger UI prefills for a schema. */
function prefilled(schema: Schema & { default?: unknown }): unknown {
  const { example, enum: values, type, properties = {}, items, ...rest } = resolved(schema);
  if (example !== undefined) return example;
  if ('default' in rest) return rest.default;
  if (values) return values[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, prefilled(field)]));
  if (type === 'array') return [prefilled(items ?? {})];
  return type === 'string' ? 'string' : type === 'boolean' ? true : 0;
}

/**
 * Returns the path with its prefilled values, or null if a parameter has no value and the reader must enter
 * one.
 */
function prefilledPath(template: string, parameters: Parameter[]): string | null {
  let path: string | null = template;
  for (const parameter of parameters.filter((one) => one.in === 'path')) {
    const { example, schema = {} } = parameter;
    const given = example ?? schema.example ?? schema.default ?? resolved(schema).enum?.[0];
    path = given === undefined ? null : (path?.replace(`{${parameter.name}}`, String(given)) ?? null);
  }
  return path;
}
const named = (one: Parameter) => (one.$ref ? components.parameters[one.$ref.split('/').at(-1)!]! : one);

describe('destructive calls', () => {
  it('are marked in openapi.yaml, which makes /api/docs ask for confirmation', () => {
    const ends = writes.filter(({ method, operationId }) => method === 'DELETE' || ENDS.test(operationId));
    expect(ends.filter((one) => !one['x-destructive']).map(({ operationId }) => operationId)).toEqual([]);
    expect(marked.map(({ operationId }) => operationId).sort()).toEqual(
      ends.map(({ operationId }) => operationId).sort(),
    );
    expect(marked.length).toBeGreaterThan(25);
  });

  it('change nothing if sent with the values that /api/docs prefills', async () => {
    const bare: string[] = [];
    for (const { method, template, operationId, parameters = [], requestBody } of marked) {
      const path = prefilledPath(template, parameters.map(named));
      if (path === null) continue;
      const schema = requestBody?.content['application/json']?.schema;
      if (path === template && !schema) {
        // These operations have no fields to fill in, so only the confirmation protects the reader.
        bare.push(operationId);
        continue;
      }
      const client = await app.signIn('reader@example.com');
      const answer = await client.request(method, path, { body: schema && prefilled(schema) });
      // The sample link in the settings unsubscribes no one.
      if (operationId !== 'unsubscribe')
        expect([operationId, answer.status >= 400]).toEqual([operationId, true]);
      expect((await client.get('/api/auth/session')).body.user.email).toBe('reader@example.com');
    }
    expect(bare.sort()).toEqual(['cancelSubscription', 'logout']);
  });

  it("don't delete an account if sent with the prefilled confirmation", async () => {
    const client = await app.signIn('leaver@example.com');
    const { schema } = paths['/api/user']!.delete!.requestBody!.content['application/json']!;
    const answer = await client.delete('/api/user', { body: prefilled(schema) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['confirmation']]);
  });
});

describe('/api/docs', () => {
  it('contains no inline scripts, which its content security policy forbids', async () => {
    const { status, body, headers } = await app.client().get('/api/docs');
    expect(status).toBe(200);
    const scripts = [...String(body).matchAll(/<script\b([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, attributes, code] of scripts)
      expect([attributes, code!.trim()]).toEqual([expect.stringMatching(/src=/), '']);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/);
  });

  it('loads the script that asks for confirmation, and an openapi.yaml that marks destructive calls', async () => {
    const client = app.client();
    const { body: code } = await client.get('/api/docs/swagger-ui-init.js');
    expect(code).toMatch(/"requestInterceptor": async function beforeSending\(/);
    expect((await client.get('/api/docs-json')).body.paths['/api/user'].delete).toMatchObject({
      'x-destructive': true,
    });
  });
});
