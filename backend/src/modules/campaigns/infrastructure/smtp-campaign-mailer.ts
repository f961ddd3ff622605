import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Mailer, MailNotSent, MailRefused } from '../../../platform/mail/mailer.js';
import { ATTEMPTS, retryDelay } from '../../../shared/retry.js';
import type { ComposedSeries } from '../domain/campaign-composer.js';
import { type CampaignDelivery, type Outcome, CampaignMailer } from '../domain/campaign-delivery-queue.js';

/** Sends campaign emails over SMTP. */
@Injectable()
export class SmtpCampaignMailer extends CampaignMailer {
  private readonly host: string;

  constructor(
    private readonly mailer: Mailer,
    env: Env,
  ) {
    super();
    this.host = new URL(env.appUrl).hostname;
  }

  async deliver(
    delivery: CampaignDelivery,
    series: ComposedSeries,
    placeholderValue: string,
  ): Promise<Outcome> {
    const messageId = messageIdOf(delivery.mail.campaignId, delivery.subscriberId, this.host);
    const outcome = { delivery, reason: null, detail: null, retryInSeconds: 0 };
    try {
      await this.mailer.sendCopy(series, { to: delivery.email, messageId, own: placeholderValue });
      return { ...outcome, status: 'sent' };
    } catch (error) {
      if (error instanceof MailRefused) {
        return {
          ...outcome,
          status: 'failed',
          reason: error.bounced ? 'bounced' : 'refused',
          detail: error.code,
        };
      }
      const detail = error instanceof MailNotSent ? error.code : 'unknown';
      if (delivery.attempt >= ATTEMPTS) return { ...outcome, status: 'failed', reason: 'gave-up', detail };
      const retryInSeconds = retryDelay(delivery.attempt) / 1000;
      return { ...outcome, status: 'pending', reason: 'later', detail, retryInSeconds };
    }
  }
}

/**
 * Returns a Message-ID that is the same on every attempt and reveals nothing about the recipient.
 * @param host Groundswell's domain name
 */
function messageIdOf(campaignId: string, subscriberId: string, host: string): string {
  const digest = createHash('sha256').update(`${campaignId}:${subscriberId}`).digest('hex').slice(0, 32);
  return `<${digest}@${host}>`;
}
