/** First bytes of a visitor's digest, as a whole number. */
const DRAW_BYTES = 4;
const DRAWS = 2 ** (8 * DRAW_BYTES);

/**
 * Which of an experiment's arms a draw falls into: each gets the same share of all draws, but for less than
 * one in a thousand million.
 * @param digest at least 4 bytes, of which the first 4 are drawn. @param arms 1 or more.
 */
export function armIn(digest: Uint8Array, arms: number): number {
  const draw = new DataView(digest.buffer, digest.byteOffset, DRAW_BYTES).getUint32(0);
  return Math.floor((draw * arms) / DRAWS);
}

/** Shares visitors among the arms of experiments, with nothing stored on their devices or with us. */
export abstract class Arms {
  /**
   * The same for the same visitor of a day; with consent, for good from the day after.
   * @param visitorKey of the day; null for whoever cannot or will not be told apart.
   * @returns the arm, from 0, the original; null without a key.
   */
  abstract of(experimentId: string, visitorKey: Uint8Array | null, arms: number): number | null;
}
