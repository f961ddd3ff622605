import type { ComposedMail } from './campaign-composer.js';
import type { Outcome, TakenDelivery } from './delivery-book.js';

/** Hands campaign mail to the mail server. */
export abstract class CampaignPost {
  /** Sends to the subscriber, under the delivery's own Message-ID. Never throws: what went wrong is the outcome. */
  abstract deliver(delivery: TakenDelivery, mail: ComposedMail): Promise<Outcome>;
}
