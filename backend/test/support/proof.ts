import { expect } from '@jest/globals';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Answer } from './http-client.js';
import type { TestApp } from './test-app.js';

/**
 * Solves a challenge as a page's worker does.
 * @returns the value for `X-Proof`
 */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeProof({ challenge, solution });
}

export function encodeProof(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

let networks = 0;
/** Returns an IP address that no other test in the file uses. */
export const newAddress = () => `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`;

/** Simulates a script that deletes its cookies before each act, from one IP address. */
export function stranger(app: TestApp, address = newAddress()) {
  const client = app.client();
  const act = (path: string, body: unknown, proof?: string): Promise<Answer> => {
    for (const name of client.cookies.keys()) if (name !== 'csrf_token') client.cookies.delete(name);
    const headers = { 'x-forwarded-for': address, 'x-proof': proof };
    return client.post(path, body, { headers });
  };
  return { act, vote: (idea: string, proof?: string) => act(`/api/ideas/${idea}/vote`, undefined, proof) };
}

/** Performs `count` acts one after another, and returns their statuses. */
export async function times(count: number, act: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await act()).status);
  return statuses;
}

/** Expects a response to require proof of work, and returns its challenge. */
export const expectChallenge = (answer: Answer): Challenge => {
  expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return answer.body.challenge;
};
