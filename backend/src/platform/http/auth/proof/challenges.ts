import { Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { Clock } from '../../../../shared/clock.js';
import { Env } from '../../../config/env.js';
import { derivedKey } from '../../../signing/derived-key.js';
import { readProof } from './proof-header.js';
import { CHALLENGE_MS, STEP_COST } from './proof-of-work-rules.js';

/** A solved challenge. */
export interface Proven {
  /** The challenge's unique signature. */
  id: string;
  /** Keyed hash of the network and target that the challenge was made for. */
  place: string;
  /** Maximum number of steps that the solver had to try. */
  steps: number;
}

/**
 * Makes and verifies proof-of-work challenges. A challenge is the end of PBKDF2's result for a random number
 * below `steps`, which the solver finds by trial. It is signed, bound to a network and a target, and valid
 * for five minutes. Making a challenge costs one step, and verifying a solution costs three HMACs.
 */
@Injectable()
export class Challenges {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    env: Env,
    private readonly clock: Clock,
  ) {
    this.secrets = {
      hmacSignatureSecret: derivedKey(env.sessionSecret, 'proof-of-work'),
      hmacKeySignatureSecret: derivedKey(env.sessionSecret, 'proof-of-work-key'),
    };
  }

  /**
   * Makes a challenge. @param place keyed hash of network and target. @param steps maximum number of steps
   * that the solver tries.
   */
  make(place: string, steps: number): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: STEP_COST,
      counter: randomInt(steps - 1, 0),
      data: { place, steps },
      deriveKey,
      expiresAt: new Date(this.clock.now().getTime() + CHALLENGE_MS),
      ...this.secrets,
    });
  }

  /**
   * Verifies a solution. @param header the unparsed header.
   * @returns the solved challenge, or null for anything except the solution of a valid challenge.
   */
  async check(header: unknown): Promise<Proven | null> {
    const proof = readProof(header);
    if (!proof) return null;
    const { challenge, solution } = proof;
    const { expiresAt, data } = challenge.parameters;
    if (expiresAt * 1_000 <= this.clock.now().getTime()) return null;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    return verified ? { id: challenge.signature, ...data } : null;
  }
}
