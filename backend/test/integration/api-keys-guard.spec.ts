import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { ALL_SCOPES, bearer, makeKey } from '../support/api-keys.js';
import { keyOperations, operations } from '../support/once/contract.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let admin: SignedIn;
let token: string;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
  ({ token } = await makeKey(admin));
});

const closed = operations.filter((operation) => !keyOperations.has(operation));

/** Past the test client, which would not let an answer pass that the call's own list does not name. */
async function ask(method: string, path: string, headers: Record<string, string>) {
  const answer = await fetch(app.url + path, { method, headers, redirect: 'manual' });
  const json = /json/.test(answer.headers.get('content-type') ?? '');
  const body = (json ? await answer.json() : await answer.text()) as Record<string, unknown>;
  return { status: answer.status, body, headers: answer.headers };
}

/** The cookies and the CSRF token of an admin: whatever they open, beside a key they open nothing. */
const asAdmin = () => ({
  cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrf-token': admin.cookies.get('csrf_token')!,
});

/** The table is openapi.yaml itself: a new call is closed to keys, and tested here, by being there. */
describe('a call that does not ask for keys', () => {
  it.each(closed)('%s refuses one, of whomever and with whatever cookies', async (operation) => {
    const [method, template] = operation.split(' ') as [string, string];
    const path = template.replace(/\{[^{}]+\}/g, newId());
    const { status, body, headers } = await ask(method, path, { ...asAdmin(), ...bearer(token) });
    expect([status, body.code]).toEqual([403, 'API_KEY_NOT_ACCEPTED']);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer .*error="insufficient_scope"/);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('refuses it also where the answer is at hand in memory', async () => {
    expect((await app.client().get('/api/stats/global')).status).toBe(200);
    expect((await ask('GET', '/api/stats/global', bearer(token))).status).toBe(403);
  });

  it.each(['/', '/dashboard', '/ideas'])('the page %s refuses it too', async (path) => {
    expect((await ask('GET', path, bearer(token))).status).toBe(403);
  });

  it('an address that is none says so', async () => {
    expect((await ask('GET', '/api/nothing', bearer(token))).body.code).toBe('NOT_FOUND');
  });
});

describe('the calls that take keys', () => {
  it('are these, all for reading, and openapi.yaml lists the scheme with each', () => {
    expect(Object.fromEntries(keyOperations)).toEqual({
      'GET /api/user/ideas': { scope: 'ideas:read', listed: true },
      'GET /api/user/ideas/{id}': { scope: 'ideas:read', listed: true },
      'GET /api/user/waitlists': { scope: 'waitlist:read', listed: true },
      'GET /api/user/waitlists/export': { scope: 'waitlist:read', listed: true },
      'GET /api/stats/user': { scope: 'stats:read', listed: true },
      'GET /api/user/analytics': { scope: 'stats:read', listed: true },
      'GET /api/user/analytics/export': { scope: 'stats:read', listed: true },
      'GET /api/ideas/{id}/evidence': { scope: 'stats:read', listed: true },
      'GET /api/user/verdicts': { scope: 'stats:read', listed: true },
    });
  });

  it.each([...keyOperations])('%s needs its scope, and says so', async (operation, { scope }) => {
    const path = operation.split(' ')[1]!.replace(/\{[^{}]+\}/g, newId());
    const keys = await Promise.all([
      makeKey(admin, [scope!]),
      makeKey(
        admin,
        ALL_SCOPES.filter((other) => other !== scope),
      ),
    ]);
    const [right, wrong] = await Promise.all(keys.map((key) => ask('GET', path, bearer(key.token))));
    expect([200, 404]).toContain(right!.status);
    expect(wrong).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_SCOPE', requiredScope: scope } });
    expect(wrong!.headers.get('www-authenticate')).toBe(
      `Bearer realm="Groundswell", error="insufficient_scope", scope="${scope}"`,
    );
    await Promise.all(keys.map(({ id }) => admin.delete(`/api/api-keys/${id}`)));
  });

  it.each([...keyOperations.keys()])('%s invites a program that comes without', async (operation) => {
    const { status, headers } = await ask('GET', operation.split(' ')[1]!.replace('{id}', newId()), {});
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Groundswell"']);
  });
});
