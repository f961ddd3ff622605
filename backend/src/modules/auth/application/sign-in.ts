import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { newId } from '../../../shared/ids.js';
import type { Locale } from '../../../shared/locale.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AccountSuspended, IdentityMismatch, NoIdentity } from '../domain/auth.errors.js';
import {
  SignedIn,
  type User,
  localeOfNewAccount,
  usernameOf,
  claimFits,
  type Identity,
  type IdentityClaim,
} from '../domain/user.js';
import { UserRepository } from '../domain/user.repository.js';
import { VisitorVotes } from '../domain/visitor-votes.js';

export interface SignInCommand {
  /** The session's verified identity. Null if no one has signed in at the provider. */
  identity: Identity | null;
  claim: IdentityClaim;
  /** The browser's visitor key from before the sign-in, or null. */
  visitorKey: Buffer | null;
  /** Language of the page on which the person signs in. A new account starts with it. */
  pageLocale: Locale;
}

/**
 * Signs in a verified identity: creates or updates its account, and moves the visitor's votes to that
 * account.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly visitorVotes: VisitorVotes,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws NoIdentity, IdentityMismatch, AccountSuspended. In each case, nothing is stored. */
  async execute({ identity, claim, visitorKey, pageLocale }: SignInCommand): Promise<User> {
    if (!identity) throw new NoIdentity();
    if (!claimFits(claim, identity)) throw new IdentityMismatch();
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const user = await this.users.saveBySubject(tx, {
        id: newId(),
        googleSubject: identity.subject,
        email: normalizedEmail(identity.email) ?? identity.email,
        username: usernameOf(claim, identity),
        usernameChosen: false,
        avatar: claim.avatar ?? identity.photoURL,
        avatarChosen: false,
        locale: localeOfNewAccount(pageLocale),
        createdAt: now,
        updatedAt: now,
        suspendedAt: null,
        suspensionReason: null,
      });
      if (user.suspendedAt) throw new AccountSuspended();
      if (visitorKey) await this.visitorVotes.join(tx, { userId: user.id, visitorKey });
      await this.events.emit(tx, new SignedIn(user.id, now));
      return user;
    });
  }
}
