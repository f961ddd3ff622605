import { beforeAll, expect, it } from '@jest/globals';

import { accessUntil, hasAccess } from '../../src/modules/billing/ledger/domain/subscription.js';
import { accessUntilOf, hasAccessAt } from '../../src/modules/billing/ledger/infrastructure/ledger.schema.js';
import { Database } from '../../src/platform/database/database.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const NOW = new Date('2026-01-15T12:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const app = testApp();
let founder: SignedIn;

beforeAll(async () => {
  founder = await app.signIn('access@example.com');
});

it.each([
  ['is paid for', 1, null, true],
  ['ends at this moment', 0, null, false],
  ['has ended', -1, null, false],
  ['is paid for and renews', 1, 1000, true],
  ['has ended, while its renewal is retried', -1, 1, true],
  ['has ended, with grace days that end at this moment', -1000, 0, false],
  ['has ended, with its grace days', -1000, -1, false],
])('a plan that %s gives the same access in TypeScript and in SQL', async (_which, end, grace, access) => {
  const plan = { end: at(end), graceUntil: grace === null ? null : at(grace) };
  await storeSubscription(app, { userId: founder.user.id, expiresAt: plan.end, graceUntil: plan.graceUntil });
  const row = await app.app
    .get(Database)
    .kysely()
    .selectFrom('subscriptions as s')
    .select([hasAccessAt(NOW, 's').as('access'), accessUntilOf('s').as('until')])
    .where('s.userId', '=', founder.user.id)
    .executeTakeFirst();
  expect(row).toEqual({ access, until: accessUntil(plan) });
  expect(hasAccess(plan, NOW)).toBe(access);
});
