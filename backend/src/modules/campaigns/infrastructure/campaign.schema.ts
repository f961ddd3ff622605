import { columns, entity, nullable, primary } from '../../../platform/database/columns.js';
import type { CampaignState } from '../domain/campaign.js';

interface CampaignRow extends CampaignState {
  /**
   * `firstActivatedAt` once more: a version that knows no segments writes that one alone, and is refused
   * where it would schedule everybody.
   */
  scheduledAt: Date | null;
  /**
   * Whether `segment` names a price: a version that knows none would write it without, and is refused, so
   * that nobody else gets the mail.
   */
  asksPrice: boolean;
}

/** The table `campaigns`. Its counters are kept by triggers, never written from here. */
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
