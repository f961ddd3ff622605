import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscribers } from '../mothers/subscriber.mother.js';
import type { Answer } from '../support/http-client.js';
import { founderWithIdea } from '../support/founder.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let owner: SignedIn;
let idea: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
});

const join = (email: string, body: object = {}, id = idea) =>
  app.client().post(`/api/ideas/${id}/waitlist`, { email, ...body });
const list = (query = '') => owner.get(`/api/user/waitlists${query}`);
const emails = (body: { subscribers: { email: string }[] }) => body.subscribers.map(({ email }) => email);
const unsubscribe = (email: string) =>
  app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE email = $1", [email]);
const waitlistCount = async () =>
  (await app.db('SELECT waitlist_count FROM ideas WHERE id = $1', [idea]))[0].waitlist_count;

describe("a founder's waitlists", () => {
  it('show totals, and subscribers with every column, latest first', async () => {
    const details = { linkedinProfile: 'https://www.linkedin.com/in/a', currentSolution: 'A spreadsheet' };
    await join('a@example.com', { willingToPay: true, ...details });
    await join('b@example.com', { interestedInInvesting: true });
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalSubscribers: 2,
      willingToPayCount: 1,
      confirmedCount: 0,
      awaitingCount: 2,
      unsubscribedCount: 0,
      joinedThisWeekCount: 2,
      activeIdeasCount: 1,
    });
    expect(headers.get('x-total-count')).toBe('2');
    expect(emails(body)).toEqual(['b@example.com', 'a@example.com']);
    expect(body.subscribers[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ideaTitle: 'Quiet Hours',
      ideaSlug: `quiet-hours-${idea}`,
      email: 'a@example.com',
      createdAt: expect.stringMatching(/Z$/),
      status: 'active',
      willingToPay: true,
      interestedInCollaborating: false,
      interestedInInvesting: false,
      ...details,
      price: null,
      confirmedAt: null,
      awaitsConfirmation: true,
      tags: [],
      imported: false,
      agreedAt: null,
      name: null,
      source: null,
      origin: 'page',
      updatedAt: expect.stringMatching(/Z$/),
      confirmedElsewhere: false,
      confirmedElsewhereAt: null,
      locale: null,
    });
  });

  it('show the price each person saw, and how many people have joined since Monday', async () => {
    for (const email of ['yes@example.com', 'open@example.com', 'left@example.com', 'before@example.com'])
      await join(email);
    await unsubscribe('left@example.com');
    await app.db(
      `UPDATE subscribers SET created_at = date_trunc('week', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 second'
       WHERE email = 'before@example.com'`,
    );
    await app.db(
      `UPDATE subscribers SET price_offer = '{"amount": 1900, "currency": "USD", "per": "month", "arm": 1}',
         price_answer = CASE email WHEN 'yes@example.com' THEN 'yes' END
       WHERE email IN ('yes@example.com', 'open@example.com')`,
    );
    const { body } = await list();
    expect(body.joinedThisWeekCount).toBe(2);
    const priceOf = (email: string) =>
      body.subscribers.find((one: { email: string }) => one.email === email).price;
    expect(priceOf('yes@example.com')).toEqual({
      amount: 1900,
      currency: 'USD',
      per: 'month',
      answer: 'yes',
    });
    // This person saw the price question and skipped it.
    expect(priceOf('open@example.com')).toBeNull();
  });

  it('can be filtered by yes answers to one price, both in the list and in the file', async () => {
    const answers = [
      ['yes@example.com', 1900, 'yes'],
      ['no@example.com', 1900, 'no'],
      ['less@example.com', 900, 'yes'],
    ] as const;
    await join('unasked@example.com', { willingToPay: true });
    for (const [email, amount, answer] of answers) {
      await join(email);
      await app.db('UPDATE subscribers SET price_offer = $2, price_answer = $3 WHERE email = $1', [
        email,
        { amount, currency: 'USD', per: 'month', experimentId: idea, arm: 1 },
        answer,
      ]);
    }
    const { body, headers } = await list('?price=1900-USD-month');
    expect([emails(body), headers.get('x-total-count')]).toEqual([['yes@example.com'], '1']);
    expect(body.totalSubscribers).toBe(4);
    expect(emails((await list('?price=1900-USD-year')).body)).toEqual([]);
    const csv = (await owner.get('/api/user/waitlists/export?price=900-USD-month')).body as string;
    expect(csv.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('less@example.com')]);
    for (const wrong of ['', '19', '1900-XXX-month', '0-USD-month', `1900-USD-month'--`, '1e5-USD-month'])
      expect([wrong, (await list(`?price=${encodeURIComponent(wrong)}`)).status]).toEqual([wrong, 400]);
    expect((await list('?price=900-USD-month&price=1900-USD-month')).status).toBe(400);
  });

  it('can be limited to one idea, searched and filtered, which affects the totals but not the summary', async () => {
    const other = (await storeIdea(app, { authorId: owner.user.id, status: 'draft' })).id;
    await join('ada@example.com', { willingToPay: true });
    await join('bob_100%@example.com', { interestedInCollaborating: true });
    await join('cy@example.com', { willingToPay: true, interestedInInvesting: true });
    await unsubscribe('cy@example.com');
    for (const [query, expected] of [
      [`?ideaId=${idea}`, ['cy@example.com', 'bob_100%@example.com', 'ada@example.com']],
      [`?ideaId=${other}`, []],
      ['?willingToPay=true', ['cy@example.com', 'ada@example.com']],
      ['?willingToPay=true&status=active', ['ada@example.com']],
      ['?willingToPay=false&interestedInCollaborating=true', ['bob_100%@example.com']],
      ['?interestedInInvesting=true&status=unsubscribed', ['cy@example.com']],
      ['?search=ADA', ['ada@example.com']],
      ['?search=_100%25', ['bob_100%@example.com']],
      ['?search=%25&status=active', ['bob_100%@example.com']],
    ] as const) {
      const { body, headers } = await list(query);
      expect([query, emails(body), headers.get('x-total-count')]).toEqual([
        query,
        expected,
        String(expected.length),
      ]);
      // An unsubscribed person counts only as unsubscribed, although they said they would pay.
      const { totalSubscribers, willingToPayCount, unsubscribedCount } = body;
      expect([query, totalSubscribers, willingToPayCount, unsubscribedCount]).toEqual([
        query,
        ...(query.includes(other) ? [0, 0, 0] : [2, 1, 1]),
      ]);
    }
    // The counts by filter include her, as the filtered lists do.
    expect((await list('?search=ADA')).body.listedBy).toEqual({
      willingToPay: 2,
      interestedInCollaborating: 1,
      interestedInInvesting: 1,
      confirmed: 0,
      unconfirmed: 3,
    });
  });

  it('are paginated without gaps across all ideas', async () => {
    const other = (await storeIdea(app, { authorId: owner.user.id })).id;
    // All have the same time, so IDs determine the order.
    for (let i = 0; i < 7; i += 1) await join(`${i}@example.com`, {}, i % 2 ? idea : other);
    await app.db(
      `UPDATE subscribers SET created_at = '2026-01-01T00:00:00.123456Z' WHERE idea_id = ANY($1)`,
      [[idea, other]],
    );
    const seen: string[] = [];
    for (let path: string | undefined = '/api/user/waitlists?limit=3'; path;) {
      const { body, headers }: Answer = await owner.get(path);
      seen.push(...emails(body));
      path = /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `${i}@example.com`));
  });

  it('are visible only to the founder, and reject invalid queries', async () => {
    await join('a@example.com');
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.get('/api/user/waitlists')).body).toMatchObject({
      subscribers: [],
      totalSubscribers: 0,
    });
    expect((await stranger.get(`/api/user/waitlists?ideaId=${idea}`)).status).toBe(404);
    expect((await stranger.get(`/api/user/waitlists/export?ideaId=${idea}`)).status).toBe(404);
    expect((await app.client().get('/api/user/waitlists')).status).toBe(401);
    for (const query of [
      'ideaId=x',
      'status=gone',
      'willingToPay=maybe',
      'limit=0',
      'cursor=abc',
      'nonsense=1',
    ]) {
      expect([query, (await list(`?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('the subscriber counts', () => {
  it('are still exact after any concurrent changes', async () => {
    const happenings = Array.from({ length: 60 }, (_, i) => {
      const email = `${i % 7}@example.com`;
      if (i % 5 === 4) return () => unsubscribe(email);
      if (i % 11 === 10)
        return () => app.db('DELETE FROM subscribers WHERE idea_id = $1 AND email = $2', [idea, email]);
      if (i % 13 === 12)
        return () => app.db('UPDATE subscribers SET confirmed_at = now() WHERE email = $1', [email]);
      return () => join(email, { willingToPay: i % 2 === 0, interestedInInvesting: i % 3 === 0 });
    });
    await Promise.all(happenings.map((happen) => happen()));
    const kinds = 'idea_id, status, willing_to_pay, interested_in_collaborating, interested_in_investing';
    const counted = await app.db(
      `SELECT ${kinds}, subscribers, confirmed, pending FROM subscriber_counts WHERE idea_id = $1 AND subscribers > 0 ORDER BY 1, 2, 3, 4, 5`,
      [idea],
    );
    const real = await app.db(
      `SELECT ${kinds}, count(*)::int AS subscribers, count(confirmed_at)::int AS confirmed,
              count(*) FILTER (WHERE asked AND confirmed_at IS NULL)::int AS pending
       FROM subscribers WHERE idea_id = $1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
      [idea],
    );
    expect(counted).toEqual(real);
    expect(real.length).toBeGreaterThan(1);
  });
});

