import { Injectable } from '@nestjs/common';

import { sleep } from '../../../shared/sleep.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  type Outcome,
} from '../domain/campaign-delivery-queue.js';
import { CampaignMailer } from '../domain/campaign-mailer.js';
import { Batcher } from './batcher.js';
import { RecordOutcomes } from './record-outcomes.js';

/** Mails that one process works on at a time: more than the mail server takes at once, so that it never waits for the database. */
export const CONCURRENCY = 20;
/**
 * Milliseconds for which claims wait to go together in one statement, and outcomes to be recorded in one: each statement saved is a twentieth of a mail's
 * processor time. The second is short, since a crash sends again what was not recorded.
 */
const CLAIM_DELAY = 10;
const RECORD_DELAY = 5;
/** Milliseconds between attempts to record outcomes while the database is away. */
const RECORD_RETRY_DELAY = 500;
/** How often recording is tried: a quarter of an hour. After that the process may as well have died. */
const RECORD_ATTEMPTS = 1800;

/**
 * Works off a claimed batch, so many deliveries at a time: claims one, which decides at that moment whether it may still be sent; sends it; and records the outcome
 * before the next is claimed. Claims, and outcomes, of the same moment share one statement.
 */
@Injectable()
export class SendBatch {
  private free = CONCURRENCY;
  private readonly queue: (() => void)[] = [];
  private readonly outcomes = new Batcher<Outcome, void>((outcomes) => this.record(outcomes), RECORD_DELAY);

  constructor(
    private readonly deliveries: CampaignDeliveryQueue,
    private readonly composer: CampaignComposer,
    private readonly mailer: CampaignMailer,
    private readonly recordOutcomes: RecordOutcomes,
  ) {}

  /** Resolves when nothing of the batch is left, or it is somebody else's by now. */
  async execute(claimId: string): Promise<void> {
    let usedUp = false;
    const claims = new Batcher<void, CampaignDelivery | null>(async (waiting) => {
      const claimed = await this.claim(claimId, waiting.length);
      usedUp = claimed.includes(null);
      return claimed;
    }, CLAIM_DELAY);
    const sendAll = async () => {
      for (;;) {
        await this.enter();
        try {
          if (usedUp) return;
          const delivery = await claims.add();
          if (!delivery) return;
          await this.outcomes.add(await this.send(delivery));
        } finally {
          this.leave();
        }
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, sendAll));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async claim(claimId: string, count: number): Promise<(CampaignDelivery | null)[]> {
    const claimed: (CampaignDelivery | null)[] = [];
    while (claimed.length < count) {
      const { deliveries, looked } = await this.deliveries.claim(claimId, count - claimed.length);
      if (looked === 0) break;
      claimed.push(...deliveries);
    }
    while (claimed.length < count) claimed.push(null);
    return claimed;
  }

  private send(delivery: CampaignDelivery): Promise<Outcome> {
    return this.mailer.deliver(delivery, this.composer.compose(delivery.mail, delivery.subscriberId));
  }

  /** The mails are out: a database that is away for a while must not make them go out again. */
  private async record(outcomes: Outcome[]): Promise<void[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.recordOutcomes.execute(outcomes);
        return outcomes.map(() => undefined);
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
        await sleep(RECORD_RETRY_DELAY);
      }
    }
  }

  private async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
