/** A counted visitor, as a candidate for a goal or an experiment. */
export interface Candidate {
  /** Name of the network, the same in every epoch. Null if unknown: all such visitors are one network. */
  network: string | null;
  /** The arm that the visitor would be in. 0 for a goal. */
  arm: number;
}

export interface Chosen {
  counts: boolean;
  /** True if an earlier visitor of the network was in a different arm. */
  inTwoArms: boolean;
}

/**
 * Decides in order which visitors are the first of their network.
 * @param candidates in the order of arrival.
 * @param arms arm by network that has counted. Modified.
 */
export function judgeOnePerNetwork(candidates: readonly Candidate[], arms: Map<string, number>): Chosen[] {
  return candidates.map(({ network, arm }) => {
    const before = arms.get(network ?? '');
    if (before === undefined) arms.set(network ?? '', arm);
    return { counts: before === undefined, inTwoArms: before !== undefined && before !== arm };
  });
}
