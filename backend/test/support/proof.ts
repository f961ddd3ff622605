import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work that a page's worker does. @returns the value of `X-Proof`. */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeProof({ challenge, solution });
}

export function encodeProof(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}
