import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Pace } from '../../../platform/queue/pace.js';
import { PollingLoop } from '../../../platform/queue/polling-loop.js';
import { DeliveryBook } from '../domain/delivery-book.js';
import { SEND_BATCH } from './send-batch.processor.js';

/**
 * Claims what is due and queues one job for each batch. Any number of processes may do this: they claim in turns. A crash after claiming
 * and before queueing leaves a claim that runs out.
 */
@Injectable()
export class CampaignDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: PollingLoop;

  constructor(
    private readonly book: DeliveryBook,
    private readonly queue: JobQueue,
    pace: Pace,
  ) {
    this.loop = new PollingLoop(new Logger('Campaigns'), () => this.dispatch(), pace);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
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
}
