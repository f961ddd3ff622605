/** A counted visitor, as one that a goal or an experiment looks at. */
export interface Candidate {
  /** Name of the network, whatever the epoch. Null if it isn't known: all such visitors are one network. */
  network: string | null;
  /** The arm that the visitor would be in. 0 for a goal. */
  arm: number;
}

export interface Chosen {
  counts: boolean;
  /** An earlier visitor of the network was in another arm. */
  inTwoArms: boolean;
}

/**
 * Decides one after the other which visitors are the first of their network.
 * @param candidates in the order of arrival. @param arms of the networks that have counted. Grows.
 */
export function judgeOnePerNetwork(candidates: readonly Candidate[], arms: Map<string, number>): Chosen[] {
  return candidates.map(({ network, arm }) => {
    const before = arms.get(network ?? '');
    if (before === undefined) arms.set(network ?? '', arm);
    return { counts: before === undefined, inTwoArms: before !== undefined && before !== arm };
  });
}
