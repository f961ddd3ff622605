import { Injectable } from '@nestjs/common';

import { sleep } from '../../../shared/sleep.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import { CampaignPost } from '../domain/campaign-post.js';
import { DeliveryBook, type Outcome, type TakenDelivery } from '../domain/delivery-book.js';
import { Gather } from './gather.js';
import { SettleDeliveries } from './settle-deliveries.js';

/** Mails that one process works on at a time: more than the mail server takes at once, so that it never waits for the database. */
export const LANES = 20;
/**
 * Milliseconds for which lanes gather to take deliveries together, and to note outcomes together: each statement saved is a twentieth of a mail's
 * processor time. The second is short, since a crash sends again what was not noted.
 */
const TAKE_TOGETHER = 10;
const NOTE_TOGETHER = 5;
/** Milliseconds between attempts to note what became of mails, while the database is away. */
const NOTE_AGAIN = 500;
/** How often noting is tried: a quarter of an hour. After that the process may as well have died. */
const NOTE_ATTEMPTS = 1800;

/**
 * Works off a claim. Each lane takes a delivery, which decides at that moment whether it may still be sent; sends it; and notes what became of
 * it before it takes the next. Lanes that take or note at the same time share one statement.
 */
@Injectable()
export class SendBatch {
  private free = LANES;
  private readonly queue: (() => void)[] = [];
  private readonly notes = new Gather<Outcome, void>((outcomes) => this.note(outcomes), NOTE_TOGETHER);

  constructor(
    private readonly book: DeliveryBook,
    private readonly composer: CampaignComposer,
    private readonly post: CampaignPost,
    private readonly settle: SettleDeliveries,
  ) {}

  /** Resolves when nothing of the claim is left, or it is somebody else's by now. */
  async execute(claimId: string): Promise<void> {
    let usedUp = false;
    const takes = new Gather<void, TakenDelivery | null>(async (lanes) => {
      const taken = await this.take(claimId, lanes.length);
      usedUp = taken.includes(null);
      return taken;
    }, TAKE_TOGETHER);
    const lane = async () => {
      for (;;) {
        await this.enter();
        try {
          if (usedUp) return;
          const delivery = await takes.add();
          if (!delivery) return;
          await this.notes.add(await this.send(delivery));
        } finally {
          this.leave();
        }
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async take(claimId: string, count: number): Promise<(TakenDelivery | null)[]> {
    const taken: (TakenDelivery | null)[] = [];
    while (taken.length < count) {
      const { deliveries, looked } = await this.book.take(claimId, count - taken.length);
      if (looked === 0) break;
      taken.push(...deliveries);
    }
    while (taken.length < count) taken.push(null);
    return taken;
  }

  private send(delivery: TakenDelivery): Promise<Outcome> {
    return this.post.deliver(delivery, this.composer.compose(delivery.mail, delivery.subscriberId));
  }

  /** The mails are out: a database that is away for a while must not make them go out again. */
  private async note(outcomes: Outcome[]): Promise<void[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.settle.execute(outcomes);
        return outcomes.map(() => undefined);
      } catch (error) {
        if (attempt === NOTE_ATTEMPTS) throw error;
        await sleep(NOTE_AGAIN);
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
