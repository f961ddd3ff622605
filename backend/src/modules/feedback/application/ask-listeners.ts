import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { oneByOne } from '../../../shared/one-by-one.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { nextStep } from '../../waitlist/index.js';
import { ListenerRepository } from '../domain/listener.repository.js';

/** The job that sends the mail which asks; its payload is `{ feedbackId }`. */
export const LISTENER_QUESTION = 'feedback.listener-question';

/** Mailboxes that are asked in one turn. */
const MOST = 1_000;
/** Milliseconds until one that failed is looked at again. */
const SET_ASIDE = 3_600_000;

/**
 * Asks the mailboxes of those who left an address with a message, within the limits that hold for every
 * mailbox that is asked.
 */
@Injectable()
export class AskListeners {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listeners: ListenerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Each in a transaction of its own, some in a turn. @param factor `RATE_LIMIT_FACTOR`. */
  async execute(factor: number): Promise<void> {
    const later = (id: string) =>
      this.unitOfWork.run((tx) =>
        this.listeners.postpone(tx, id, new Date(this.clock.now().getTime() + SET_ASIDE)),
      );
    await oneByOne<string>(MOST, (name) => this.next(factor, name), later);
  }

  private next(factor: number, name: (feedbackId: string) => void): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.listeners.nextDue(tx, now);
      if (!due) return false;
      const { feedbackId, leftAt, ...rest } = due;
      name(feedbackId);
      const step = nextStep(
        { ...rest, kind: 'joined', details: { saidAt: leftAt.toISOString() } },
        now,
        factor,
      );
      if (step === 'drop') await this.listeners.drop(tx, feedbackId);
      else if (step === 'send') {
        await this.listeners.recordQuestion(tx, due, now);
        await this.outbox.add(tx, { type: LISTENER_QUESTION, payload: { feedbackId } });
      } else await this.listeners.postpone(tx, feedbackId, step);
      return true;
    });
  }
}
