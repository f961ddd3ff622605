import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { SubscriberResubscribed, SubscriberUnsubscribed, MailboxBounced } from '../domain/events.js';
import { type ChangedSubscription, WaitlistRepository } from '../domain/waitlist.repository.js';

/**
 * A subscriber leaves a waitlist through the link in an email, or undoes leaving. Repeated requests change
 * nothing.
 */
@Injectable()
export class ChangeSubscription {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly waitlist: WaitlistRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the subscriber has been erased */
  execute(subscriberId: string, status: 'active' | 'unsubscribed'): Promise<ChangedSubscription | null> {
    return this.unitOfWork.run((tx) => this.change(tx, subscriberId, status));
  }

  /** Like `execute`, within the caller's transaction. */
  async change(
    tx: Transaction,
    subscriberId: string,
    status: 'active' | 'unsubscribed',
  ): Promise<ChangedSubscription | null> {
    const found = await this.waitlist.setStatus(tx, subscriberId, status, this.clock.now());
    if (!found) return null;
    const Event = status === 'active' ? SubscriberResubscribed : SubscriberUnsubscribed;
    if (found.changed) await this.events.emit(tx, new Event(found.ideaId, subscriberId));
    return found;
  }
}

/** Records that a mailbox rejects email, to stop further emails to it about this founder's ideas. */
@Injectable()
export class NoteBounce {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  async execute(bounced: MailboxBounced): Promise<void> {
    await this.unitOfWork.run((tx) => this.events.emit(tx, bounced));
  }
}
