import { setTimeout as sleep } from 'node:timers/promises';

import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { JobQueue } from '../../../platform/queue/job-queue.js';
import { DeliveryBook } from '../domain/delivery-book.js';
import { SEND_BATCH } from './send-batch.processor.js';

/** Milliseconds between two looks at what is due. */
const IDLE = 1_000;
const LONGEST_BACKOFF = 10_000;

/**
 * Claims what is due and queues one job for each batch. Any number of processes may do this: they claim in turns. A crash after claiming
 * and before queueing leaves a claim that runs out.
 */
@Injectable()
export class CampaignDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Campaigns');
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly book: DeliveryBook,
    private readonly queue: JobQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.loop(this.stopping.signal);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async dispatch(): Promise<boolean> {
    const claim = await this.book.claim();
    if (!claim) return false;
    try {
      await this.queue.enqueue({ id: claim.claimId, type: SEND_BATCH, payload: { claimId: claim.claimId } });
    } catch (error) {
      await this.book.release(claim.claimId);
      throw error;
    }
    return true;
  }

  private async loop(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let wait = IDLE;
      try {
        if (await this.dispatch()) wait = 0;
        failures = 0;
      } catch (error) {
        wait = Math.min(IDLE * 2 ** failures, LONGEST_BACKOFF);
        failures += 1;
        this.logger.warn(
          `Could not claim what is due, again in ${wait / 1000} s: ${String((error as Error).message)}`,
        );
      }
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
