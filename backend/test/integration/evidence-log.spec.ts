import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { payloadOf, sha256 } from '../support/signed.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const TERMS = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

const app = testApp();
let founder: SignedIn;
beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});

const start = (ideaId: string) => founder.post(`/api/ideas/${ideaId}/goals`, TERMS);

it('the evidence log is empty at first, with a signed head', async () => {
  const { body, headers } = await app.client().get('/api/evidence/log');
  expect(body).toEqual([]);
  expect((await payloadOf(app, headers.get('x-evidence-head')!)).log).toMatchObject({ seq: 0, hash: null });
});

describe('the evidence log', () => {
  it('chains all goals, even if many start concurrently, and signs its head', async () => {
    const ideas = await Promise.all(
      Array.from({ length: 4 }, () => storeIdea(app, { authorId: founder.user.id })),
    );
    const started = await Promise.all(ideas.map(({ id }) => start(id)));
    const hashes = new Map(started.map(({ body }) => [body.goal.logSeq, body.goal.hash]));
    const { body: entries, headers } = await app.client().get('/api/evidence/log');
    expect(entries[0]).toMatchObject({ seq: 1, previous: '0'.repeat(64) });
    for (const [index, { seq, hash, previous, createdAt }] of entries.entries()) {
      expect(seq).toBe(index + 1);
      if (index > 0) expect(previous).toBe(entries[index - 1].hash);
      if (hashes.has(seq)) expect(hash).toBe(sha256(`${previous}${hashes.get(seq)}${createdAt}`));
    }
    const last = entries.at(-1);
    expect(await payloadOf(app, headers.get('x-evidence-head')!)).toMatchObject({
      typ: 'groundswell-log+jws',
      log: { seq: last.seq, hash: last.hash, createdAt: last.createdAt },
    });
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect((await app.client().get(`/api/evidence/log?after=${last.seq - 1}`)).body).toEqual([last]);
    expect((await app.client().get(`/api/evidence/log?after=${last.seq}`)).body).toEqual([]);
  });

  it.each(['x', '-1', '1.5', '99999999999'])('returns 400 for entries after %s', async (after) => {
    expect((await app.client().get(`/api/evidence/log?after=${after}`)).status).toBe(400);
  });

  it('keeps its entries if an idea is deleted along with its goals', async () => {
    const { id: ideaId } = await storeIdea(app, { authorId: founder.user.id });
    const { goal } = (await start(ideaId)).body;
    await founder.delete(`/api/ideas/${ideaId}`);
    const { body } = await app.client().get(`/api/evidence/log?after=${goal.logSeq - 1}`);
    expect(body[0].seq).toBe(goal.logSeq);
  });
});

describe('an evidence plan', () => {
  it('publicly states what it takes to reach a goal', async () => {
    const { status, body } = await app.client().get('/api/evidence/plan?rate=0.08&visitors=300');
    expect(status).toBe(200);
    expect(body.needed).toEqual([
      { visitors: 30, yes: 31 },
      { visitors: 75, yes: 76 },
      { visitors: 150, yes: 24 },
      { visitors: 300, yes: 35 },
    ]);
    expect(body.chances.map(({ rate }: { rate: number }) => rate)).toEqual([0.08, 0.1, 0.12, 0.16, 0.24]);
    expect(body.chances[0].chance).toBeLessThanOrEqual(0.025);
    expect(body.chances[2].chance).toBeCloseTo(0.633, 3);
    expect(body.chances[3].chance).toBeCloseTo(0.988, 3);
  });

  it.each(['rate=0.004&visitors=300', 'rate=x&visitors=300', 'rate=0.08&visitors=3001', 'rate=0.08'])(
    'returns 400 for %s',
    async (query) => {
      expect((await app.client().get(`/api/evidence/plan?${query}`)).status).toBe(400);
    },
  );
});
