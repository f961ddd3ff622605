import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Counters } from '../../src/platform/limits/counters.js';
import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/stored-idea.js';
import type { Answer, HttpClient, Unread } from '../support/http-client.js';
import { encodeProof, prove } from '../support/proof.js';
import { describeWithRedis, startRedis } from '../support/redis-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let networks = 0;
/** An address that no other test comes from. */
const newAddress = () => `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** Throws its cookies away before each act, as a script does, and comes from one address. */
function stranger(app: TestApp, address = newAddress()) {
  const client = app.client();
  const act = (path: string, body: unknown, proof?: string): Promise<Answer> => {
    for (const name of client.cookies.keys()) if (name !== 'csrf_token') client.cookies.delete(name);
    const headers = { 'x-forwarded-for': address, ...(proof !== undefined && { 'x-proof': proof }) };
    return client.post(path, body, { headers });
  };
  return { act, vote: (idea: string, proof?: string) => act(`/api/ideas/${idea}/vote`, undefined, proof) };
}

async function times(count: number, act: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await act()).status);
  return statuses;
}

const expectChallenge = (answer: Answer) => {
  expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return answer.body.challenge;
};

let app: TestApp;
let idea: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const inMinutes = (minutes: number) => {
  const later = new Date(Date.now() + minutes * 60_000);
  jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(later);
};

describe('the 21st act of an hour from one address on one idea', () => {
  it('is let in against proof of work, and so is each after it, which costs more', async () => {
    const { vote } = stranger(app);
    expect(new Set(await times(20, () => vote(idea)))).toEqual(new Set([200]));
    const steps: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const challenge = expectChallenge(await vote(idea));
      steps.push(challenge.parameters.data.steps);
      expect((await vote(idea, await prove(challenge))).status).toBe(200);
    }
    expect(steps).toEqual(Array.from({ length: 10 }, (_, i) => 125 + 10 * i));
    expect(await app.db('SELECT vote_count FROM ideas WHERE id = $1', [idea])).toEqual([{ vote_count: 30 }]);
  });

  it('may be any: votes, sign-ups, messages and replies count together', async () => {
    const { act, vote } = stranger(app);
    const join = (i: number, proof?: string) =>
      act(`/api/ideas/${idea}/waitlist`, { email: `p${i}@example.com` }, proof);
    const say = (proof?: string) => act('/api/feedbacks', { ideaId: idea, message: 'Hello' }, proof);
    const { body: message } = await say();
    const answer = (proof?: string) =>
      act(`/api/feedbacks/${message.id}/replies`, { message: 'And hello' }, proof);
    await times(13, () => vote(idea));
    await times(2, () => answer());
    for (let i = 0; i < 4; i += 1) await join(i);
    for (const again of [vote.bind(null, idea), join.bind(null, 9), say, answer]) {
      const challenge = expectChallenge(await again());
      expect((await again(await prove(challenge))).status).toBeLessThan(300);
    }
  });

  it('of a reply to nothing is still nothing', async () => {
    const answer = await stranger(app).act(`/api/feedbacks/${idea}/replies`, { message: 'Hello' });
    expect(answer.status).toBe(404);
  });

  it('is free on another idea, from another address, signed in, and an hour later', async () => {
    const address = newAddress();
    const { vote } = stranger(app, address);
    await times(20, () => vote(idea));
    expectChallenge(await vote(idea));
    expect((await vote((await storeIdea(app)).id)).status).toBe(200);
    expect((await stranger(app).vote(idea)).status).toBe(200);
    const account: HttpClient = await app.signIn('office@example.com');
    const headers = { 'x-forwarded-for': address };
    expect((await account.post(`/api/ideas/${idea}/vote`, undefined, { headers })).status).toBe(200);
    inMinutes(61);
    expect((await vote(idea)).status).toBe(200);
  });

  it('is asked of the widget as well, whose visitors bring no cookies', async () => {
    const address = newAddress();
    await times(20, () => stranger(app, address).vote(idea));
    const client = app.client();
    const vote = (headers: object) =>
      client.post(`/api/ideas/${idea}/vote`, undefined, {
        headers: { 'x-forwarded-for': address, 'x-visitor-token': 'new', ...headers },
      });
    const challenge = expectChallenge(await vote({}));
    expect((await vote({ 'x-proof': await prove(challenge) })).status).toBe(200);
  });

  it('comes from one IPv6 network, whatever its last 64 bits are', async () => {
    let host = 0;
    const vote = () => stranger(app, `2001:db8:5:6::${(host += 1).toString(16)}`).vote(idea);
    expect(new Set(await times(20, vote))).toEqual(new Set([200]));
    expectChallenge(await vote());
    expect((await stranger(app, '2001:db8:5:7::1').vote(idea)).status).toBe(200);
  });

  it('is one exactly, of acts that come at once', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        stranger(app, address)
          .vote(idea)
          .then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.filter((status) => status === 403)).toHaveLength(10);
  });
});

describe('a solution', () => {
  const filled = async () => {
    const address = newAddress();
    const { vote } = stranger(app, address);
    await times(20, () => vote(idea));
    return { address, vote, challenge: expectChallenge(await vote(idea)) };
  };

  it('counts once, also of ten that come at once', async () => {
    const { address, vote, challenge } = await filled();
    const proof = await prove(challenge);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stranger(app, address).vote(idea, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectChallenge(await vote(idea, proof));
  });

  it('counts for its idea and its network alone', async () => {
    const { address, challenge } = await filled();
    const proof = await prove(challenge);
    const other = (await storeIdea(app)).id;
    await times(20, () => stranger(app, address).vote(other));
    expectChallenge(await stranger(app, address).vote(other, proof));
    const elsewhere = stranger(app);
    await times(20, () => elsewhere.vote(idea));
    expectChallenge(await elsewhere.vote(idea, proof));
  });

  it('counts for five minutes', async () => {
    const { vote, challenge } = await filled();
    const proof = await prove(challenge);
    inMinutes(5.1);
    expectChallenge(await vote(idea, proof));
  });

  it('counts only while it is about as hard as what is asked now', async () => {
    const { address, vote, challenge } = await filled();
    const easy = await prove(challenge);
    // So many challenges of the easiest kind cannot be gathered first and spent later.
    const counters = app.app.get(Counters);
    const take = jest.spyOn(counters, 'take');
    await vote(idea);
    const [place, [hour]] = take.mock.calls[0]!;
    for (let i = 0; i < 21; i += 1) await counters.take(place, [{ ...hour!, max: Infinity }]);
    expectChallenge(await stranger(app, address).vote(idea, easy));
  });

  it.each<[string, (proof: Unread) => unknown]>([
    ['with another number', (p) => ({ ...p, solution: { ...p.solution, derivedKey: 'ab'.repeat(32) } })],
    [
      'made easier',
      ({ challenge: c, ...p }) => ({ ...p, challenge: { ...c, parameters: { ...c.parameters, cost: 1 } } }),
    ],
    [
      'that lasts longer',
      ({ challenge: c, ...p }) => ({
        ...p,
        challenge: { ...c, parameters: { ...c.parameters, expiresAt: 9e9 } },
      }),
    ],
    [
      'with another signature',
      ({ challenge: c, ...p }) => ({ ...p, challenge: { ...c, signature: 'ab'.repeat(32) } }),
    ],
    ['without a signature', ({ challenge: c, ...p }) => ({ ...p, challenge: { parameters: c.parameters } })],
    ['without a solution', ({ challenge }) => ({ challenge })],
    ['with odd hex', (p) => ({ ...p, solution: { ...p.solution, derivedKey: 'abc' } })],
    ['that is a list', () => []],
    ['that is null', () => null],
    ['that is far too long', (p) => ({ ...p, more: 'x'.repeat(5_000) })],
  ])('%s is none', async (_, forge) => {
    const { vote, challenge } = await filled();
    const proof = JSON.parse(Buffer.from(await prove(challenge), 'base64').toString());
    expectChallenge(await vote(idea, encodeProof(forge(proof) as object)));
    expectChallenge(await vote(idea, 'no base64 %%%'));
    expect((await vote(idea, encodeProof(proof))).status).toBe(200);
  });
});

describe('beyond 300 a day from one address on one idea', () => {
  it('nobody without an account is let in, proof or not, and is told until when', async () => {
    const address = newAddress();
    const { vote } = stranger(app, address);
    const counters = app.app.get(Counters);
    const take = jest.spyOn(counters, 'take');
    await vote(idea);
    const [place, windows] = take.mock.calls[0]!;
    for (let i = 1; i < 300; i += 1)
      await counters.take(
        place,
        windows.map((one) => ({ ...one, max: Infinity })),
      );
    for (const proof of [undefined, 'x']) {
      const refused = await vote(idea, proof);
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(86_000);
      expect(wait).toBeLessThanOrEqual(86_400);
    }
    const account = await app.signIn('still@example.com');
    const headers = { 'x-forwarded-for': address };
    expect((await account.post(`/api/ideas/${idea}/vote`, undefined, { headers })).status).toBe(200);
    inMinutes(24 * 60 + 1);
    expect((await vote(idea)).status).toBe(200);
  });
});

describe('RATE_LIMIT_FACTOR', () => {
  it('of 0 asks nobody', async () => {
    const free = await startTestApp({ RATE_LIMIT_FACTOR: '0' });
    try {
      const { id } = await storeIdea(free);
      expect(new Set(await times(25, () => stranger(free).vote(id)))).toEqual(new Set([200]));
    } finally {
      await free.stop();
    }
  });

  it('of 2 asks from the 41st on', async () => {
    const wide = await startTestApp({ RATE_LIMIT_FACTOR: '2' });
    try {
      const { id } = await storeIdea(wide);
      const { vote } = stranger(wide);
      expect(new Set(await times(40, () => vote(id)))).toEqual(new Set([200]));
      expectChallenge(await vote(id));
    } finally {
      await wide.stop();
    }
  });
});

describeWithRedis('with Redis', () => {
  it('all processes count together, a solution counts in one of them, and without Redis nobody is asked', async () => {
    const redis = await startRedis();
    const variables = { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url, TRUST_PROXY: '1' };
    const apps = [await startTestApp(variables), await startTestApp(variables)] as const;
    try {
      // As if both were of one database.
      const [{ id }, address] = [await storeIdea(apps[0]), newAddress()];
      await storeIdea(apps[1], { id });
      const vote = (i: number, proof?: string) => stranger(apps[(i % 2) as 0 | 1], address).vote(id, proof);
      for (let i = 0; i < 20; i += 1) expect((await vote(i)).status).toBe(200);
      const proof = await prove(expectChallenge(await vote(1)));
      expect((await vote(0, proof)).status).toBe(200);
      expectChallenge(await vote(1, proof));
      await redis.stop();
      expect((await vote(0)).status).toBe(200);
    } finally {
      await Promise.all(apps.map((one) => one.stop()));
      await redis.stop();
    }
  });
});
