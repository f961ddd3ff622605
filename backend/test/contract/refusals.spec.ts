import { afterAll, describe, expect, it } from '@jest/globals';

import { operationOf } from '../support/once/contract.js';
import { openapi } from '../support/once/openapi.js';
import { closeConnections, type RawAnswer, send } from '../support/fuzz/send.js';
import { testApp } from '../support/test-app.js';

interface Documented {
  security?: Record<string, string[]>[];
}

const { paths } = openapi as { paths: Record<string, Record<string, Documented>> };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ID = '0199b0a4-5c00-7000-8000-000000000001';

const app = testApp();
afterAll(closeConnections);

const pathOf = (template: string) =>
  template.replaceAll('{provider}', 'paypal').replaceAll(/\{[^{}]+\}/g, ID);
const writes = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, { security = [] }]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      target: pathOf(template),
      needsAccount: security.some((one) => 'cookie' in one),
      needsToken: security.some((one) => 'csrf' in one),
    })),
);

/** Sends `{}` with these cookies and without a CSRF token. */
const sendTo = (method: string, target: string, cookies = new Map<string, string>()): Promise<RawAnswer> => {
  const hasBody = method !== 'GET';
  return send(
    app.url,
    {
      method,
      target,
      headers: ['x-csrf-token', '', ...(hasBody ? ['content-type', 'application/json'] : [])],
      body: hasBody ? Buffer.from('{}') : undefined,
    },
    new Map([...cookies].filter(([name]) => name !== 'csrf_token')),
  );
};
const codeOf = ({ text }: RawAnswer) => (JSON.parse(text) as { code: string }).code;
const allowedBy = ({ headers }: RawAnswer) => (headers.allow ?? '').split(', ').sort();

describe('a call to an unsupported path or method', () => {
  it.each(METHODS)('returns 404 for the path %s, with and without credentials', async (method) => {
    const founder = await app.signIn('nowhere@example.com');
    for (const target of ['/api/no-such-thing', '/api/ideas/x/y/z', '/paypal/nothing', '/api'])
      for (const cookies of [undefined, founder.cookies]) {
        const answer = await sendTo(method, target, cookies);
        expect([target, answer.status, codeOf(answer)]).toEqual([target, 404, 'NOT_FOUND']);
      }
  });

  it('returns 405 for an unsupported method on any documented path, and lists the supported ones in `Allow`', async () => {
    const wrong: string[] = [];
    for (const [template, methods] of Object.entries(paths)) {
      const documented = Object.keys(methods).map((method) => method.toUpperCase());
      const allowed = documented.includes('GET') ? [...documented, 'HEAD'] : documented;
      // One path can match several templates: `/api/ideas/sparklines` is also `/api/ideas/{id}`.
      for (const method of METHODS.filter((one) => operationOf(one, pathOf(template)) === null)) {
        const answer = await sendTo(method, pathOf(template));
        const listed = allowedBy(answer);
        const isRight =
          answer.status === 405 &&
          codeOf(answer) === 'METHOD_NOT_ALLOWED' &&
          allowed.every((one) => listed.includes(one)) &&
          !listed.includes(method);
        if (!isRight) wrong.push(`${method} ${template}: ${answer.status} ${listed}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('returns 405 for PUT /api/ideas, with exactly the supported methods in `Allow`', async () => {
    const { status, body, headers } = await app.client().request('PUT', '/api/ideas');
    expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it('returns 405 for a POST to a page or file', async () => {
    for (const target of ['/ideas', '/openapi.yaml', '/uploads/x.webp']) {
      const answer = await sendTo('POST', target);
      expect([target, answer.status, allowedBy(answer)]).toEqual([target, 405, ['GET', 'HEAD']]);
    }
  });
});

describe('a write without a CSRF token', () => {
  it('is rejected with 401 for a signed-out caller if the call needs an account', async () => {
    const inNeed = writes.filter(({ needsAccount }) => needsAccount);
    expect(inNeed.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { name, method, target } of inNeed) {
      const answer = await sendTo(method, target);
      if (answer.status !== 401 || codeOf(answer) !== 'UNAUTHENTICATED')
        wrong.push(`${name}: ${answer.status} ${codeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is rejected with 401 for a sign-in before the identity provider has verified anyone', async () => {
    const answer = await sendTo('POST', '/api/auth/login');
    expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is rejected with 403 CSRF_INVALID for a signed-in caller if the call requires a token', async () => {
    const admin = await app.signIn('admin@groundswell.test');
    const wrong: string[] = [];
    for (const { name, method, target } of writes.filter(({ needsToken }) => needsToken)) {
      const answer = await sendTo(method, target, admin.cookies);
      if (answer.status !== 403 || codeOf(answer) !== 'CSRF_INVALID')
        wrong.push(`${name}: ${answer.status} ${codeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
    expect((await admin.get('/api/auth/session')).body.user.email).toBe('admin@groundswell.test');
  });

  it('is rejected with 403 CSRF_INVALID for a visitor if the call is public but requires a token', async () => {
    const open = writes.filter(({ needsAccount, needsToken }) => needsToken && !needsAccount);
    const wrong: string[] = [];
    // Signing in is the only public call that needs a verified identity in the session, as tested above.
    for (const { name, method, target } of open.filter((one) => one.target !== '/api/auth/login')) {
      const answer = await sendTo(method, target);
      if (answer.status !== 403 || codeOf(answer) !== 'CSRF_INVALID')
        wrong.push(`${name}: ${answer.status} ${codeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
    expect(open.length).toBeGreaterThan(8);
  });
});
