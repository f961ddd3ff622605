/** A new token, and what is kept of it. */
export interface NewToken {
  /** The secret: shown once, and not stored. */
  token: string;
  /** How it begins, for people. */
  prefix: string;
  /** 32 bytes from which the token cannot be found. */
  hash: Buffer;
}

/** Makes tokens and recognises their form. */
export abstract class ApiKeyTokens {
  abstract make(): NewToken;

  /**
   * @returns the hash to look for, or null for a text that is no token of ours: mistyped, cut off, made up.
   */
  abstract hashOf(token: string): Buffer | null;
}
