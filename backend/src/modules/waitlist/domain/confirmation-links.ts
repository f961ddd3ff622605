/** Links by which a mailbox confirms the details of a sign-up. */
export abstract class ConfirmationLinks {
  /** @param mailId a UUID: each mail's link is about what that mail repeats. */
  abstract urlFor(mailId: string): string;

  /** The id of the mail whose link it is, or null when the token is not one of ours. */
  abstract read(token: string): string | null;
}
