import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Pace } from '../../../platform/queue/pace.js';
import { PollingLoop } from '../../../platform/queue/polling-loop.js';
import { CampaignDeliveryQueue } from '../domain/campaign-delivery-queue.js';
import { SEND_BATCH } from './send-batch.handler.js';

/**
 * Claims what is due and queues one job for each batch. Any number of processes may do this: one claims at a time. A crash after claiming
 * and before queueing leaves a claim that runs out.
 */
@Injectable()
export class CampaignDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: PollingLoop;

  constructor(
    private readonly deliveries: CampaignDeliveryQueue,
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
    const claim = await this.deliveries.claimBatch();
    if (!claim) return false;
    try {
      await this.queue.enqueue({ id: claim.claimId, type: SEND_BATCH, payload: { claimId: claim.claimId } });
    } catch (error) {
      await this.deliveries.releaseBatch(claim.claimId);
      throw error;
    }
    return true;
  }
}
