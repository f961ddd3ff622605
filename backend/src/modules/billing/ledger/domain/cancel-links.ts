/** Links that cancel a person's plan without signing in. They do nothing else, so they don't expire. */
export abstract class CancelLinks {
  abstract urlFor(userId: string): string;

  /** @returns the account, or null when the token is not ours. */
  abstract read(token: string): string | null;
}
