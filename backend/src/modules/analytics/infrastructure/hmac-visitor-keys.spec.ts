import { randomBytes } from 'node:crypto';

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 } from 'uuid';

import { Env } from '../../../platform/config/env.js';
import type { Database } from '../../../platform/database/database.js';
import { statementsOver } from '../../../platform/database/kysely.js';
import type { Visitor } from '../domain/visitor-keys.js';
import { HmacVisitorKeys } from './hmac-visitor-keys.js';

const ACCEPTED_THE_DAY_BEFORE = v7({ msecs: Date.parse('2026-11-22T23:59:59.999Z') });
const ACCEPTED_TODAY = v7({ msecs: Date.parse('2026-11-23T00:00:00.000Z') });
const NOON = new Date('2026-11-23T12:00:00Z');
const salt = randomBytes(32);
const statements = statementsOver(async () => ({ rows: [{ salt }], rowCount: 1 }));
const database = { kysely: () => statements } as Partial<Database> as Database;
const keys = new HmacVisitorKeys(database, Env.read({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40) }));

/** Visitors with attributes from small sets of values, so that they often share some of them. */
const visitors = fc.record<Visitor>({
  address: fc.constantFrom('192.0.2.1', '192.0.2.200', '198.51.100.1', '2001:db8::1', '2001:db8::2'),
  userAgent: fc.constantFrom('', 'Firefox', 'Chrome', 'abcdefghijklmnop'),
  analyticsId: fc.constantFrom(
    null,
    'abcdefghijklmnop',
    'ponmlkjihgfedcba',
    ACCEPTED_THE_DAY_BEFORE,
    ACCEPTED_TODAY,
  ),
  optedOut: fc.boolean(),
  automated: fc.boolean(),
  accountId: fc.constantFrom(null, 'an account'),
});
const hexOf = (key: Uint8Array | null) => key && Buffer.from(key).toString('hex');
const keyOf = async (visitor: Visitor) => hexOf(await keys.of(visitor, 'an idea', NOON));

it("HmacVisitorKeys returns a key for every visitor who hasn't opted out, and null for all others", () =>
  fc.assert(
    fc.asyncProperty(visitors, async (visitor) => {
      expect((await keyOf(visitor)) === null).toBe(visitor.optedOut);
    }),
  ));

it('HmacVisitorKeys uses the daily key on the day a visitor accepts the cookie, and the lasting key from the next day on', () =>
  fc.assert(
    fc.asyncProperty(visitors, async (visitor) => {
      const [today, before] = [ACCEPTED_TODAY, ACCEPTED_THE_DAY_BEFORE].map((analyticsId) => ({
        ...visitor,
        analyticsId,
      })) as [Visitor, Visitor];
      expect(await keyOf(today)).toBe(await keyOf({ ...visitor, analyticsId: null }));
      expect(await keyOf(before)).toBe(hexOf(keys.lasting(before, 'an idea')));
      const tomorrow = new Date('2026-11-24T00:00:00Z');
      expect(hexOf(await keys.of(today, 'an idea', tomorrow))).toBe(hexOf(keys.lasting(today, 'an idea')));
    }),
  ));
