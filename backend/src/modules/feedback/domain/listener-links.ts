/** Links by which the owner of a mailbox says whether it is to get the answers to a message. */
export abstract class ListenerLinks {
  /** Where a mailbox confirms or refuses. */
  abstract confirmUrl(feedbackId: string): string;

  /** Where it wants no more. */
  abstract stopUrl(feedbackId: string): string;

  /** The id of the message whose link it is, or null when the token is not one of ours. */
  abstract readConfirm(token: string): string | null;

  /** As `readConfirm`. */
  abstract readStop(token: string): string | null;
}
