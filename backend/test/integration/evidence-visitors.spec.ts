import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeGoal } from '../mothers/evidence.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { LAPTOP, PHONE, visit, written } from '../support/analytics.js';
import { closeDays, leftOutOf, sumsOf } from '../support/evidence-closing.js';
import { judgedOf } from '../support/evidence-judged.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let folder: string;
let app: TestApp;
let founder: SignedIn;
let idea: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-hosting-'));
  const list = join(folder, 'networks.txt');
  await writeFile(list, '# a data centre\n203.0.113.0/24\n2001:db8:cafe::/48\n');
  app = await startTestApp({ TRUST_PROXY: '1', HOSTING_NETWORKS: list });
  founder = await app.signIn('founder@startup.example');
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id, confirmation: 'off' })).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const at = (time: string) => jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));
const NOON = '2026-05-01T12:00:00Z';
const MINUTE_LATER = '2026-05-01T12:01:00Z';

/** Simulates a visitor who opens the page at noon. */
async function somebody(address: string, headers: Record<string, string> = {}) {
  const client = app.client();
  const mine = { 'user-agent': PHONE, 'x-forwarded-for': address, ...headers };
  at(NOON);
  await visit(client, idea, {}, mine);
  const post = (path: string, body?: object) => {
    at(MINUTE_LATER);
    return client.post(`/api/ideas/${idea}/${path}`, body, { headers: mine });
  };
  return { vote: () => post('vote'), join: (email: string) => post('waitlist', { email }) };
}

async function closed() {
  await written(app);
  jest.restoreAllMocks();
  await closeDays(app, new Date('2026-05-02T00:10:00Z'));
  return sumsOf(app, idea);
}

