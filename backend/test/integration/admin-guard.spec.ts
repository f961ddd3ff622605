import { beforeAll, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import type { HttpClient } from '../support/http-client.js';
import { adminOperations } from '../support/once/contract.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let visitor: HttpClient;
let founder: SignedIn;

beforeAll(async () => {
  visitor = app.client();
  founder = await app.signIn('founder@example.com');
});

/** Built from openapi.yaml: every call below /api/admin or tagged "admin". */
describe('the guard for admin calls', () => {
  it('finds at least one admin call to test', () => {
    expect(adminOperations).toEqual(
      expect.arrayContaining([
        'GET /api/admin/ideas',
        'GET /api/admin/audit',
        'PATCH /api/ideas/{id}/approve',
      ]),
    );
  });

  it.each(adminOperations)('allows %s only for admins', async (operation) => {
    const [method, template] = operation.split(' ') as [string, string];
    const path = template.replace(/\{[^{}]+\}/g, newId());
    const [signedOut, asFounder] = [await visitor.request(method, path), await founder.request(method, path)];
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect([asFounder.status, asFounder.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
