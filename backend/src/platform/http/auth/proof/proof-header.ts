import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

import { ApiProofProblem } from '../../openapi/shared-parts.js';

/** Request header for a solved challenge. A header also works for operations without a body. */
export const PROOF_HEADER = 'x-proof';

/** Maximum length of the header. Valid headers have about 800 characters. */
const LONGEST = 2_000;

/** The fields that are read before the signature is verified. */
export interface SentProof {
  challenge: {
    parameters: Parameters & Record<string, unknown>;
    signature: string;
  };
  solution: { counter: number; derivedKey: string };
}

interface Parameters {
  algorithm: string;
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  /** Expiry time, in seconds since 1970. */
  expiresAt: number;
  data: { place: string; steps: number };
}

/**
 * Parses base64-encoded `{ challenge, solution }`.
 * @returns null for any other format. Nothing in the result is verified yet.
 */
export function readProof(header: unknown): SentProof | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return null;
  }
  const { challenge, solution } = record(sent);
  const { parameters, signature } = record(challenge);
  const { expiresAt, keySignature, data } = record(parameters);
  const { place, steps } = record(data);
  const { counter, derivedKey } = record(solution);
  const fits =
    [signature, keySignature, place, derivedKey].every((text) => typeof text === 'string') &&
    [expiresAt, steps, counter].every((number) => typeof number === 'number');
  return fits ? (sent as SentProof) : null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Documents in the API that the operation may require proof of work (`ProofOfWorkGuard`). */
export function ApiProof() {
  return applyDecorators(
    ApiHeader({
      name: 'X-Proof',
      required: false,
      schema: { type: 'string', maxLength: 2000 },
      description:
        'Base64-encoded JSON `{ challenge, solution }`, with the `challenge` from a 403 `PROOF_REQUIRED` response. See docs/integrators.md. Each solution can be used only once. Not needed when signed in.',
    }),
    ApiProofProblem(),
  );
}
