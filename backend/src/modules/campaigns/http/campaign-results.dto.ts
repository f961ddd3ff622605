import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { CampaignResults } from '../infrastructure/campaign.queries.js';

/** What came of a campaign's mails. */
export class CampaignResultsDto {
  @Field.integer(73, "Visits of the idea's page through links in the mails, as analytics counts visits.")
  visits: number;

  @Field.integer(12, 'Recipients who confirmed their address after this mail and before another one.')
  confirmations: number;

  @Field.integer(5, 'Visitors who said, on such a visit, that they would pay.') willingToPay: number;

  @Field.nullableInteger(null, 'Always null: replies go to your own mailbox, which we do not read.')
  replies: number | null;

  @Field.integer(1, 'Recipients who unsubscribed after this mail and before another one.') left: number;

  static of(results: CampaignResults): CampaignResultsDto {
    return { ...results, replies: null };
  }
}
