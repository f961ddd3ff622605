import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { CampaignState } from '../domain/campaign.js';

interface CampaignRow extends CampaignState {
  /**
   * A copy of `firstActivatedAt`. Releases without segments write only this column. The database rejects such
   * a write if it would schedule all subscribers.
   */
  scheduledAt: Date | null;
  /**
   * Whether `segment` names a price: a version that knows none would write it without, and is refused, so
   * that nobody else gets the mail.
   */
  asksPrice: boolean;
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
  asksPrice: { type: 'boolean', name: 'asks_price', select: false },
  ...columns('timestamptz', 'createdAt', 'updatedAt'),
});
