import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { SubscribersErased } from '../domain/events.js';
import { SignUp, type SignUpForm } from '../domain/sign-up.js';
import { subscriberTagsOf } from '../domain/subscriber-tags.js';
import { AnswersNotYours } from '../domain/subscriber-tags.js';
import { type OwnChanges, WaitlistRepository } from '../domain/waitlist.repository.js';
import { ChangeSubscription } from './change-subscription.js';
import { JoinWaitlist } from './join-waitlist.js';

/**
 * A founder adds a person, who left their address elsewhere, to one of their waitlists. The usual sign-up
 * rules apply: the mailbox must confirm if the idea asks for it, and details for an existing address wait for
 * confirmation. The person isn't a visitor and so doesn't count as evidence.
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
   * @param ideaId ID of one of the founder's ideas
   * @param key the founder's key (see `SignUpAuthor`)
   * @returns the ID of the new or existing subscriber
   * @throws ValidationFailed; NotFound if the idea isn't active; TooManySubscriberTags
   */
  async execute(ideaId: string, form: SignUpForm, tags: readonly string[], key: Buffer): Promise<string> {
    const signUp = SignUp.of(newId(), ideaId, { ...form, origin: 'api' }, this.clock.now());
    return this.unitOfWork.run(async (tx) => {
      const outcome = await this.joinWaitlist.join(tx, signUp, { key, otherKey: null, unitKey: null });
      if (outcome === 'no-idea') throw new NotFound('Idea');
      return this.waitlist.addTags(tx, ideaId, signUp.email.value, subscriberTagsOf(tags));
    });
  }
}

/** A founder's changes to a subscriber. Absent fields stay the same. */
export interface SubscriberChanges extends OwnChanges {
  /** Leaving is as final as the person's own: a founder can't undo it. */
  status?: 'unsubscribed';
}

/** A founder changes a subscriber on one of their waitlists. Repeating a change does nothing more. */
@Injectable()
export class ChangeSubscriber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly waitlist: WaitlistRepository,
    private readonly subscription: ChangeSubscription,
  ) {}

  /**
   * @param key the founder's key (see `SignUpAuthor`)
   * @throws NotFound if the subscriber isn't on one of the founder's waitlists; AnswersNotYours
   */
  async execute(
    founderId: string,
    subscriberId: string,
    { status, tags, ...flags }: SubscriberChanges,
    key: Buffer,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const found = existing(await this.waitlist.findOwn(tx, founderId, subscriberId, key), 'Subscriber');
      const names = Object.keys(flags) as (keyof typeof flags)[];
      const changed = names.filter((name) => flags[name] !== undefined && flags[name] !== found[name]);
      if (changed.length > 0 && !found.mayAnswer) throw new AnswersNotYours();
      const changes: OwnChanges = Object.fromEntries(changed.map((name) => [name, flags[name]]));
      const sorted = tags && subscriberTagsOf(tags);
      if (sorted && sorted.join('\n') !== found.tags.join('\n')) changes.tags = sorted;
      if (Object.keys(changes).length > 0) await this.waitlist.set(tx, subscriberId, changes);
      if (status) await this.subscription.change(tx, subscriberId, status);
    });
  }
}

/**
 * A founder erases a subscriber from one of their waitlists, along with the subscriber's deliveries, and
 * updates the count.
 */
@Injectable()
export class EraseSubscriber {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly waitlist: WaitlistRepository,
    private readonly events: DomainEvents,
  ) {}

  /** @throws NotFound if the subscriber isn't on one of the founder's waitlists */
  async execute(founderId: string, subscriberId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const erased = existing(await this.waitlist.erase(tx, founderId, subscriberId), 'Subscriber');
      await this.events.emit(tx, new SubscribersErased([erased]));
    });
  }
}
