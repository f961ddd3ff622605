import type { Logger } from '@nestjs/common';

/** Longest wait in milliseconds while the database or the queue is away. */
const MAX_RETRY_DELAY = 10_000;

/**
 * Does what is due, one after the other, and looks again after a while when nothing is; less often while that
 * fails.
 */
export class PollingLoop {
  private stopping = false;
  private woken = false;
  private failures = 0;
  private endPause = () => {};
  private running: Promise<void> | null = null;

  /**
   * @param work does one thing that is due; resolves to false when nothing was.
   * @param pause milliseconds between two looks when nothing was.
   * @param what it does, for the log.
   */
  constructor(
    private readonly logger: Logger,
    private readonly work: () => Promise<boolean>,
    private readonly pause: number,
    private readonly what = 'claim what is due',
  ) {}

  start(): void {
    this.stopping = false;
    this.running ??= this.loop();
  }

  /** Looks again at once, unless looking has failed: then there is trouble that haste does not mend. */
  wake(): void {
    this.woken = true;
    if (this.failures === 0) this.endPause();
  }

  /** Begins nothing more, and waits for what is under way. */
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

  /** @returns milliseconds until the next look. */
  private async look(): Promise<number> {
    try {
      const more = await this.work();
      this.failures = 0;
      return more ? 0 : this.pause;
    } catch (error) {
      const wait = Math.min(this.pause * 2 ** this.failures, MAX_RETRY_DELAY);
      this.failures += 1;
      this.logger.warn(`Could not ${this.what}, again in ${wait / 1000} s: ${textOf(error)}`);
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

/** An AggregateError (localhost refused on IPv4 and IPv6) has a code but no text. */
function textOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
