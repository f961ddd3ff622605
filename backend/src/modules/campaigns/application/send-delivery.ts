import { Injectable } from '@nestjs/common';

import { DomainEvents } from '../../../shared/domain-events.js';
import { Outbox } from '../../../shared/outbox.js';
import { sleep } from '../../../shared/sleep.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { MailboxBounced } from '../../waitlist/index.js';
import { CampaignComposer } from '../domain/campaign-composer.js';
import {
  type CampaignDelivery,
  CampaignDeliveryQueue,
  CampaignMailer,
  type Outcome,
} from '../domain/campaign-delivery-queue.js';
import { bouncesIn, bouncesTooOften } from '../domain/sending.js';

/** Maximum number of attempts to compose an email. */
const WRITING_ATTEMPTS = 5;

/** Sends one claimed delivery. `RecordOutcomes` stores the result. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly composer: CampaignComposer,
    private readonly mailer: CampaignMailer,
  ) {}

  /**
   * @throws if the email can't be composed. The delivery is claimed again when its claim expires, a few times
   * at most.
   */
  async execute(delivery: CampaignDelivery): Promise<Outcome> {
    try {
      const series = this.composer.composeSeries(delivery.mail);
      return await this.mailer.deliver(
        delivery,
        series,
        this.composer.placeholderValue(delivery.subscriberId),
      );
    } catch (error) {
      if (delivery.attempt < WRITING_ATTEMPTS) throw error;
      return { delivery, status: 'failed', reason: 'gave-up', detail: 'unknown', retryInSeconds: 0 };
    }
  }
}

/** Delay between attempts to record outcomes while the database is unavailable, in ms. */
const RETRY_DELAY = 500;
/**
 * Enough attempts for a quarter of an hour. After that, further retries are no better than letting the
 * process crash.
 */
const RECORDING_ATTEMPTS = 1800;
/** Number of attempts after which outcomes are recorded one at a time. */
const APART = 3;

/** Records outcomes. Pauses a founder whose emails bounce too often, and notifies the founder by email. */
@Injectable()
export class RecordOutcomes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CampaignDeliveryQueue,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Retries for a long time, because the emails are already out and must not be sent again after a temporary
   * database outage.
   */
  async execute(outcomes: Outcome[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.record(outcomes);
      } catch (error) {
        if (attempt === RECORDING_ATTEMPTS) throw error;
        // A single outcome may cause the error. Recording outcomes separately keeps the others from being
        // held up.
        if (outcomes.length > 1 && attempt === APART && !this.unitOfWork.mayWorkLater(error))
          return void (await Promise.all(outcomes.map((outcome) => this.execute([outcome]))));
        await sleep(RETRY_DELAY);
      }
    }
  }

  private async record(outcomes: Outcome[]): Promise<void> {
    // Only bounces can push a founder over the limit.
    if (!outcomes.some(({ reason }) => reason === 'bounced'))
      return void (await this.deliveries.recordOutcomes(outcomes));
    await this.unitOfWork.run(async (tx) => {
      for (const { delivery, reason, detail } of outcomes)
        if (reason === 'bounced')
          await this.events.emit(
            tx,
            new MailboxBounced(delivery.mail.ideaId, delivery.email, detail ?? 'bounced'),
          );
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
