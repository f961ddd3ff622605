import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { within } from './connection-errors.js';
import type { Pace } from './pace.js';
import { PollingLoop } from './polling-loop.js';

/**
 * Milliseconds that attempts under way get to finish when the process stops: longer than one of a webhook may
 * take.
 */
const STOP_TIMEOUT = 12_000;

/**
 * Claims deliveries that are due and attempts them, so many at a time (ADR 28). Each has one lease, which the
 * claim writes into its row and which ends when its outcome is recorded. Any number of processes may do this;
 * what a crash leaves claimed is due again when the lease runs out.
 */
export abstract class DeliveryDispatcher<Delivery>
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger: Logger;
  private readonly loop: PollingLoop;
  private readonly underWay = new Map<Promise<void>, Delivery>();

  /** @param name for the log. */
  constructor(name: string, pace: Pace) {
    this.logger = new Logger(name);
    this.loop = new PollingLoop(this.logger, () => this.begin(), pace.due);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Begins nothing more, and waits, within bounds, for what is under way. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await within(STOP_TIMEOUT, 'Deliveries did not finish', Promise.all(this.underWay.keys())).catch(
      (error: Error) =>
        this.logger.warn(`${error.message} They are attempted again when their claims run out.`),
    );
  }

  /**
   * Claims what is due, within the limits. Asked again at once when it gave any, after each attempt, and
   * after a while.
   * @param underWay what this process is attempting.
   * @returns null when there is nothing to do at present.
   */
  protected abstract claim(underWay: Delivery[]): Promise<Delivery[] | null>;

  /**
   * Sends it and records the outcome.
   * @throws when that failed: it is attempted again once its claim ran out.
   */
  protected abstract attempt(delivery: Delivery): Promise<void>;

  private async begin(): Promise<boolean> {
    const claimed = await this.claim([...this.underWay.values()]);
    for (const delivery of claimed ?? []) {
      const attempt = this.attempt(delivery)
        .catch((error: Error) => this.logger.warn(`Could not record an outcome: ${error.message}`))
        .finally(() => {
          this.underWay.delete(attempt);
          this.loop.wake();
        });
      this.underWay.set(attempt, delivery);
    }
    return claimed !== null;
  }
}
