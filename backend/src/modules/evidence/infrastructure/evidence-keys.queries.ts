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
}
