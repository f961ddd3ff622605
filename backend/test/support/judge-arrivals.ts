import { COUNTED_A_DAY, COUNTED_AN_EPOCH, CROWD } from '../../src/modules/evidence/domain/counting-limits.js';

/**
 * The reason a visitor doesn't count. It depends only on the arrival and on visit counts, never on what the
 * visitor does afterwards.
 */
export type LeftOutBecause = 'network-limit' | 'crowd' | 'hosting';

/** A visitor's first visit of the day. */
export interface Arrival {
  visitorKey: string;
  /** Keyed hash of the network. Null if unknown, which counts as a separate network. */
  network: string | null;
  /** True if the network belongs to a hosting provider. */
  hosted: boolean;
}

export interface Judged {
  counted: string[];
  leftOut: Map<LeftOutBecause, number>;
  /** Number of visitors from each network that this day adds to its epoch. */
  added: Map<string, number>;
}

/**
 * Decides which visitors count for an idea's day.
 * @param arrivals all arrivals of the day, sorted by time
 * @param before visitors counted earlier in the epoch, by network
 */
export function judgeArrivals(arrivals: readonly Arrival[], before: ReadonlyMap<string, number>): Judged {
  const visits = new Map<string, number>();
  for (const { network } of arrivals) if (network !== null) add(visits, network);
  const judged: Judged = { counted: [], leftOut: new Map(), added: new Map() };
  for (const { visitorKey, network, hosted } of arrivals) {
    const because = whyLeftOut(network, hosted, visits, before, judged.added);
    if (because) {
      add(judged.leftOut, because);
      continue;
    }
    judged.counted.push(visitorKey);
    if (network !== null) add(judged.added, network);
  }
  return judged;
}

function whyLeftOut(
  network: string | null,
  hosted: boolean,
  visits: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  added: ReadonlyMap<string, number>,
): LeftOutBecause | null {
  if (hosted) return 'hosting';
  if (network === null) return null;
  if (visits.get(network)! > CROWD) return 'crowd';
  const today = added.get(network) ?? 0;
  const epoch = (before.get(network) ?? 0) + today;
  return today >= COUNTED_A_DAY || epoch >= COUNTED_AN_EPOCH ? 'network-limit' : null;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
