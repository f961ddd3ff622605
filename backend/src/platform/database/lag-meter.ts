/** Maximum number of samples. At two per second, they reach further back than any limit for the lag. */
const SAMPLES = 32;

/**
 * Measures how far a replica is behind, in time, using only this process's clock. It notes the end of the
 * primary's log at known times. A replica that has replayed up to such a position has all writes until then.
 * So an idle primary doesn't make a replica look late.
 */
export class LagMeter {
  private readonly samples: { time: number; end: bigint }[] = [];

  /** Notes that the primary's log ended at `lsn` (`pg_current_wal_lsn()`) at `time` (ms). */
  note(lsn: string, time: number): void {
    this.samples.push({ time, end: positionOf(lsn) });
    if (this.samples.length > SAMPLES) this.samples.shift();
  }

  /**
   * @param lsn position up to which a replica has replayed the log.
   * @returns the lag in milliseconds; Infinity if the replica is behind all samples.
   */
  lagOf(lsn: string, now: number): number {
    const replayed = positionOf(lsn);
    const seen = this.samples.findLast(({ end }) => end <= replayed);
    return seen === undefined ? Infinity : now - seen.time;
  }
}

/** Parses a log position. PostgreSQL writes it as two hexadecimal halves: `16/B374D848`. */
function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
