import type { ComposedSeries } from './campaign-composer.js';
import type { CampaignDelivery, Outcome } from './campaign-delivery-queue.js';

/** Hands campaign mail to the mail server. */
export abstract class CampaignMailer {
  /**
   * Sends under the delivery's own Message-ID. Never throws: what went wrong is the outcome.
   * @param ownWord what the subscriber gets in place of the series' placeholder
   */
  abstract deliver(delivery: CampaignDelivery, series: ComposedSeries, ownWord: string): Promise<Outcome>;
}
