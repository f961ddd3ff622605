/** Links to confirm the details of a sign-up. */
export abstract class ConfirmationLinks {
  /** @param mailId a UUID; each email has its own link, for the details it repeats */
  abstract urlFor(mailId: string): string;

  /** The id of the email that the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}

/** Links by which supporters see their own place. */
export abstract class PlaceLinks {
  /**
   * @param subscriberId a UUID
   * @returns a path
   */
  abstract pathFor(subscriberId: string): string;

  /** The id of the subscriber the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}

/** Links to leave the waitlist of one idea. */
export abstract class UnsubscribeLinks {
  /** @param subscriberId a UUID; null for a sample, which unsubscribes no one */
  abstract urlFor(subscriberId: string | null): string;

  /** The link for a token, or for a placeholder of one. */
  abstract urlWith(token: string): string;

  /** The token in a subscriber's link: 43 letters, digits, `-` and `_`. */
  abstract tokenFor(subscriberId: string): string;

  /** Whether the token is that of a sample. */
  abstract isSample(token: string): boolean;

  /** The id of the subscriber the link belongs to. Null if the token is invalid. */
  abstract read(token: string): string | null;
}
