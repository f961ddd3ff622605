import { PickType } from '@nestjs/swagger';

import { Field } from '../../../platform/http/openapi/api-fields.js';
import type { CampaignSummaryRow } from '../infrastructure/campaign.queries.js';
import { CampaignDto, timesOf } from './campaign.dto.js';

const OF_CAMPAIGN = [
  ...(['id', 'ideaId', 'name', 'subject', 'type', 'startsAt', 'isActive', 'onHold'] as const),
  ...(['createdAt', 'firstActivatedAt', 'nextDueAt', 'stats'] as const),
];

/** A campaign in the list over all my ideas. */
export class CampaignSummaryDto extends PickType(CampaignDto, OF_CAMPAIGN) {
  @Field.value('Quiet Hours') ideaTitle: string;
  @Field.value('quiet-hours') ideaSlug: string;

  static of({ scheduled, sent, failed, skipped, ...row }: CampaignSummaryRow): CampaignSummaryDto {
    return {
      ...row,
      ...timesOf(row),
      stats: { scheduled, sent, failed, skipped },
    };
  }
}
