import { Field } from '../../../platform/http/openapi/api-fields.js';

/** How many of the campaign's mails are in which state. Their sum is the number of its recipients. */
export class CampaignStatsDto {
  @Field.integer(120, 'Not settled yet: due now or later.') scheduled: number;
  @Field.integer(480, 'The mail server took them.') sent: number;
  @Field.integer(2, 'The mail server refused them for good, or never took them.') failed: number;
  @Field.integer(5, 'Unsubscribed, or known not to work, when they were due.') skipped: number;
}
