import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { PHONE, visit, written } from '../support/analytics.js';
import { closeDays, leftOutOf, sumsOf } from '../support/evidence-closing.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp({ TRUST_PROXY: '1' });
let founder: SignedIn;
let idea: string;
let networks = 0;
beforeAll(async () => {
  founder = await app.signIn('founder@b\u00fccher.example');
});
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: founder.user.id, confirmation: 'off' })).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const at = (time: string) => jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));

/** Simulates visitors who open the page, each from a separate network, and join a minute later. */
async function join(emails: string[]): Promise<void> {
  for (const email of emails) {
    const client = app.client();
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': `198.51.${(networks += 1)}.7` };
    at('2026-05-01T12:00:00Z');
    await visit(client, idea, {}, headers);
    at('2026-05-01T12:01:00Z');
    const answer = await client.post(`/api/ideas/${idea}/waitlist`, { email }, { headers });
    expect(answer.status).toBe(201);
  }
}

/**
 * Returns the number of visitors counted as joined and as conversions, and the reasons for excluding the
 * others.
 */
async function counted() {
  await written(app);
  jest.restoreAllMocks();
  await closeDays(app, new Date('2026-05-02T00:10:00Z'));
  const [{ yes }] = (await app.db(
    `SELECT COALESCE(sum(open), 0)::int AS yes FROM evidence_cells WHERE idea_id = $1`,
    [idea],
  )) as [{ yes: number }];
  return { joined: (await sumsOf(app, idea)).joined, yes, leftOut: await leftOutOf(app, idea) };
}

describe('counting mailboxes', () => {
  it.each([
    ['Gmail', ['eve.adams@gmail.com', 'EveAdams+1@gmail.com', 'e.v.e.adams@googlemail.com']],
    [
      'Proton',
      ['eve-adams@proton.me', 'eve.adams@protonmail.com', 'eve_adams+x@pm.me', 'EveAdams@protonmail.ch'],
    ],
    ['Apple', ['eve@icloud.com', 'eve@me.com', 'eve+shop@mac.com']],
    ['Yandex', ['eve.adams@yandex.ru', 'eve-adams@ya.ru', 'eve.adams@yandex.com', 'eve-adams+x@yandex.kz']],
    [
      'Fastmail',
      ['eve@fastmail.com', 'shop@eve.fastmail.com', 'news@eve.fastmail.com', 'eve+x@fastmail.com'],
    ],
    ['Yahoo', ['eve-shop@yahoo.com', 'eve-news@yahoo.com', 'eve-x@yahoo.com']],
    ['Outlook', ['eve@outlook.com', 'Eve+shop@outlook.com']],
  ])('treats all spellings of an address at %s as one person', async (_, emails) => {
    await join(emails);
    const { joined, yes, leftOut } = await counted();
    expect([joined, yes, leftOut]).toEqual([emails.length, 1, { 'same-mailbox': emails.length - 1 }]);
  });

  it('treats all spellings of a domain as the same domain', async () => {
    await join([
      'eve@m\u00fcnchen.de',
      'eve@xn--mnchen-3ya.de',
      'eve@m\u00fcnchen\u3002de',
      'eve@M\u00dcNCHEN\uff0ede',
    ]);
    expect(await counted()).toEqual({ joined: 1, yes: 1, leftOut: {} });
  });

  it('distinguishes a mailbox from similar ones', async () => {
    const emails = ['eve.adams@outlook.com', 'eveadams@outlook.com', 'eve@hotmail.com', 'eve@outlook.com'];
    await join([...emails, 'eve@yahoo.com', 'eve-x@yahoo.com', 'eve@icloud.com', 'eve@fastmail.com']);
    expect(await counted()).toEqual({ joined: 8, yes: 8, leftOut: {} });
  });

  it("recognizes the founder's domain in any spelling", async () => {
    await join(['ada@xn--bcher-kva.example', 'bob@mail.B\u00dcCHER\uff61example', 'eve@gmail.com']);
    expect(await counted()).toEqual({ joined: 3, yes: 1, leftOut: { founder: 2 } });
  });
});

it('sign-ups from all domains of one email provider are counted without a limit', async () => {
  const people = ['a', 'b', 'c', 'd', 'e'];
  await join(people.map((name) => `${name}@yandex.by`));
  await join(people.map((name) => `x@${name}${name}.fastmail.com`));
  expect(await counted()).toEqual({ joined: 10, yes: 10, leftOut: {} });
});
