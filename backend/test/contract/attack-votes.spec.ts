import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { encodeProof } from '../support/proof.js';
import { testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '1' });
let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app)).id;
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const forgedProof = () => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
    expiresAt: 9e9,
    data: { place: hex(11), steps: 1_000 },
  };
  return encodeProof({
    challenge: { parameters, signature: hex(32) },
    solution: { counter: 1, derivedKey: hex(32) },
  });
};
/** Headers a script might send to look like a different visitor. */
const DISGUISES: Record<string, () => Record<string, string>> = {
  nothing: () => ({}),
  'an address that it makes up': () => ({
    'x-forwarded-for': `203.0.113.${randomBytes(1)[0]}`,
    forwarded: 'for=1.1.1.1',
  }),
  'the widget’s header': () => ({ 'x-visitor-token': hex(8) }),
  'another browser': () => ({ 'user-agent': hex(8) }),
  'a proof that it makes up': () => ({ 'x-proof': forgedProof() }),
};

describe('votes from a script that deletes its cookies before each vote', () => {
  it('stop counting after 20 an hour without proof of work, whatever headers the script sends', async () => {
    const client = app.client();
    const disguises = Object.values(DISGUISES);
    for (let i = 0; i < 50; i += 1) {
      client.cookies.delete('visitor_id');
      const headers = disguises[i % disguises.length]!();
      const answer = await client.post(`/api/ideas/${idea}/vote`, undefined, { headers });
      expect([200, 403]).toContain(answer.status);
      if (answer.status === 403) expect(answer.body).toMatchObject({ code: 'PROOF_REQUIRED', challenge: {} });
    }
    expect(await app.db('SELECT vote_count FROM ideas WHERE id = $1', [idea])).toEqual([{ vote_count: 20 }]);
  });
});
