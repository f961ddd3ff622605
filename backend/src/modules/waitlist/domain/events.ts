/**
 * Somebody is new on an idea's waitlist, or its mailbox has confirmed that they joined anew after
 * unsubscribing.
 */
export class SubscriberJoined {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
    readonly at: Date,
  ) {}
}

/** A mail server said for good that it has no such mailbox, or takes nothing for it. */
export class MailboxBounced {
  constructor(
    readonly ideaId: string,
    readonly email: string,
    /** What the server said, as `550 5.1.1`. */
    readonly code: string,
  ) {}
}

/** A mailbox unsubscribed. */
export class SubscriberUnsubscribed {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
  ) {}
}

/**
 * A mailbox took its unsubscribing back, which is no joining anew: campaigns owe it nothing more than before.
 */
export class SubscriberResubscribed {
  constructor(
    readonly ideaId: string,
    readonly subscriberId: string,
  ) {}
}

/**
 * A mailbox said for the first time that the sign-up was its owner's. The times tell how long it took;
 * `willingToPay` is part of what it confirmed, and so is the price that they said yes to, by its arm's
 * number.
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
