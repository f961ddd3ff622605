import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { DueWork } from '../../../shared/due-work.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { nextStep } from '../../waitlist/index.js';
import { ListenerRepository } from '../domain/listener.repository.js';
import { daysBefore } from '../../../shared/day.js';
import { LISTENER_LINK_DAYS, UNCONFIRMED_DAYS } from '../domain/listener.js';

/** Job that sends a confirmation email to a listener. Its payload is `{ feedbackId }`. */
export const LISTENER_QUESTION = 'feedback.listener-question';

/**
 * Sends confirmation emails to people who left an address with a message, within the limits for all
 * confirmation emails.
 */
@Injectable()
export class AskListeners implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.listeners.due(limit, this.clock.now());
  }

  execute(feedbackId: string, _attempt: number, factor: number): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.listeners.findDue(tx, feedbackId, now);
      if (!due) return;
      const { leftAt, ...rest } = due;
      const details = { saidAt: leftAt.toISOString() };
      const step = nextStep({ ...rest, kind: 'joined', details }, now, factor);
      if (step === 'drop') await this.listeners.drop(tx, feedbackId);
      else if (step === 'send') {
        await this.listeners.recordQuestion(tx, due, now);
        await this.outbox.add(tx, { type: LISTENER_QUESTION, payload: { feedbackId } });
      } else await this.listeners.postpone(tx, feedbackId, step);
    });
  }
}

/** Erases addresses that weren't confirmed in time, and old records that are only needed for limits. */
@Injectable()
export class EraseListeners {
  constructor(
    private readonly listeners: ListenerRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.listeners.eraseUnconfirmed(daysBefore(this.clock.now(), UNCONFIRMED_DAYS));
    await this.listeners.prune(daysBefore(this.clock.now(), LISTENER_LINK_DAYS));
  }
}
