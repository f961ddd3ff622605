import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { TrafficLinkTokens } from '../domain/traffic-link-tokens.js';

const BYTES = 16;
const FORM = /^[\w-]{22}$/;

/** 128 random bits, hashed once with SHA-256: what is random needs no slow hash. */
@Injectable()
export class Sha256TrafficLinkTokens extends TrafficLinkTokens {
  make(): { token: string; hash: Uint8Array } {
    const token = randomBytes(BYTES).toString('base64url');
    return { token, hash: sha256(token) };
  }

  hashOf(token: string): Uint8Array | null {
    return FORM.test(token) ? sha256(token) : null;
  }
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
