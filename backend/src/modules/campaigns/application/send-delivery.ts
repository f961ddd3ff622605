import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../shared/outbox.js';
import { sleep } from '../../../shared/sleep.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  CampaignMailer,
  type Outcome,
} from '../domain/campaign-delivery-queue.js';
import { bouncesIn, bouncesTooOften } from '../domain/sending.js';

/** Attempts at writing a mail. */
const WRITING_ATTEMPTS = 5;

/** Sends one claimed delivery. What came of it is for `RecordOutcomes`. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly composer: CampaignComposer,
    private readonly mailer: CampaignMailer,
  ) {}

  /** @throws when the mail cannot be written: it is claimed again once its claim ran out, a few times. */
  async execute(delivery: CampaignDelivery): Promise<Outcome> {
    try {
      const series = this.composer.composeSeries(delivery.mail);
      return await this.mailer.deliver(delivery, series, this.composer.ownWord(delivery.subscriberId));
    } catch (error) {
      if (delivery.attempt < WRITING_ATTEMPTS) throw error;
      return { delivery, status: 'failed', reason: 'gave-up', detail: 'unknown', retryInSeconds: 0 };
    }
  }
}

/** Milliseconds between attempts to record outcomes while the database is away. */
const RETRY_DELAY = 500;
/** A quarter of an hour. After that the process may as well have died. */
const RECORDING_ATTEMPTS = 1800;
/** Attempts after which outcomes are recorded one by one. */
const APART = 3;

/** Records outcomes, and pauses a founder whose mails bounce too often, who is told by mail. */
@Injectable()
export class RecordOutcomes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CampaignDeliveryQueue,
    private readonly outbox: Outbox,
  ) {}

  /** The mails are out: a database that is away for a while must not make them go out again. */
  async execute(outcomes: Outcome[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.record(outcomes);
      } catch (error) {
        if (attempt === RECORDING_ATTEMPTS) throw error;
        // One of them may be what fails: the others do not wait for it.
        if (outcomes.length > 1 && attempt === APART && !this.unitOfWork.mayWorkLater(error))
          return void (await Promise.all(outcomes.map((outcome) => this.execute([outcome]))));
        await sleep(RETRY_DELAY);
      }
    }
  }

  private async record(outcomes: Outcome[]): Promise<void> {
    // Nothing else brings a founder nearer to the limit.
    if (!outcomes.some(({ reason }) => reason === 'bounced'))
      return void (await this.deliveries.recordOutcomes(outcomes));
    await this.unitOfWork.run(async (tx) => {
      for (const { founderId, outcomes: record } of await this.deliveries.recordOutcomes(outcomes, tx)) {
        if (!bouncesTooOften(record) || !(await this.deliveries.pause(tx, founderId))) continue;
        await this.outbox.add(tx, {
          type: 'campaign.sending-paused',
          payload: { founderId, bounces: bouncesIn(record), mails: record.length },
        });
      }
    });
  }
}
