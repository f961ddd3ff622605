import { randomBytes } from 'node:crypto';

import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Env } from '../../../platform/config/env.js';
import type { Database } from '../../../platform/database/database.js';
import { knownBy, type Visitor } from '../domain/visitor-keys.js';
import { HmacVisitorKeys } from './hmac-visitor-keys.js';

const NOON = new Date('2026-11-23T12:00:00Z');
const salt = randomBytes(32);
const database = { query: async () => [], queryOne: async () => ({ salt }) } as unknown as Database;
const keys = new HmacVisitorKeys(database, Env.read({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40) }));

/** Few of everything, so that visitors are often alike in something. */
const visitors = fc.record<Visitor>({
  address: fc.constantFrom('192.0.2.1', '192.0.2.200', '198.51.100.1', '2001:db8::1', '2001:db8::2'),
  userAgent: fc.constantFrom('', 'Firefox', 'Chrome', 'abcdefghijklmnop'),
  analyticsId: fc.constantFrom(null, 'abcdefghijklmnop', 'ponmlkjihgfedcba'),
  optedOut: fc.boolean(),
  automated: fc.boolean(),
  accountId: fc.constantFrom(null, 'an account'),
});
const keyOf = async (visitor: Visitor) => {
  const { key } = await keys.of(visitor, 'an idea', NOON);
  return key && Buffer.from(key).toString('hex');
};

it('whoever is known by the same has the same key, and whoever by nothing has none', () =>
  fc.assert(
    fc.asyncProperty(visitors, visitors, async (one, other) => {
      const [key, otherKey] = [await keyOf(one), await keyOf(other)];
      if (knownBy(one) === knownBy(other)) expect(key).toBe(otherKey);
      expect(key === null).toBe(knownBy(one) === null);
    }),
  ));
