import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { SignUp, type SignUpForm } from '../domain/sign-up.js';
import { subscriberTagsOf } from '../domain/subscriber-tags.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';
import { JoinWaitlist } from './join-waitlist.js';

/**
 * A founder adds somebody to a waitlist of their own, who left their address elsewhere. The rules of joining
 * hold: the mailbox is asked where the idea asks, and what is said of a known address waits for it. No
 * visitor has joined, so none is counted as evidence.
 */
@Injectable()
export class AddSubscriber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly joinWaitlist: JoinWaitlist,
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param ideaId of an idea of the founder's.
   * @param key of the founder: see `SignUpAuthor`.
   * @returns the subscriber's id, new or known.
   * @throws ValidationFailed; NotFound when the idea is not active; TooManySubscriberTags
   */
  async execute(ideaId: string, form: SignUpForm, tags: readonly string[], key: Buffer): Promise<string> {
    const signUp = SignUp.of(newId(), ideaId, form, this.clock.now());
    return this.unitOfWork.run(async (tx) => {
      const outcome = await this.joinWaitlist.join(tx, signUp, { key, otherKey: null, unitKey: null });
      if (outcome === 'no-idea') throw new NotFound('Idea');
      return this.waitlist.addTags(tx, ideaId, signUp.email.value, subscriberTagsOf(tags));
    });
  }
}

/** A founder says by which tags they know somebody on a waitlist of theirs. */
@Injectable()
export class TagSubscriber {
  constructor(private readonly waitlist: WaitlistRepository) {}

  /** @throws NotFound also for a subscriber of another founder's idea. */
  async execute(founderId: string, subscriberId: string, tags: readonly string[]): Promise<void> {
    const found = await this.waitlist.setTags(founderId, subscriberId, subscriberTagsOf(tags));
    if (!found) throw new NotFound('Subscriber');
  }
}

/**
 * A founder erases somebody from a waitlist of their own: the row, its deliveries, and one from the count.
 */
@Injectable()
export class EraseSubscriber {
  constructor(private readonly waitlist: WaitlistRepository) {}

  /** @throws NotFound also for a subscriber of another founder's idea. */
  async execute(founderId: string, subscriberId: string): Promise<void> {
    if (!(await this.waitlist.erase(founderId, subscriberId))) throw new NotFound('Subscriber');
  }
}
