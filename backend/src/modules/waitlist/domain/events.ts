import type { SubscriberOrigin } from './sign-up.js';

/** A person joined an idea's waitlist, or confirmed that they joined again after unsubscribing. */
export class SubscriberJoined {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
    readonly at: Date,
  ) {}
}

/** A mail server permanently rejected a mailbox: it doesn't exist, or accepts no email. */
export class MailboxBounced {
  constructor(
    readonly ideaId: string,
    readonly email: string,
    /** The mail server's response code, such as `550 5.1.1`. */
    readonly code: string,
  ) {}
}

/** A person whose data is gone: what others need to delete their copy, and nothing else. */
export interface ErasedSubscriber {
  ideaId: string;
  id: string;
  email: string;
  origin: SubscriberOrigin;
}

/** People were erased: by their founder, by their own refusal, or because they never confirmed. */
export class SubscribersErased {
  constructor(readonly people: readonly ErasedSubscriber[]) {}
}

/** A mailbox's owner answered that they didn't sign up. `erased` is the rest of an erased sign-up. */
export class SubscriberRefused {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
    readonly erased: ErasedSubscriber | null,
  ) {}
}

/** A subscriber unsubscribed. */
export class SubscriberUnsubscribed {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
  ) {}
}

/** A subscriber undid unsubscribing. Unlike joining, this triggers no campaign emails. */
export class SubscriberResubscribed {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
  ) {}
}

/**
 * A mailbox's owner confirmed a sign-up for the first time. The times show how long the owner took. The
 * confirmed details include `willingToPay` and the price the person said yes to, by its arm's number.
 */
export class SubscriberConfirmed {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
    readonly at: Date,
    readonly joinedAt: Date,
    readonly willingToPay: boolean,
    readonly pricedArm: number | null = null,
  ) {}
}
