/** Samples remembered; at two a second, more than any bound on the lag needs. */
const SAMPLES = 32;

/**
 * Tells how far behind a replica is, in time and without trusting any clock but ours: we note where the
 * primary's log ended at a moment, and a replica that has replayed that far knows all that was written until
 * then. An idle primary therefore makes nobody look late.
 */
export class LagMeter {
  private readonly samples: { time: number; end: bigint }[] = [];

  /** The primary's log ended at `lsn` (`pg_current_wal_lsn()`) at `time` (ms). */
  note(lsn: string, time: number): void {
    this.samples.push({ time, end: positionOf(lsn) });
    if (this.samples.length > SAMPLES) this.samples.shift();
  }

  /**
   * @param lsn how far a replica has replayed.
   * @returns milliseconds; infinite where it is behind everything we remember.
   */
  lagOf(lsn: string, now: number): number {
    const replayed = positionOf(lsn);
    const seen = this.samples.findLast(({ end }) => end <= replayed);
    return seen === undefined ? Infinity : now - seen.time;
  }
}

/** PostgreSQL writes a position as two hexadecimal halves, `16/B374D848`. */
function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
