import { PickType } from '@nestjs/swagger';

import type { CampaignProgress } from '../domain/progress.js';
import { CampaignDto } from './campaign.dto.js';

/** How far a campaign is: the data of the events that follow it. */
export class CampaignProgressDto extends PickType(CampaignDto, [
  'isActive',
  'onHold',
  'nextDueAt',
  'stats',
] as const) {
  static of({ isActive, onHold, nextDueAt, ...row }: CampaignProgress): CampaignProgressDto {
    const { scheduled, sent, failed, skipped } = row;
    const stats = { scheduled, sent, failed, skipped };
    return { isActive, onHold, nextDueAt: nextDueAt?.toISOString() ?? null, stats };
  }
}
