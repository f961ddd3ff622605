import { send } from '@groundswell/testing/send';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
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
  const answer = await send(new URL(path, app.url), { method, headers });
  const json = /json/.test(answer.headers.get('content-type') ?? '');
  const body = (json ? JSON.parse(answer.text) : answer.text) as Record<string, unknown>;
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

  it.each(['/', '/dashboard', '/ideas'])('the page %s refuses it too', async (path) => {
    expect((await ask('GET', path, bearer(token))).status).toBe(403);
  });

  it('an address that is none says so', async () => {
    expect((await ask('GET', '/api/nothing', bearer(token))).body.code).toBe('NOT_FOUND');
  });
});

/** Which calls each scope opens. */
const OPENED: Record<string, string[]> = {
  'ideas:read': ['GET /api/user/ideas', 'GET /api/user/ideas/{id}'],
  'ideas:write': [
    'POST /api/ideas',
    'PATCH /api/ideas/{id}',
    'DELETE /api/ideas/{id}',
    'DELETE /api/ideas/{id}/edit',
  ],
  'waitlist:read': [
    'GET /api/ideas/{id}/waitlist-settings',
    'GET /api/user/waitlists',
    'GET /api/user/waitlists/export',
  ],
  'waitlist:write': [
    'PUT /api/ideas/{id}/waitlist-settings',
    'POST /api/user/waitlists',
    'PATCH /api/user/waitlists/{subscriberId}',
    'DELETE /api/user/waitlists/{subscriberId}',
  ],
  'feedback:read': ['GET /api/user/feedback', 'GET /api/user/feedback/summary'],
  'feedback:write': [
    'DELETE /api/feedbacks/{id}',
    'POST /api/feedbacks',
    'POST /api/feedbacks/{feedbackId}/replies',
    'DELETE /api/feedbacks/{feedbackId}/replies/{replyId}',
    'POST /api/user/feedback/read',
    'PATCH /api/user/feedback/{id}',
    'POST /api/user/feedback/{id}/merge',
    'POST /api/user/feedback/{id}/unmerge',
  ],
  'campaigns:read': [
    'GET /api/ideas/{ideaId}/campaigns',
    'POST /api/ideas/{ideaId}/campaigns/preview',
    'POST /api/ideas/{ideaId}/campaigns/audience',
    'GET /api/ideas/{ideaId}/campaigns/sources',
    'GET /api/campaigns/{id}',
    'GET /api/campaigns/{id}/deliveries',
    'GET /api/campaigns/{id}/audience',
    'GET /api/campaigns/{id}/preview',
    'GET /api/user/campaigns',
  ],
  'campaigns:write': [
    'POST /api/ideas/{ideaId}/campaigns',
    'PATCH /api/campaigns/{id}',
    'DELETE /api/campaigns/{id}',
    'POST /api/campaigns/{id}/test',
    'POST /api/campaigns/{id}/retry-failed',
  ],
  'webhooks:write': [
    'GET /api/webhooks',
    'POST /api/webhooks',
    'GET /api/webhooks/{id}',
    'PATCH /api/webhooks/{id}',
    'DELETE /api/webhooks/{id}',
    'POST /api/webhooks/{id}/rotate-secret',
    'GET /api/webhooks/{id}/deliveries',
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/retry',
    'POST /api/webhooks/{id}/test',
  ],
  'stats:read': [
    'GET /api/stats/user',
    'GET /api/user/analytics',
    'GET /api/user/analytics/export',
    'GET /api/ideas/{id}/evidence',
    'GET /api/ideas/{id}/experiments',
    'GET /api/user/verdicts',
  ],
};
const scoped = [...keyOperations].filter(([, { scope }]) => scope !== undefined);
const open = [...keyOperations]
  .filter(([, { scope }]) => scope === undefined)
  .map(([operation]) => operation);

describe('the calls that need a scope', () => {
  /** One key for each scope. */
  const keys = new Map<string, string>();
  let founder: SignedIn;
  beforeAll(async () => {
    founder = await app.signIn('scopes@example.com');
    for (const scope of ALL_SCOPES) keys.set(scope, (await makeKey(founder, [scope])).token);
  });

  it('are these', () => {
    const found: Record<string, string[]> = {};
    for (const [operation, { scope }] of scoped) (found[scope!] ??= []).push(operation);
    const sorted = (table: Record<string, string[]>) =>
      Object.fromEntries(ALL_SCOPES.map((scope) => [scope, [...(table[scope] ?? [])].sort()]));
    expect(sorted(found)).toEqual(sorted(OPENED));
    expect(scoped.filter(([, { listed }]) => !listed)).toEqual([]);
  });

  it.each(scoped)(
    '%s opens to its scope and to no other, and says which it needs',
    async (operation, { scope }) => {
      const [method, template] = operation.split(' ') as [string, string];
      const path = template.replace(/\{[^{}]+\}/g, newId());
      for (const [held, key] of keys) {
        const { status, body, headers } = await ask(method, path, bearer(key));
        if (held === scope) expect([200, 204, 400, 404]).toContain(status);
        else {
          expect([held, status, body.code, body.requiredScope]).toEqual([
            held,
            403,
            'INSUFFICIENT_SCOPE',
            scope,
          ]);
          expect(headers.get('www-authenticate')).toBe(
            `Bearer realm="Groundswell", error="insufficient_scope", scope="${scope}"`,
          );
        }
        expect(headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it.each(scoped.map(([operation]) => operation).filter((one) => one.startsWith('GET')))(
    '%s invites a program that comes without',
    async (operation) => {
      const path = operation.split(' ')[1]!.replace(/\{[^{}]+\}/g, newId());
      const { status, headers } = await ask('GET', path, {});
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Groundswell"']);
    },
  );
});

describe('what the public reads', () => {
  it('is named by openapi.yaml as open to keys', () => {
    expect(open.every((operation) => operation.startsWith('GET /'))).toBe(true);
    expect(open).toEqual(
      expect.arrayContaining(['GET /api/ideas', 'GET /api/ideas/{id}', 'GET /api/feedbacks/{id}']),
    );
  });

  it.each(open)('%s takes a key of whatever scope, and refuses one that is none', async (operation) => {
    const path = operation.split(' ')[1]!.replace(/\{[^{}]+\}/g, newId());
    const good = await ask('GET', path, bearer(token));
    expect([200, 400, 404, 503]).toContain(good.status);
    expect(good.headers.get('cache-control')).toMatch(/no-store$/);
    expect(await ask('GET', path, bearer('gsk_none'))).toMatchObject({
      status: 401,
      body: { code: 'INVALID_API_KEY' },
    });
  });

  it('shows a key what it shows everybody: its founder’s draft needs ideas:read', async () => {
    const { id } = await storeIdea(app, { authorId: admin.user.id, status: 'draft' });
    expect((await admin.get(`/api/ideas/${id}`)).status).toBe(200);
    expect((await ask('GET', `/api/ideas/${id}`, bearer(token))).status).toBe(404);
    expect((await ask('GET', `/api/user/ideas/${id}`, bearer(token))).status).toBe(200);
  });
});