describe('the export of subscribers', () => {
  it('is a CSV file that Excel opens without executing anything', async () => {
    await join('a@example.com', { willingToPay: true });
    await join('=cmd|calc@example.com');
    const details = { linkedinProfile: 'https://linkedin.com/in/a,b"c', currentSolution: '=1+1, "by hand"' };
    await join('+1@example.com', details);
    await app.db(`UPDATE ideas SET title = '=HYPERLINK("https://evil.example","Click")' WHERE id = $1`, [
      idea,
    ]);
    await app.db(`UPDATE subscribers SET created_at = '2026-01-02T03:04:05Z' WHERE idea_id = $1`, [idea]);
    await app.db(
      `UPDATE subscribers SET confirmed_at = '2026-01-03T00:00:00Z' WHERE email = 'a@example.com'`,
    );
    await app.db(
      `UPDATE subscribers SET price_offer = '{"amount": 1900, "currency": "USD", "per": "month", "arm": 1}', price_answer = 'unsure'
       WHERE email = '=cmd|calc@example.com'`,
    );
    const response = await fetch(`${app.url}/api/user/waitlists/export?ideaId=${idea}`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="waitlist.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    const title = `"'=HYPERLINK(""https://evil.example"",""Click"")"`;
    const rest = '2026-01-02T03:04:05.000Z,active';
    expect(lines).toEqual([
      'Idea,Idea address,Email,Joined,Status,Willing to pay,Interested in collaborating,Interested in investing,LinkedIn profile,Confirmed,Current solution,Tags,Imported,Agreed,Name,Source,Confirmed elsewhere,Price asked about,Would pay this price,Language,Origin',
      `${title},quiet-hours-${idea},'+1@example.com,${rest},no,no,no,"https://linkedin.com/in/a,b""c",,"'=1+1, ""by hand""",,no,,,,,,,,page`,
      `${title},quiet-hours-${idea},'=cmd|calc@example.com,${rest},no,no,no,,,,,no,,,,,$19 a month,not sure,,page`,
      `${title},quiet-hours-${idea},a@example.com,${rest},yes,no,no,,2026-01-03T00:00:00.000Z,,,no,,,,,,,,page`,
      '',
    ]);
  });

  it('contains everyone once, and respects the filter', async () => {
    // Each second has a hundred people, in random order.
    const numbered = (n: number) => ({
      id: randomUUID(),
      ideaId: idea,
      email: `${n}@example.com`,
      willingToPay: n % 2 === 0,
      createdAt: new Date(Math.floor(n / 100) * 1000),
    });
    await storeSubscribers(
      app,
      arrayOf(2500, (n) => numbered(n + 1)),
    );
    const all = (await owner.get('/api/user/waitlists/export')).body.trim().split('\r\n').slice(1);
    expect(new Set(all).size).toBe(2500);
    expect(all).toHaveLength(2500);
    const paying = (await owner.get('/api/user/waitlists/export?willingToPay=true&search=9')).body
      .trim()
      .split('\r\n');
    expect(paying.slice(1).every((line: string) => /,[0-8]*9\d*@example.com,.*,yes,/.test(line))).toBe(true);
    expect(paying.length - 1).toBe(
      Array.from({ length: 1250 }, (_, i) => String(2 * i + 2)).filter((n) => n.includes('9')).length,
    );
  });
});

describe('erasing a subscriber', () => {
  it('deletes the row and its scheduled emails, decrements the count, and is allowed only for the founder', async () => {
    await join('a@example.com');
    await join('b@example.com');
    const { id: campaign } = (
      await owner.post(`/api/ideas/${idea}/campaigns`, {
        name: 'n',
        subject: 's',
        content: 'c',
        type: 'launch',
        isActive: true,
      })
    ).body;
    const [{ id }] = (await list('?search=a@')).body.subscribers;
    const stranger = await app.signIn('stranger@example.com');
    expect((await stranger.delete(`/api/user/waitlists/${id}`)).status).toBe(404);
    expect(await waitlistCount()).toBe(2);
    const answers = await Promise.all([1, 2, 3].map(() => owner.delete(`/api/user/waitlists/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await waitlistCount()).toBe(1);
    expect(emails((await list()).body)).toEqual(['b@example.com']);
    expect((await owner.get(`/api/campaigns/${campaign}`)).body.stats.scheduled).toBe(1);
    expect((await owner.delete('/api/user/waitlists/x')).status).toBe(400);
  });
});
