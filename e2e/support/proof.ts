import type { BrowserContext, Request } from '@playwright/test';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const SECRETS = { hmacSignatureSecret: 'of this test', hmacKeySignatureSecret: 'of this test too' };
/** Number of PBKDF2 iterations per step, the same as in the product. */
const COST = 2_000;

/** Value of a request's `X-Proof` header. */
export interface Attempt {
  /** True if the proof is valid. Null if the header is missing. */
  proven: boolean | null;
}

/**
 * Requires proof of work for every POST to these URLs, as the product does on networks with many visitors.
 * The product under test has no rate limits.
 * @param steps number of steps the browser's worker must compute: 100 take a moment
 * @returns the attempts made so far
 */
export async function askForProof(
  context: BrowserContext,
  address: RegExp,
  steps: number,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  await context.route(address, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const proven = await isProven(request);
    attempts.push({ proven });
    if (proven) return route.fallback();
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: steps,
      deriveKey,
      ...SECRETS,
    });
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 403, code: 'PROOF_REQUIRED', message: 'Please sign in.', challenge }),
    });
  });
  return attempts;
}

async function isProven(request: Request): Promise<boolean | null> {
  const header = request.headers()['x-proof'];
  if (header === undefined) return null;
  const proof = JSON.parse(Buffer.from(header, 'base64').toString()) as Pick<
    Parameters<typeof verifySolution>[0],
    'challenge' | 'solution'
  >;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...SECRETS });
  return verified;
}
