import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

import { ApiProofProblem } from '../../openapi/shared-parts.js';

/** Header in which a solved challenge comes, so that calls without a body can bring one. */
export const PROOF_HEADER = 'x-proof';

/** Ours have 800. */
const LONGEST = 2_000;

/** As far as it is looked at before its signature is known to be ours. */
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
  /** Seconds since 1970. */
  expiresAt: number;
  data: { place: string; steps: number };
}

/**
 * Reads base64 of `{ challenge, solution }`.
 * @returns null for anything of another shape. Nothing in it can be believed yet.
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

/** Says in the API document that the call may ask for proof of work (`ProofOfWorkGuard`). */
export function ApiProof() {
  return applyDecorators(
    ApiHeader({
      name: 'X-Proof',
      required: false,
      schema: { type: 'string', maxLength: 2000 },
      description:
        'Base64 of the JSON `{ challenge, solution }`, where an answer 403 `PROOF_REQUIRED` gave a `challenge`; see docs/integrators.md. Each solution counts once. Not needed when signed in.',
    }),
    ApiProofProblem(),
  );
}
