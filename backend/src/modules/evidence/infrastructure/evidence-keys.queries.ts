import { createPublicKey } from 'node:crypto';

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type PublicKey, Signer } from '../../../platform/signing/signer.js';
import { Clock } from '../../../shared/clock.js';

/** Stores and reads the public keys ever used to sign. Signatures from before a key rotation stay valid. */
@Injectable()
export class EvidenceKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  /** Stores this process's signing key, before the process signs anything. */
  async onApplicationBootstrap(): Promise<void> {
    const { publicKey }: { publicKey: PublicKey } = this.signer;
    await this.database
      .kysely()
      .insertInto('evidenceKeys')
      .values({ kid: publicKey.kid, jwk: JSON.stringify(publicKey), firstUsedAt: this.clock.now() })
      .onConflict((conflict) => conflict.column('kid').doNothing())
      .execute();
  }

  /** Returns all keys, latest first. */
  async all(): Promise<PublicKey[]> {
    const rows = await this.database.replica
      .selectFrom('evidenceKeys')
      .select('jwk')
      .orderBy('firstUsedAt', 'desc')
      .orderBy('kid')
      .$castTo<{ jwk: PublicKey }>()
      .execute();
    return rows.map(({ jwk }) => jwk);
  }

  /** Returns a key as SubjectPublicKeyInfo in PEM, or null. */
  async pemOf(kid: string): Promise<string | null> {
    const jwk = (await this.all()).find((key) => key.kid === kid);
    if (!jwk) return null;
    const { kty, crv, x } = jwk;
    return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
  }
}
