import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { within } from './connection-errors.js';
import type { Pace } from './pace.js';
import { PollingLoop } from './polling-loop.js';

/**
 * Milliseconds for running attempts to finish when the process stops, longer than a webhook attempt may take.
 */
const STOP_TIMEOUT = 12_000;

/**
 * Claims due deliveries and attempts them, several at a time (ADR 28). Each delivery has a lease in its row,
 * which starts with the claim and ends when the outcome is recorded. Any number of processes may run a
 * dispatcher. After a crash, claimed deliveries become due again when their leases expire.
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

  /** Starts no more attempts, and waits for running ones up to a limit. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await within(STOP_TIMEOUT, 'Deliveries did not finish', Promise.all(this.underWay.keys())).catch(
      (error: Error) =>
        this.logger.warn(`${error.message} They will be attempted again when their claims expire.`),
    );
  }

  /**
   * Claims due deliveries, within the limits. Called again immediately if there were any, after each attempt,
   * and after an interval.
   * @param underWay the deliveries that this process is attempting.
   * @returns null if there is nothing to do at the moment.
   */
  protected abstract claim(underWay: Delivery[]): Promise<Delivery[] | null>;

  /**
   * Sends the delivery and records the outcome.
   * @throws an error if recording failed. The delivery is attempted again when its claim expires.
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