describe("visitors to an idea's page", () => {
  it('are counted together with their votes and sign-ups', async () => {
    const ada = await somebody('198.51.100.1');
    expect((await ada.vote()).status).toBe(200);
    expect((await ada.join('ada@gmail.com')).status).toBe(201);
    await somebody('2001:db8:1::1');
    expect(await closed()).toMatchObject({ visitors: 2, voted: 1, votedVerified: 0, joined: 1 });
  });

  it("aren't counted if they opted out of tracking, are bots or are the founder", async () => {
    const quiet = await somebody('198.51.100.2', { dnt: '1' });
    const robot = await somebody('198.51.100.3', { 'user-agent': 'Googlebot/2.1' });
    for (const [n, one] of [quiet, robot].entries()) {
      await one.vote();
      await one.join(`person${n}@gmail.com`);
    }
    at(NOON);
    await visit(founder, idea, {}, { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.4' });
    await written(app);
    const stored = await app.db(
      `SELECT count(unit_key)::int AS units, (SELECT count(visitor_key)::int FROM analytics_events WHERE idea_id = $1) AS keys,
              (SELECT count(network)::int FROM analytics_events WHERE idea_id = $1) AS networks
       FROM subscribers WHERE idea_id = $1`,
      [idea],
    );
    expect(stored).toEqual([{ units: 0, keys: 0, networks: 0 }]);
    expect(await closed()).toMatchObject({ visitors: 0, voted: 0, joined: 0 });
    const [day] = await app.db(
      'SELECT visits, visits_without_key FROM analytics_idea_days WHERE idea_id = $1',
      [idea],
    );
    expect(day).toEqual({ visits: 1, visits_without_key: 1 });
  });

  it('are counted at most twice per network, never from a hosting network, and without storing an address', async () => {
    const browser = (n: number) => ({ 'user-agent': `${PHONE} ${n}` });
    for (const n of [1, 2, 3, 4]) await somebody(`198.51.101.${n}`, browser(n));
    for (const n of [1, 2]) await somebody(`2001:db8:2:${n}::1`, browser(n));
    for (const address of ['203.0.113.9', '2001:db8:cafe:1::1']) await somebody(address);
    await written(app);
    const events = await app.db<{ network: Buffer }>(
      'SELECT * FROM analytics_events WHERE idea_id = $1 ORDER BY id',
      [idea],
    );
    expect(events.map(({ network }) => network.length)).toEqual(Array(8).fill(8));
    expect(new Set(events.map(({ network }) => network.toString('hex'))).size).toBe(4);
    expect(JSON.stringify(events)).not.toMatch(/198\.51|2001:db8|203\.0/);
    expect(await closed()).toMatchObject({ visitors: 4 });
    expect(await leftOutOf(app, idea)).toEqual({ 'network-limit': 2, hosting: 2 });
  });

  // 2026-05-07 is the first day of an epoch.
  it('are counted for a goal once per network, even if an epoch ends while the goal runs', async () => {
    await storeGoal(app, { ideaId: idea, startedAt: new Date('2026-05-06T09:00:00Z'), rules: 2 });
    const comes = (time: string, address: string, browser = PHONE) => {
      at(time);
      return visit(app.client(), idea, {}, { 'user-agent': browser, 'x-forwarded-for': address });
    };
    for (const n of [1, 2]) await comes('2026-05-06T12:00:00Z', `198.51.102.${n}`, `${PHONE} ${n}`);
    await comes('2026-05-06T12:00:00Z', '198.51.103.1');
    await written(app);
    jest.restoreAllMocks();
    await closeDays(app, new Date('2026-05-07T00:10:00Z'));
    expect(await judgedOf(app, idea)).toMatchObject({ judged: 2, others: 1 });
    for (const network of [102, 103, 104]) await comes('2026-05-07T12:00:00Z', `198.51.${network}.9`);
    await written(app);
    jest.restoreAllMocks();
    await closeDays(app, new Date('2026-05-08T00:10:00Z'));
    expect(await judgedOf(app, idea)).toMatchObject({ judged: 3, others: 3 });
  });

  it('are still counted correctly despite many votes from few networks', async () => {
    const real = await somebody('198.51.100.1');
    await real.vote();
    for (let n = 0; n < 60; n += 1) {
      const headers = { 'user-agent': `${LAPTOP} ${n}` };
      const one = await somebody(`192.0.2.${n % 5}`, headers);
      expect((await one.vote()).status).toBe(200);
    }
    const { voteCount } = (await app.client().get(`/api/ideas/${idea}/vote-status`)).body as {
      voteCount: number;
    };
    expect(voteCount).toBe(61);
    expect(await closed()).toMatchObject({ visitors: 1, voted: 1 });
    expect(await leftOutOf(app, idea)).toEqual({ crowd: 60 });
  });
});

describe('a network key', () => {
  const keysAt = async (time: string, ideaId = idea) => {
    at(time);
    await visit(app.client(), ideaId, {}, { 'x-forwarded-for': '198.51.100.7' });
    await written(app);
    const [event] = await app.db<{ network: Buffer; network_before: Buffer }>(
      'SELECT network, network_before FROM analytics_events WHERE idea_id = $1 ORDER BY id DESC LIMIT 1',
      [ideaId],
    );
    return [event!.network.toString('hex'), event!.network_before.toString('hex')] as const;
  };

  // 2026-05-07 is the first day of an epoch.
  it('is valid for an epoch of 28 days and one idea, and is recognized for one more epoch', async () => {
    const other = (await storeIdea(app, { authorId: founder.user.id })).id;
    const [first] = await keysAt('2026-05-07T00:00:00Z');
    expect((await keysAt('2026-06-03T23:59:59Z'))[0]).toBe(first);
    expect((await keysAt('2026-06-03T23:59:59Z', other))[0]).not.toBe(first);
    const [second, before] = await keysAt('2026-06-04T00:00:00Z');
    expect(second).not.toBe(first);
    expect(before).toBe(first);
    expect((await keysAt('2026-07-01T23:59:59Z'))[1]).toBe(first);
    expect((await keysAt('2026-07-02T00:00:00Z'))[1]).toBe(second);
  });

  it('is deleted after one epoch, and its secret is destroyed at the end of the next', async () => {
    await keysAt('2026-06-03T23:59:59Z');
    const secrets = () => app.db('SELECT 1 FROM analytics_network_salts WHERE epoch = 735');
    const networks = () => app.db('SELECT 1 FROM evidence_networks WHERE idea_id = $1', [idea]);
    jest.restoreAllMocks();
    await closeDays(app, new Date('2026-06-03T23:59:59Z'));
    await closeDays(app, new Date('2026-06-04T00:10:00Z'));
    expect([await secrets(), await networks()]).toEqual([[expect.anything()], []]);
    await closeDays(app, new Date('2026-07-01T23:59:59Z'));
    expect(await secrets()).toHaveLength(1);
    await closeDays(app, new Date('2026-07-02T00:10:00Z'));
    expect(await secrets()).toEqual([]);
  });
});
