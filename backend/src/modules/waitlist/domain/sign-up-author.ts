/**
 * Who signs up, as keyed hashes that tell nothing to a reader: the account for somebody signed in, else the
 * visitor's browser. Only who joined with the same one may change at once what was said then.
 */
export interface SignUpAuthor {
  /** Kept with a new subscriber. */
  key: Buffer;
  /** The browser of somebody who is signed in: they may have joined before signing in. */
  otherKey: Buffer | null;
  /**
   * How analytics knows the visitor that day; null when it may not, or could not. Kept with a new subscriber
   * until the day is closed.
   */
  unitKey: Uint8Array | null;
}
