import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { CampaignState } from '../domain/campaign.js';

interface CampaignRow extends CampaignState {
  /**
   * A copy of `firstActivatedAt`. Releases without segments write only this column. The database rejects such
   * a write if it would schedule all subscribers.
   */
  scheduledAt: Date | null;
}

/** The table `campaigns`. Triggers maintain its counters; never write them from here. */
export const campaignSchema = entity<CampaignRow>('Campaign', 'campaigns', {
  ...primary('uuid', 'id'),
  ...columns('uuid', 'ideaId'),
  ...columns('text', 'name', 'subject', 'content', 'type'),
  ...columns('integer', 'delayDays'),
  ...columns('boolean', 'isActive'),
  ...nullable('jsonb', 'segment'),
  ...nullable('timestamptz', 'startsAt', 'firstActivatedAt'),
  scheduledAt: { type: 'timestamptz', name: 'scheduled_at', nullable: true, select: false },
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
