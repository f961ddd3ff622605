import type { Logger } from '@nestjs/common';

/** Maximum wait in milliseconds while the database or the queue is unreachable. */
const MAX_RETRY_DELAY = 10_000;

/**
 * Processes due work one item at a time, and polls at an interval if there's none. Polls less often while
 * polling fails.
 */
export class PollingLoop {
  private stopping = false;
  private woken = false;
  private failures = 0;
  private endPause = () => {};
  private running: Promise<void> | null = null;

  /**
   * @param work processes one due item; resolves to false if there was none.
   * @param pause polling interval in milliseconds.
   * @param what describes the work, for the log.
   */
  constructor(
    private readonly logger: Logger,
    private readonly work: () => Promise<boolean>,
    private readonly pause: number,
    private readonly what = 'claim due work',
  ) {}

  start(): void {
    this.stopping = false;
    this.running ??= this.loop();
  }

  /** Polls immediately, unless polling has been failing, because then polling sooner won't help. */
  wake(): void {
    this.woken = true;
    if (this.failures === 0) this.endPause();
  }

  /** Starts no more work, and waits for the current item. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.endPause();
    await this.running;
    this.running = null;
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const wait = await this.look();
      if (wait > 0 && !this.stopping && !(this.woken && this.failures === 0)) await this.rest(wait);
    }
  }

  /** Processes one item. @returns milliseconds until the next poll. */
  private async look(): Promise<number> {
    try {
      const more = await this.work();
      this.failures = 0;
      return more ? 0 : this.pause;
    } catch (error) {
      const wait = Math.min(this.pause * 2 ** this.failures, MAX_RETRY_DELAY);
      this.failures += 1;
      this.logger.warn(`Could not ${this.what}, retrying in ${wait / 1000} s: ${textOf(error)}`);
      return wait;
    }
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** An AggregateError (localhost refused on IPv4 and IPv6) has a code but no message. */
function textOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
