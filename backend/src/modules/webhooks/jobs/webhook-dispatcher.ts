import { setTimeout as sleep } from 'node:timers/promises';

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { webhookTried } from '../../../platform/metrics/work-metrics.js';
import { Pace } from '../../../platform/queue/pace.js';
import { DeliverEvent } from '../application/deliver-event.js';
import { IN_FLIGHT, IN_FLIGHT_FAILING } from '../domain/fair-share.js';
import { type WebhookDelivery, WebhookDeliveryQueue } from '../domain/webhook-delivery-queue.js';

const MAX_RETRY_DELAY = 10_000;

/**
 * Claims what is due and sends it, so many at a time. Not by way of the job queue: an attempt waits for somebody else's server, up to ten
 * seconds, and would hold up mails there. Any number of processes may do this. A crash leaves claims that run out.
 */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();
  private readonly underWay = new Map<Promise<void>, WebhookDelivery>();
  private running: Promise<void> | null = null;

  constructor(
    private readonly deliveries: WebhookDeliveryQueue,
    private readonly deliverEvent: DeliverEvent,
    private readonly pace: Pace,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.loop(this.stopping.signal);
  }

  /** Begins nothing more, and waits for what is under way, which has a deadline of its own. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await Promise.all(this.underWay.keys());
  }

  /** @returns whether anything was begun. */
  private async begin(): Promise<boolean> {
    const failing = [...this.underWay.values()].filter((one) => one.failing).length;
    const free = { all: IN_FLIGHT - this.underWay.size, failing: IN_FLIGHT_FAILING - failing };
    if (free.all <= 0) return false;
    const claimed = await this.deliveries.claim(free);
    for (const delivery of claimed) {
      const attempt = this.attempt(delivery).finally(() => this.underWay.delete(attempt));
      this.underWay.set(attempt, delivery);
    }
    return claimed.length > 0;
  }

  private async attempt(delivery: WebhookDelivery): Promise<void> {
    try {
      webhookTried(await this.deliverEvent.execute(delivery));
    } catch (error) {
      // The database is away: the claim runs out, and it is sent again.
      this.logger.warn(`Could not note what came of delivery ${delivery.id}: ${(error as Error).message}`);
    }
  }

  private async loop(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let wait = this.pace.due;
      try {
        if (await this.begin()) wait = 0;
        failures = 0;
      } catch (error) {
        wait = Math.min(this.pace.due * 2 ** failures, MAX_RETRY_DELAY);
        failures += 1;
        this.logger.warn(
          `Could not claim what is due, again in ${wait / 1000} s: ${String((error as Error).message)}`,
        );
      }
      if (wait === 0) continue;
      const time = sleep(wait, undefined, { signal }).catch(() => undefined);
      // A slot that becomes free is filled at once, unless the database is in trouble.
      await (failures > 0 ? time : Promise.race([time, ...this.underWay.keys()]));
    }
  }
}
