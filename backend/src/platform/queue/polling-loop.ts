import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '@nestjs/common';

import type { Pace } from './pace.js';

const MAX_RETRY_DELAY = 10_000;

/** Does what is due, one after the other, and looks again after a while when nothing is; less often while that fails. */
export class PollingLoop {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  /** @param work does one thing that is due; resolves to false when nothing was. */
  constructor(
    private readonly logger: Logger,
    private readonly work: () => Promise<boolean>,
    private readonly pace: Pace,
  ) {}

  start(): void {
    this.running = this.loop(this.stopping.signal);
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async loop(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let wait = this.pace.due;
      try {
        if (await this.work()) wait = 0;
        failures = 0;
      } catch (error) {
        wait = Math.min(this.pace.due * 2 ** failures, MAX_RETRY_DELAY);
        failures += 1;
        const reason = String((error as Error).message);
        this.logger.warn(`Could not claim what is due, again in ${wait / 1000} s: ${reason}`);
      }
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
