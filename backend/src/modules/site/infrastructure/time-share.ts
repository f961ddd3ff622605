/**
 * A share of one processor's time: what is done in it may take so many milliseconds at once, and is paid back
 * as time goes by.
 */
export class TimeShare {
  private left: number;
  private countedAt: number;

  /**
   * @param share of the time, from 0 to 1.
   * @param most ms that may be saved up.
   */
  constructor(
    private readonly share: number,
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.left = most;
    this.countedAt = now();
  }

  /** Whether there is time left. */
  hasLeft(): boolean {
    const now = this.now();
    this.left = Math.min(this.most, this.left + (now - this.countedAt) * this.share);
    this.countedAt = now;
    return this.left > 0;
  }

  spend(ms: number): void {
    this.left -= ms;
  }
}
