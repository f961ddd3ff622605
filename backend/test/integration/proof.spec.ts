import { describe, expect, it, jest } from '@jest/globals';

import { WindowCounters } from '../../src/platform/limits/window-counters.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient, Unread } from '../support/http-client.js';
import { encodeProof, expectChallenge, newAddress, prove, stranger, times } from '../support/proof.js';
import { app, idea, inMinutes } from '../support/limits-set-up.js';

describe('proof of work', () => {
  it('is required for the 21st action in an hour from one IP address on one idea, and costs more for each later one', async () => {
    const { vote } = stranger(app);
    expect(new Set(await times(20, () => vote(idea)))).toEqual(new Set([200]));
    const steps: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const challenge = expectChallenge(await vote(idea));
      steps.push(Number(challenge.parameters.data?.steps));
      expect((await vote(idea, await prove(challenge))).status).toBe(200);
    }
    expect(steps).toEqual(Array.from({ length: 10 }, (_, i) => 125 + 10 * i));
    expect(await app.db('SELECT vote_count FROM ideas WHERE id = $1', [idea])).toEqual([{ vote_count: 30 }]);
  });

  it('costs more after each unsolved challenge in a row, but only on the same idea', async () => {
    const { vote } = stranger(app);
    await times(20, () => vote(idea));
    const stepsOf = async (id = idea) => {
      const challenge = expectChallenge(await vote(id));
      return { challenge, steps: Number(challenge.parameters.data?.steps) };
    };
    const first = await stepsOf();
    const gathered = [first.steps];
    for (let i = 0; i < 9; i += 1) gathered.push((await stepsOf()).steps);
    expect(gathered).toEqual(Array.from({ length: 10 }, (_, i) => 125 + 25 * i));

    // A solution is accepted, no matter how many other challenges have been issued since.
    expect((await vote(idea, await prove(first.challenge))).status).toBe(200);
    const other = (await storeIdea(app)).id;
    await times(20, () => vote(other));
    expect((await stepsOf(other)).steps).toBe(125);
  });

  it('costs the base amount again in the next hour, whatever happened before', async () => {
    const { vote } = stranger(app);
    await times(20, () => vote(idea));
    expectChallenge(await vote(idea));
    expect((await vote(idea, await prove(expectChallenge(await vote(idea))))).status).toBe(200);
    inMinutes(61);
    await times(20, () => vote(idea));
    expect(expectChallenge(await vote(idea)).parameters.data?.steps).toBe(125);
  });

  it('is required after 20 votes, sign-ups, messages and replies in total', async () => {
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

  it("isn't required for a reply to an unknown message, which returns 404", async () => {
    const answer = await stranger(app).act(`/api/feedbacks/${idea}/replies`, { message: 'Hello' });
    expect(answer.status).toBe(404);
  });

  it("isn't required on another idea, from another IP address, with an account, or an hour later", async () => {
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

  it('is required in the widget too, where visitors have no cookies', async () => {
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

  it('is required after 20 actions per IPv6 network, whatever the last 64 bits of the address are', async () => {
    let host = 0;
    const vote = () => stranger(app, `2001:db8:5:6::${(host += 1).toString(16)}`).vote(idea);
    expect(new Set(await times(20, vote))).toEqual(new Set([200]));
    expectChallenge(await vote());
    expect((await stranger(app, '2001:db8:5:7::1').vote(idea)).status).toBe(200);
  });

  it('is required from exactly the 21st action on, even if actions are concurrent', async () => {
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

describe('a proof-of-work solution', () => {
  const filled = async () => {
    const address = newAddress();
    const { vote } = stranger(app, address);
    await times(20, () => vote(idea));
    return { address, vote, challenge: expectChallenge(await vote(idea)) };
  };

  it('can be used only once, even if ten requests send it concurrently', async () => {
    const { address, vote, challenge } = await filled();
    const proof = await prove(challenge);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stranger(app, address).vote(idea, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectChallenge(await vote(idea, proof));
  });

  it('is valid only for its idea and its network', async () => {
    const { address, challenge } = await filled();
    const proof = await prove(challenge);
    const other = (await storeIdea(app)).id;
    await times(20, () => stranger(app, address).vote(other));
    expectChallenge(await stranger(app, address).vote(other, proof));
    const elsewhere = stranger(app);
    await times(20, () => elsewhere.vote(idea));
    expectChallenge(await elsewhere.vote(idea, proof));
  });

  it('is valid for five minutes', async () => {
    const { vote, challenge } = await filled();
    const proof = await prove(challenge);
    inMinutes(5.1);
    expectChallenge(await vote(idea, proof));
  });

  it('is valid only if it is about as hard as the current challenge', async () => {
    const { address, vote, challenge } = await filled();
    const easy = await prove(challenge);
    // This rule prevents collecting many easy challenges for later use.
    const counters = app.app.get(WindowCounters);
    const take = jest.spyOn(counters, 'take');
    await vote(idea);
    const [place, [hour]] = take.mock.calls[0]!;
    for (let i = 0; i < 21; i += 1) await counters.take(place, [{ ...hour!, max: Infinity }]);
    expectChallenge(await stranger(app, address).vote(idea, easy));
  });

  it.each<[string, (proof: Unread) => unknown]>([
    [
      'with a different derived key',
      (p) => ({ ...p, solution: { ...p.solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    [
      'for an easier challenge',
      ({ challenge: c, ...p }) => ({ ...p, challenge: { ...c, parameters: { ...c.parameters, cost: 1 } } }),
    ],
    [
      'with a later expiry',
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
    ['with an odd number of hex digits', (p) => ({ ...p, solution: { ...p.solution, derivedKey: 'abc' } })],
    ['that is a list', () => []],
    ['that is null', () => null],
    ['that is far too long', (p) => ({ ...p, more: 'x'.repeat(5_000) })],
  ])('%s is invalid', async (_, forge) => {
    const { vote, challenge } = await filled();
    const proof = JSON.parse(Buffer.from(await prove(challenge), 'base64').toString());
    expectChallenge(await vote(idea, encodeProof(forge(proof) as object)));
    expectChallenge(await vote(idea, 'no base64 %%%'));
    expect((await vote(idea, encodeProof(proof))).status).toBe(200);
  });
});
