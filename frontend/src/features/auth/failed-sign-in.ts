/** A failed sign-in. */
export class FailedSignIn extends Error {
  /**
   * @param code the server's error code, CANCELLED or BLOCKED
   * @param message the server's text for the user
   */
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}
