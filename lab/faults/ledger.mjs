/** What the product has acknowledged, and what it may or may not have done. */
export class Ledger {
  /**
   * @type {{ id: string, votes: Map<string, boolean | null> }[]} by visitor: idea to voted; null is unclear
   */
  voters = [];
  /** @type {Map<string, string>} address to idea */
  joined = new Map();
  said = new Set();
  maybeSaid = new Set();
  /** @type {Map<string, string | null>} title to the address of its picture */
  written = new Map();
  maybeWritten = new Set();
  /**
   * @type {Map<string, number>} comments whose request was acknowledged, each owed a mail, with the time of
   *   that
   */
  reviewed = new Map();
  /** All comments that were ever sent. */
  asked = new Set();
  /** Pictures that an audit has found. */
  seenPictures = new Set();
}
