/** Links that confirm the details of a sign-up. */
export abstract class ConfirmationLinks {
  /**
   * Returns an email's link.
   * @param mailId a UUID; every email has its own link, for the details repeated in it
   */
  abstract urlFor(mailId: string): string;

  /** Returns the ID of the email that the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}

/** Links that show supporters their own position. */
export abstract class PlaceLinks {
  /**
   * @param subscriberId a UUID
   * @returns a path
   */
  abstract pathFor(subscriberId: string): string;

  /** Returns the ID of the subscriber that the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}

/** Links that unsubscribe from one idea's waitlist. */
export abstract class UnsubscribeLinks {
  /**
   * Returns a subscriber's link.
   * @param subscriberId a UUID, or null for a sample email, whose link unsubscribes no one
   */
  abstract urlFor(subscriberId: string | null): string;

  /** Returns the link for a token, or for a placeholder that a token will replace. */
  abstract urlWith(token: string): string;

  /** Returns the token in a subscriber's link: 43 letters, digits, `-` and `_`. */
  abstract tokenFor(subscriberId: string): string;

  /** True if the token belongs to a sample email. */
  abstract isSample(token: string): boolean;

  /** Returns the ID of the subscriber that the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}
