import { createPublicKey } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { PublicKey } from '../../../platform/signing/signer.js';

const ALL = 'SELECT jwk FROM evidence_keys ORDER BY first_used_at DESC, kid';

/** The public halves of all keys that ever signed: what was signed before a rotation stays good. */
@Injectable()
export class EvidenceKeyQueries {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  async all(): Promise<PublicKey[]> {
    return (await this.database.queryReplica<{ jwk: PublicKey }>(ALL)).map(({ jwk }) => jwk);
  }

  /** One of them as SubjectPublicKeyInfo, or null. */
  async pemOf(kid: string): Promise<string | null> {
    const jwk = (await this.all()).find((key) => key.kid === kid);
    if (!jwk) return null;
    const { kty, crv, x } = jwk;
    return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
  }
}
