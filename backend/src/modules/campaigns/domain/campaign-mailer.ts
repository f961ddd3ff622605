import type { ComposedMail } from './campaign-composer.js';
import type { CampaignDelivery, Outcome } from './campaign-delivery-queue.js';

/** Hands campaign mail to the mail server. */
export abstract class CampaignMailer {
  /** Sends under the delivery's own Message-ID. Never throws: what went wrong is the outcome. */
  abstract deliver(delivery: CampaignDelivery, mail: ComposedMail): Promise<Outcome>;
}
