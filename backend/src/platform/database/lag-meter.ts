/** Maximum number of samples. At two per second, they cover more time than any limit for the lag. */
const SAMPLES = 32;

/**
 * Measures how far a replica lags behind, in time, using only this process's clock. Records the end of the
 * primary's log at known times. A replica that has replayed the log up to such a position has all writes up
 * to that time. That way, a replica of an idle primary doesn't appear to lag.
 */
export class LagMeter {
  private readonly samples: { time: number; end: bigint }[] = [];

  /** Records that the primary's log ended at `lsn` (`pg_current_wal_lsn()`) at `time` (ms). */
  note(lsn: string, time: number): void {
    this.samples.push({ time, end: positionOf(lsn) });
    if (this.samples.length > SAMPLES) this.samples.shift();
  }

  /**
   * Returns a replica's lag. @param lsn position the replica has replayed the log up to.
   * @returns the lag in milliseconds; Infinity if the replica is behind all samples.
   */
  lagOf(lsn: string, now: number): number {
    const replayed = positionOf(lsn);
    const seen = this.samples.findLast(({ end }) => end <= replayed);
    return seen === undefined ? Infinity : now - seen.time;
  }
}

/** Parses a log position. PostgreSQL formats it as two hexadecimal halves: `16/B374D848`. */
function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
