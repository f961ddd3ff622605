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

/** Bypasses the test client, which fails on responses that aren't documented for the call. */
async function ask(method: string, path: string, headers: Record<string, string>) {
  const answer = await send(new URL(path, app.url), { method, headers });
  const json = /json/.test(answer.headers.get('content-type') ?? '');
  const body = (json ? JSON.parse(answer.text) : answer.text) as Record<string, unknown>;
  return { status: answer.status, body, headers: answer.headers };
}

/** An admin's cookies and CSRF token. When sent along with a key, they must grant nothing. */
const asAdmin = () => ({
  cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrf-token': admin.cookies.get('csrf_token')!,
});

/** Built from openapi.yaml: new calls reject keys by default and are tested here. */
describe('a request with an API key', () => {
  it.each(closed)(
    'to %s is rejected, no matter who owns the key or which cookies are sent',
    async (operation) => {
      const [method, template] = operation.split(' ') as [string, string];
      const path = template.replace(/\{[^{}]+\}/g, newId());
      const { status, body, headers } = await ask(method, path, { ...asAdmin(), ...bearer(token) });
      expect([status, body.code]).toEqual([403, 'API_KEY_NOT_ACCEPTED']);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer .*error="insufficient_scope"/);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  it.each(['/', '/dashboard', '/ideas'])('for the page %s is rejected', async (path) => {
    expect((await ask('GET', path, bearer(token))).status).toBe(403);
  });

  it('to an unknown path returns 404', async () => {
    expect((await ask('GET', '/api/nothing', bearer(token))).body.code).toBe('NOT_FOUND');
  });
});

/** Calls that each scope allows. */
const OPENED: Record<string, string[]> = {
  'ideas:read': ['GET /api/user/ideas', 'GET /api/user/ideas/{id}'],
  'ideas:write': [
    'POST /api/ideas',
    'PATCH /api/ideas/{id}',
    'DELETE /api/ideas/{id}',
    'DELETE /api/ideas/{id}/edit',
    'PATCH /api/ideas/{id}/launch',
  ],
  'waitlist:read': [
    'GET /api/ideas/{id}/waitlist-settings',
    'GET /api/user/waitlists',
    'GET /api/user/waitlists/{subscriberId}',
    'GET /api/user/waitlists/export',
  ],
  'waitlist:write': [
    'PUT /api/ideas/{id}/waitlist-settings',
    'PUT /api/ideas/{id}/waitlist/bulk',
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
    'GET /api/ideas/{ideaId}/campaigns/prices',
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
  'evidence:write': [
    'POST /api/ideas/{id}/goals',
    'POST /api/goals/{id}/withdraw',
    'POST /api/ideas/{id}/reports',
    'DELETE /api/reports/{id}',
    'POST /api/ideas/{id}/traffic-links',
    'DELETE /api/ideas/{id}/traffic-links/{linkId}',
  ],
  'experiments:write': ['POST /api/ideas/{id}/experiments', 'PATCH /api/experiments/{id}'],
  'imports:write': [
    'GET /api/user/imports',
    'POST /api/user/imports',
    'GET /api/user/imports/{id}',
    'DELETE /api/user/imports/{id}',
    'PUT /api/user/imports/{id}/mapping',
    'POST /api/user/imports/{id}/run',
    'POST /api/user/imports/{id}/undo',
    'GET /api/user/imports/{id}/parts',
    'PUT /api/user/imports/{id}/parts/{number}',
    'GET /api/user/imports/{id}/rows',
    'GET /api/user/imports/{id}/rows/export',
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
    'GET /api/goals/{id}/receipt',
    'GET /api/ideas/{id}/reports',
    'GET /api/ideas/{id}/traffic-links',
    'GET /api/ideas/{id}/launch',
  ],
};
const scoped = [...keyOperations].filter(([, { scope }]) => scope !== undefined);
/** Calls that a key of any scope may make as its founder. */
const FOR_ANY_KEY = ['GET /api/user/plan-limits'];
const open = [...keyOperations]
  .filter(([operation, { scope }]) => scope === undefined && !FOR_ANY_KEY.includes(operation))
  .map(([operation]) => operation);

describe('a request that needs a scope', () => {
  /** One key for each scope. */
  const keys = new Map<string, string>();
  beforeAll(async () => {
    // Two founders, because an account can't have as many keys as there are scopes.
    const founders = [await app.signIn('scopes@example.com'), await app.signIn('more-scopes@example.com')];
    for (const [at, scope] of ALL_SCOPES.entries())
      keys.set(scope, (await makeKey(founders[at % 2]!, [scope])).token);
  });

  it('lists the expected scope in its security schemes', () => {
    const found: Record<string, string[]> = {};
    for (const [operation, { scope }] of scoped) (found[scope!] ??= []).push(operation);
    const sorted = (table: Record<string, string[]>) =>
      Object.fromEntries(ALL_SCOPES.map((scope) => [scope, [...(table[scope] ?? [])].sort()]));
    expect(sorted(found)).toEqual(sorted(OPENED));
    expect(scoped.filter(([, { listed }]) => !listed)).toEqual([]);
  });

  it.each(scoped)(
    "to %s is accepted only with a key that has the scope, and is otherwise rejected with the scope's name",
    async (operation, { scope }) => {
      const [method, template] = operation.split(' ') as [string, string];
      const path = template.replace(/\{[^{}]+\}/g, newId());
      for (const [held, key] of keys) {
        const { status, body, headers } = await ask(method, path, bearer(key));
        if (held === scope) expect([200, 204, 400, 404, 415]).toContain(status);
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
    'to %s without credentials returns a Bearer challenge',
    async (operation) => {
      const path = operation.split(' ')[1]!.replace(/\{[^{}]+\}/g, newId());
      const { status, headers } = await ask('GET', path, {});
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Groundswell"']);
    },
  );
});

describe("a request for the plan's limits", () => {
  it.each(FOR_ANY_KEY)('to %s is accepted with a key of any scope, as its founder', async (operation) => {
    const path = operation.split(' ')[1]!;
    const founder = await app.signIn('limits@example.com');
    const key = (await makeKey(founder, ['webhooks:write'])).token;
    const { status, body, headers } = await ask('GET', path, bearer(key));
    expect([status, body]).toEqual([200, (await founder.get(path)).body]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await ask('GET', path, bearer('gsk_none'))).body.code).toBe('INVALID_API_KEY');
    expect((await ask('GET', path, {})).status).toBe(401);
  });
});

describe('a public read request', () => {
  it('is marked in openapi.yaml as accessible with API keys', () => {
    expect(open.every((operation) => operation.startsWith('GET /'))).toBe(true);
    expect(open).toEqual(
      expect.arrayContaining(['GET /api/ideas', 'GET /api/ideas/{id}', 'GET /api/feedbacks/{id}']),
    );
  });

  it.each(open)(
    'to %s is accepted with a key of any scope, but rejected with an invalid key',
    async (operation) => {
      const path = operation.split(' ')[1]!.replace(/\{[^{}]+\}/g, newId());
      const good = await ask('GET', path, bearer(token));
      expect([200, 400, 404, 503]).toContain(good.status);
      // As without the key, and an error is never stored.
      const { status, headers } = await ask('GET', path, {});
      expect([good.status, good.headers.get('etag')]).toEqual([status, headers.get('etag')]);
      expect(good.headers.get('cache-control')).toBe(headers.get('cache-control'));
      expect(await ask('GET', path, bearer('gsk_none'))).toMatchObject({
        status: 401,
        body: { code: 'INVALID_API_KEY' },
      });
    },
  );

  it('returns only public data: reading the founder’s draft requires ideas:read', async () => {
    const { id } = await storeIdea(app, { authorId: admin.user.id, status: 'draft' });
    expect((await admin.get(`/api/ideas/${id}`)).status).toBe(200);
    expect((await ask('GET', `/api/ideas/${id}`, bearer(token))).status).toBe(404);
    expect((await ask('GET', `/api/user/ideas/${id}`, bearer(token))).status).toBe(200);
  });
});
