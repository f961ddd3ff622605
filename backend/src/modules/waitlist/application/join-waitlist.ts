import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { newId } from '../../../shared/ids.js';
import { SignUp, type SignUpForm } from '../domain/sign-up.js';
import type { SignUpAuthor } from '../domain/sign-up-author.js';
import { WaitlistRepository } from '../domain/waitlist.repository.js';

/**
 * Somebody leaves an address with an active idea.
 * Says nothing about whether the address was known: that is nobody else's business.
 */
@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed, and NotFound when there is no such active idea. */
  async execute(ideaId: string, form: SignUpForm, author: SignUpAuthor): Promise<void> {
    const signUp = SignUp.of(newId(), ideaId, form, this.clock.now());
    if ((await this.waitlist.join(signUp, author)) === 'no-idea') throw new NotFound('Idea');
  }
}
