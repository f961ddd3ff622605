import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { DeliveryBook, type Outcome } from '../domain/delivery-book.js';
import { bouncesIn, bouncesTooOften } from '../domain/sending.js';

/** Notes what became of mails, and pauses a founder whose mails bounce too often; the founder is told by mail. */
@Injectable()
export class SettleDeliveries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: DeliveryBook,
    private readonly outbox: Outbox,
  ) {}

  async execute(outcomes: Outcome[]): Promise<void> {
    // Nothing else brings a founder nearer to the limit.
    if (!outcomes.some(({ reason }) => reason === 'bounced')) return void (await this.book.settle(outcomes));
    await this.unitOfWork.run(async (tx) => {
      for (const { founderId, outcomes: record } of await this.book.settle(outcomes, tx)) {
        if (!bouncesTooOften(record) || !(await this.book.pause(tx, founderId))) continue;
        await this.outbox.add(tx, {
          type: 'campaign.sending-paused',
          payload: { founderId, bounces: bouncesIn(record), mails: record.length },
        });
      }
    });
  }
}
