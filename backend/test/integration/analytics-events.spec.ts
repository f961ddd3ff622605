import { randomUUID } from 'node:crypto';
import { until } from '@groundswell/testing/until';
import { describe, expect, it, jest } from '@jest/globals';

import { EventLog } from '../../src/modules/analytics/domain/analytics-event.js';
import {
  type BufferedEventLog,
  CAPACITY,
} from '../../src/modules/analytics/infrastructure/buffered-event-log.js';
import { Database } from '../../src/platform/database/database.js';
import { observeStatements } from '../../src/platform/database/statements.js';
import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { app, founder, visitor, idea, at, eventsOf, from, ZERO } from '../support/analytics-events-set-up.js';
import { counted, daysOf, LAPTOP, rollUp, sourcesOf, visit, written } from '../support/analytics.js';
import { startTestApp } from '../support/test-app.js';

const TODAY = new Date().toISOString().slice(0, 10);

describe('a visit', () => {
  it('is counted once a day per visitor', async () => {
    expect(await visit(visitor, idea)).toMatchObject({ status: 204, body: '', setCookies: [] });
    await visit(visitor, idea);
    await visit(visitor, idea, {}, { 'user-agent': LAPTOP });
    await visit(visitor, idea, {}, from('198.51.100.7'));
    await counted(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: TODAY, visits: 4, visitors: 3 }]);
  });

  it('is stored with a visitor key that depends on the network, not the exact address, and differs for each idea', async () => {
    const other = (await storeIdea(app)).id;
    for (const address of [
      '203.0.113.4',
      '203.0.113.250',
      '::ffff:203.0.113.9',
      '2001:db8:7:1::1',
      '2001:db8:7:2::2',
    ]) {
      await visit(visitor, idea, {}, from(address));
    }
    await visit(visitor, other, {}, from('203.0.113.4'));
    await written(app);
    const keys = (await eventsOf()).map(({ visitor_key }) => visitor_key.toString('hex'));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain((await eventsOf(other))[0].visitor_key.toString('hex'));
  });

  it("doesn't store the visitor's address, browser or path in any table", async () => {
    await visit(
      visitor,
      idea,
      { referrer: 'https://mail.example/inbox/secret?token=1' },
      from('203.0.113.99'),
    );
    await counted(app);
    const tables = await app.db<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'analytics_%'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      const rows = await app.db<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|Mozilla|iPhone|secret|inbox/);
    }
    expect(await sourcesOf(app, idea)).toMatchObject([
      { channel: 'referrer', source: 'mail.example', visits: 1 },
    ]);
  });

  it.each([
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a headless browser', { 'user-agent': LAPTOP.replace('Chrome', 'HeadlessChrome') }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['a client without a user agent', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an old-style prefetch', { purpose: 'prefetch' }],
  ])("from %s returns the same response but isn't counted", async (_, headers) => {
    expect(await visit(visitor, idea, {}, headers as Record<string, string>)).toMatchObject({ status: 204 });
    await written(app);
    expect(await eventsOf()).toEqual([]);
  });

  it('with a do-not-track header is counted without a visitor key, even with consent', async () => {
    const consented = app.client();
    consented.cookies.set('analytics_id', randomUUID());
    await visit(consented, idea, {}, { dnt: '1' });
    await visit(consented, idea, {}, { 'sec-gpc': '1' });
    await written(app);
    expect((await eventsOf()).map(({ visitor_key, recognised }) => [visitor_key, recognised])).toEqual([
      [null, false],
      [null, false],
    ]);
    await rollUp(app);
    expect(await daysOf(app, idea)).toEqual([{ ...ZERO, day: TODAY, visits: 2 }]);
  });

  it("by the founder, or to an unpublished or unknown idea, returns the same response but isn't counted", async () => {
    const draft = (await storeIdea(app, { status: 'pending' })).id;
    for (const [client, id] of [
      [founder, idea],
      [visitor, draft],
      [visitor, newId()],
    ] as const) {
      expect(await visit(client, id)).toMatchObject({ status: 204, body: '' });
    }
    await written(app);
    expect([await eventsOf(), await eventsOf(draft)]).toEqual([[], []]);
  });

  it.each<[string, string, object]>([
    ['without an idea', 'ideaId', { ideaId: undefined }],
    ['for an invalid ID', 'ideaId', { ideaId: 'x' }],
    ['as a vote', 'kind', { kind: 'vote' }],
    ['with a number as referrer', 'referrer', { referrer: 7 }],
    ['from a URL that is too long', 'referrer', { referrer: 'x'.repeat(2049) }],
    ['with a list of tags', 'utmSource', { utmSource: ['a'] }],
    ['with a tag that is too long', 'utmMedium', { utmMedium: 'x'.repeat(301) }],
    ['with an unknown field', 'extra', { extra: 1 }],
  ])('is rejected with 400 if it is reported %s', async (_, field, change) => {
    const answer = await visit(visitor, idea, change);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  it('requires a CSRF token, like every write, and a small request body', async () => {
    const answer = await visit(visitor, idea, {}, { 'x-csrf-token': 'forged' });
    expect([answer.status, answer.body.code]).toEqual([403, 'CSRF_INVALID']);
    expect((await visit(visitor, idea, { referrer: 'x'.repeat(9_000) })).status).toBe(413);
  });
});

