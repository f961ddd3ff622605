import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { CampaignState } from '../domain/campaign.js';

interface CampaignRow extends CampaignState {
  /**
   * A copy of `firstActivatedAt`. Releases without segments write only this column. The database rejects such
   * a write if it would schedule all subscribers.
   */
  scheduledAt: Date | null;
  /**
   * True if `segment` contains a price. A previous release would drop the price when writing, so the database
   * rejects its write to avoid emailing anyone else.
   */
  asksPrice: boolean;
}

/** The table `campaigns`. Triggers maintain its counters; application code must never write them. */
export const campaignSchema = entity<CampaignRow>('Campaign', 'campaigns', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('text', 'name', 'subject', 'content', 'type'),
  ...columns('integer', 'delayDays'),
  ...columns('boolean', 'isActive'),
  ...nullable('jsonb', 'segment'),
  ...nullable('timestamptz', 'startsAt', 'firstActivatedAt'),
  scheduledAt: { type: 'timestamptz', name: 'scheduled_at', nullable: true, select: false },
  asksPrice: { type: 'boolean', name: 'asks_price', select: false },
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
