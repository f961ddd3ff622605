import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { IdeaRestored, IdeaTakenDown } from '../domain/events.js';
import type { Idea } from '../domain/idea.js';
import { AuthorSuspended } from '../domain/idea.errors.js';
import { IdeaRepository, type StatusBefore } from '../domain/idea.repository.js';

/**
 * An admin takes a live idea off the public site, or restores it. Emails the author exactly once each time.
 */
@Injectable()
export class Takedowns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes an idea down. Its pending edit is kept for when the idea is restored.
   * @param reason reason shown to the author: trimmed, not empty.
   * @throws NotFound. WrongStatus if the idea isn't live.
   */
  async takeDown(id: string, actorId: string, reason: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.takeDownIn(tx, id, actorId, reason));
  }

  /** Like `takeDown`, within the caller's transaction. */
  async takeDownIn(tx: Transaction, id: string, actorId: string, reason: string): Promise<void> {
    const idea = existing(await this.ideas.findForUpdate(tx, id), 'Idea');
    const before = idea.snapshot().status;
    idea.takeDown(this.clock.now());
    await this.ideas.save(tx, idea);
    await this.ideas.recordTakedown(tx, id, before as StatusBefore);
    await this.events.emit(tx, new IdeaTakenDown(id));
    await this.record(tx, idea, before, { actorId, decision: 'taken-down', reason });
  }

  /**
   * Restores an idea with its votes, sign-ups, feedback and pending edit.
   * @throws NotFound, AuthorSuspended. WrongStatus if the idea wasn't taken down.
   */
  async restore(id: string, actorId: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.restoreIn(tx, id, actorId));
  }

  /** Like `restore`, within the caller's transaction. */
  async restoreIn(tx: Transaction, id: string, actorId: string): Promise<void> {
    const authorSuspended = await this.ideas.lockAuthorOf(tx, id);
    const idea = existing(await this.ideas.findForUpdate(tx, id), 'Idea');
    if (authorSuspended) throw new AuthorSuspended();
    const before = idea.snapshot().status;
    idea.restore(await this.ideas.undoTakedown(tx, id), this.clock.now());
    await this.ideas.save(tx, idea);
    await this.events.emit(tx, new IdeaRestored(id));
    await this.record(tx, idea, before, { actorId, decision: 'restored', reason: null });
  }

  /**
   * Emails the author and adds an audit entry.
   * @param before the idea's previous status.
   */
  private async record(
    tx: Transaction,
    idea: Idea,
    before: string,
    decided: { actorId: string; decision: 'taken-down' | 'restored'; reason: string | null },
  ): Promise<void> {
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