describe('a visit with consent', () => {
  it('identifies the same visitor on another day and from another network', async () => {
    const consented = app.client();
    consented.cookies.set('analytics_id', randomUUID());
    at('2026-07-01T12:00:00Z');
    await visit(consented, idea);
    at('2026-07-03T12:00:00Z');
    await visit(consented, idea, {}, from('192.0.2.1'));
    await visit(visitor, idea);
    await counted(app, new Date('2026-07-03T13:00:00Z'));
    expect(await daysOf(app, idea)).toEqual([
      { ...ZERO, day: '2026-07-01', visits: 1, visitors: 1 },
      { ...ZERO, day: '2026-07-03', visits: 2, visitors: 2, returning: 1 },
    ]);
    const visitors = await app.db<{ key: Buffer }>(
      'SELECT visitor_key AS key FROM analytics_known_visitors WHERE idea_id = $1',
      [idea],
    );
    expect(visitors).toHaveLength(1);
    expect(visitors[0]!.key).toHaveLength(16);
  });
});

describe('the event buffer', () => {
  const log = () => app.app.get<BufferedEventLog>(EventLog, { strict: false });
  const event = (ideaId = idea) => ({
    id: newId(),
    kind: 'visit' as const,
    ideaId,
    visitorKey: null,
    network: null,
    operator: null,
    hosted: false,
    lastingKey: null,
    via: null,
    source: { channel: 'direct' as const, source: '', medium: '', campaign: '' },
    occurredAt: new Date(),
    accountId: null,
  });

  it('writes many visits with few statements and each event exactly once, even with concurrent flushes', async () => {
    let statements = 0;
    observeStatements((sql) => {
      if (/INSERT INTO analytics_events/.test(sql)) statements += 1;
      return null;
    });
    for (let n = 0; n < 1_250; n += 1) log().add(event());
    await Promise.all([log().flush(), log().flush(), log().flush()]);
    expect(statements).toBe(3);
    expect(await eventsOf()).toHaveLength(1_250);
  });

  it('flushes automatically within a second or two', async () => {
    log().add(event());
    await until(async () => (await eventsOf()).length === 1);
  });

  it('keeps a limited number of unwritten events during an outage, and writes each one once afterwards', async () => {
    const send = jest
      .spyOn(app.app.get(Database), 'send')
      .mockRejectedValue(new Error('the database is away'));
    for (let n = 0; n < CAPACITY + 100; n += 1) log().add(event());
    await log().flush();
    send.mockRestore();
    await log().flush();
    expect(await eventsOf()).toHaveLength(CAPACITY);
  });

  it('keeps working if an idea is deleted while its visits are being written', async () => {
    const doomed = (await storeIdea(app)).id;
    log().add(event(doomed));
    log().add(event());
    await app.db('DELETE FROM ideas WHERE id = $1', [doomed]);
    await log().flush();
    expect([await eventsOf(), await eventsOf(doomed)]).toMatchObject([[{ kind: 'visit' }], []]);
  });

  it('is flushed when the process stops', async () => {
    const second = await startTestApp({ DATABASE_URL: app.env.DATABASE_URL! });
    await visit(second.client(), idea);
    await second.stop();
    expect(await eventsOf()).toHaveLength(1);
  });
});
