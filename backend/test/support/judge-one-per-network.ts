/** A counted visitor, as a candidate for a goal or an experiment. */
export interface Candidate {
  /**
   * Network name, stable across epochs. Null if unknown; all visitors with unknown networks count as one
   * network.
   */
  network: string | null;
  /** The visitor's arm in the experiment. 0 for a goal. */
  arm: number;
}

export interface Chosen {
  counts: boolean;
  /** True if an earlier visitor from the network was in a different arm. */
  inTwoArms: boolean;
}

/**
 * Decides, one after another, which visitors are the first from their network.
 * @param candidates in order of arrival
 * @param arms the arm by network, for networks that have counted; modified by this function
 */
export function judgeOnePerNetwork(candidates: readonly Candidate[], arms: Map<string, number>): Chosen[] {
  return candidates.map(({ network, arm }) => {
    const before = arms.get(network ?? '');
    if (before === undefined) arms.set(network ?? '', arm);
    return { counts: before === undefined, inTwoArms: before !== undefined && before !== arm };
  });
}
