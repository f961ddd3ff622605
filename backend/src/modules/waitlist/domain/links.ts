/** Links by which a mailbox confirms the details of a sign-up. */
export abstract class ConfirmationLinks {
  /** @param mailId a UUID: each mail's link is about what that mail repeats. */
  abstract urlFor(mailId: string): string;

  /** The id of the mail whose link it is, or null when the token is not one of ours. */
  abstract read(token: string): string | null;
}

/** Links by which a supporter sees their own place. */
export abstract class PlaceLinks {
  /** @param subscriberId a UUID. @returns a path. */
  abstract pathFor(subscriberId: string): string;

  /** The id of the subscriber whose link it is, or null when the token is not one of ours. */
  abstract read(token: string): string | null;
}

/** Links by which a subscriber leaves the waitlist of one idea. */
export abstract class UnsubscribeLinks {
  /** @param subscriberId a UUID, or null for a sample, which unsubscribes nobody. */
  abstract urlFor(subscriberId: string | null): string;

  /** The link with a token, or with what stands for one. */
  abstract urlWith(token: string): string;

  /** What the link of a subscriber ends with: 43 letters, digits, `-` and `_`. */
  abstract tokenFor(subscriberId: string): string;

  /** Whether the token is that of a sample. */
  abstract isSample(token: string): boolean;

  /** The id of the subscriber whose link it is, or null when the token is not one of ours. */
  abstract read(token: string): string | null;
}
