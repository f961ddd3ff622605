import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type PublicKey, Signer } from '../../../platform/signing/signer.js';
import { Clock } from '../../../shared/clock.js';

const RECORD = `
  INSERT INTO evidence_keys (kid, jwk, first_used_at) VALUES ($1, $2, $3) ON CONFLICT (kid) DO NOTHING`;

/** Writes down the public half of the key that this process signs with, before it signs anything. */
@Injectable()
export class EvidenceKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { publicKey }: { publicKey: PublicKey } = this.signer;
    await this.database.query(RECORD, [publicKey.kid, JSON.stringify(publicKey), this.clock.now()]);
  }
}
