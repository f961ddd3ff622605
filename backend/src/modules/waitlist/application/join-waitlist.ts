import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { Offers } from '../../experiments/index.js';
import { SubscriberJoined } from '../domain/events.js';
import { SignUp, type SignUpAuthor, type SignUpForm } from '../domain/sign-up.js';
import { type JoinOutcome, WaitlistRepository } from '../domain/waitlist.repository.js';

/**
 * A visitor joins the waitlist of an active idea. The result doesn't reveal whether the address was already
 * on the list, which is private.
 */
@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly offers: Offers,
    private readonly unitOfWork: UnitOfWork,
    private readonly waitlist: WaitlistRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * @param form the form, with the token of the price that was shown; if the token is expired or invalid, the
   * sign-up is stored without the price
   * @throws ValidationFailed; NotFound if the idea doesn't exist or isn't active
   */
  async execute(
    ideaId: string,
    { offer, ...form }: SignUpForm & { offer?: string },
    author: SignUpAuthor,
  ): Promise<void> {
    const now = this.clock.now();
    const priceOffer = offer === undefined ? null : this.offers.open(ideaId, offer, now);
    const signUp = SignUp.of(newId(), ideaId, { ...form, priceOffer }, now);
    let outcome = await this.waitlist.join(signUp, author);
    if (outcome === 'heard') outcome = await this.unitOfWork.run((tx) => this.join(tx, signUp, author));
    if (outcome === 'no-idea') throw new NotFound('Idea');
  }

  /** Joins within the caller's transaction, and emits the event there. */
  async join(tx: Transaction, signUp: SignUp, author: SignUpAuthor): Promise<JoinOutcome> {
    const outcome = await this.waitlist.join(signUp, author, tx);
    const { ideaId, id, joinedAt } = signUp;
    if (outcome === 'added') await this.events.emit(tx, new SubscriberJoined(ideaId, id, joinedAt));
    return outcome;
  }
}
