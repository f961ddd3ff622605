import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { storeIdea } from '../mothers/idea.mother.js';
import { counted, visit, written } from '../support/analytics.js';
import { AT_A_HOST, AT_NO_OPERATOR, writeNetworkTable } from '../support/network-operators.js';
import { startTestApp, testApp, type TestApp } from '../support/test-app.js';

const app = testApp({ TRUST_PROXY: '1' });
let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

const from = (address: string, headers: Record<string, string> = {}) =>
  visit(app.client(), idea, {}, { 'x-forwarded-for': address, ...headers });

const DAYS =
  'SELECT operator, hosted FROM analytics_visitor_days WHERE idea_id = $1 ORDER BY operator NULLS LAST';

describe("the operator of a visitor's network", () => {
  it('is stored as a number with the visit and with the day', async () => {
    await from('192.0.2.9');
    await from('2001:db8::9');
    await from('::ffff:198.51.100.9');
    await written(app);
    const events = await app.db(
      'SELECT operator FROM analytics_events WHERE idea_id = $1 ORDER BY operator',
      [idea],
    );
    expect(events).toEqual([{ operator: 3215 }, { operator: 3320 }, { operator: 7922 }]);
    await counted(app);
    expect(await app.db(DAYS, [idea])).toEqual([
      { operator: 3215, hosted: false },
      { operator: 3320, hosted: false },
      { operator: 7922, hosted: false },
    ]);
  });

  it('is enough to mark a visit as hosted, without a separate list of hosting networks', async () => {
    await from(AT_A_HOST);
    await counted(app);
    expect(await app.db(DAYS, [idea])).toEqual([{ operator: 24_940, hosted: true }]);
  });

  it.each([AT_NO_OPERATOR, '127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd00::1'])(
    "is null for %s, which doesn't count as a hosting network",
    async (address) => {
      await from(address);
      await counted(app);
      expect(await app.db(DAYS, [idea])).toEqual([{ operator: null, hosted: false }]);
    },
  );

  it("isn't stored for a visitor who opted out of tracking", async () => {
    await from('192.0.2.9', { dnt: '1' });
    await written(app);
    expect(await app.db('SELECT operator FROM analytics_events WHERE idea_id = $1', [idea])).toEqual([
      { operator: null },
    ]);
  });
});

describe('the evidence and the Operations page', () => {
  let other: TestApp | null = null;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'groundswell-operators-'));
  });
  afterEach(async () => {
    await other?.stop();
    other = null;
    await rm(folder, { recursive: true });
  });

  it.each([
    { table: 'a table', state: 'current', madeOn: new Date().toISOString().slice(0, 10) },
    { table: 'a table that is older than a year', state: 'old', madeOn: '2024-01-01' },
    { table: 'no table', state: 'missing', madeOn: null },
  ])('show whether hosting networks are checked with $table', async ({ state, madeOn }) => {
    const started = (other = await startTestApp({
      ADMIN_EMAILS: 'admin@startup.example',
      NETWORK_OPERATORS: madeOn === null ? '' : writeNetworkTable(folder, madeOn),
    }));
    const admin = await started.signIn('admin@startup.example');
    const { id } = await storeIdea(started, { authorId: admin.user.id });
    const evidence = await admin.get(`/api/ideas/${id}/evidence`);
    expect(evidence.body.hostingChecked).toBe(state === 'current');
    const operations = await admin.get('/api/admin/operations');
    expect(operations.body.networkTable).toEqual({ state, madeOn });
  });
});
