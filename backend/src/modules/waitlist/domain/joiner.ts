/**
 * Who joins, as pseudonyms that tell nothing to a reader: the account for somebody signed in, else the visitor's browser. Only who joined with
 * the same one may change at once what was said then.
 */
export interface Joiner {
  /** Kept with a new entry. */
  key: Buffer;
  /** The browser of somebody who is signed in: they may have joined before signing in. */
  otherKey: Buffer | null;
}
