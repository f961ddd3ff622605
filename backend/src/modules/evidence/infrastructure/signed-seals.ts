import { createHash, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { Signer } from '../../../platform/signing/signer.js';
import { Clock } from '../../../shared/clock.js';
import { type LockedGoal, type LogEntry, Seals } from '../domain/evidence-log.js';
import { type EvidenceReport, REPORT_TYPE } from '../domain/report.js';

const RANDOM_BYTES = 16;
const RECEIPT = 'groundswell-goal+jws';
const HEAD = 'groundswell-log+jws';

/** Signs receipts, log heads and reports with this installation's Ed25519 key. */
@Injectable()
export class SignedSeals extends Seals {
  readonly origin: string;

  constructor(
    private readonly signer: Signer,
    private readonly clock: Clock,
    env: Env,
  ) {
    super();
    this.origin = env.appUrl;
  }

  random(): string {
    return randomBytes(RANDOM_BYTES).toString('hex');
  }

  hashOf(text: string): Buffer {
    return createHash('sha256').update(text).digest();
  }

  receiptFor(goal: LockedGoal, { seq, hash, previous, createdAt }: LogEntry): Promise<string> {
    const payload = {
      ...this.claims(createdAt),
      goal: { id: goal.id, text: goal.text, hash: goal.hash.toString('hex') },
      log: { seq, hash, previous, createdAt },
    };
    return this.signer.sign(payload, RECEIPT);
  }

  headOf(head: LogEntry | null): Promise<string> {
    const { seq, hash, createdAt } = head ?? { seq: 0, hash: null, createdAt: null };
    return this.signer.sign({ ...this.claims(this.clock.now()), log: { seq, hash, createdAt } }, HEAD);
  }

  signReport(report: EvidenceReport): Promise<string> {
    return this.signer.sign(translatorFor('en').words(report), REPORT_TYPE);
  }

  /** Returns the issuer and the time in seconds, as in a JWT. */
  private claims(at: Date): { iss: string; iat: number } {
    return { iss: this.origin, iat: Math.floor(at.getTime() / 1000) };
  }
}
