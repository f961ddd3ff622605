import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import type { Idea } from '../domain/idea.js';

/** What an admin decided of a takedown, and what the author is told. */
interface TakedownDecision {
  actorId: string;
  decision: 'taken-down' | 'restored';
  reason: string | null;
}

/** What follows each decision about a takedown: the author hears by mail, and it is on record. */
@Injectable()
export class TakedownRecord {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
  ) {}

  /** @param before the idea's status before. */
  async add(tx: Transaction, idea: Idea, before: string, decided: TakedownDecision): Promise<void> {
    const { actorId, decision, reason } = decided;
    const { id, title, status } = idea.snapshot();
    await this.outbox.add(tx, { type: 'idea.removal-notice', payload: { ideaId: id, decision, reason } });
    await this.audit.add(tx, {
      actorId,
      action: decision === 'restored' ? 'idea.restored' : 'idea.removed',
      subjectType: 'idea',
      subjectId: id,
      subjectName: title,
      before: { status: before },
      after: { status },
      reason,
    });
  }
}
